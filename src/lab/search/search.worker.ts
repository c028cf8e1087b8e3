import { expose } from 'comlink';
import { createSearcher } from './searcher';

// A worker of the pool: everything it does is in `searcher.ts`, which the page's own thread can do as well.

expose(createSearcher());
