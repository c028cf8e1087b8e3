import type { StorageContext } from '../../../models/storages/storage';
import { storageRequest } from './worker';
import type { Words } from './words';

/** Storage, whatever its guard, where every write is visible at once. The value is for show. */
export const storageWords: Words = {
  treatsClientsAlike: true,
  context(context: StorageContext, visit) {
    return {
      ...context,
      value: 0,
      version: visit.rank('version', context.version),
      highestToken: visit.rank('token', context.highestToken),
    };
  },
  body: (type, body, visit, from) => storageRequest(type, body, visit, from),
  leavesAreForShow: true,
};
