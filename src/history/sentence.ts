import type { Fact, FactOf, FactType } from './fact';

/** What one line says, for an engineer in a hurry: one sentence in the past tense, without its time. */
export function sentenceOf(fact: Fact): string {
  // Each sentence is written for its own type, which the compiler cannot follow through the lookup.
  const say = SENTENCES[fact.type] as (fact: Fact) => string;
  return say(fact);
}

/**
 * A time or a duration for reading: `350 ms`, from a second on `12.50 s`. A third decimal appears
 * only where it is not zero, since here a single millisecond can make the difference.
 */
export function formatMs(ms: number): string {
  const sizeMs = Math.abs(ms);
  if (sizeMs < 1000) return `${ms} ms`;
  const sign = ms < 0 ? '-' : '';
  const decimals = String(sizeMs % 1000).padStart(3, '0');
  return `${sign}${Math.floor(sizeMs / 1000)}.${decimals.replace(/0$/, '')} s`;
}

/**
 * A sentence for each type of fact; a new type does not compile until it has one. Names and reasons
 * stand as they were told, so reasons are clauses without a capital or a full stop.
 */
export const SENTENCES: { readonly [T in FactType]: (fact: FactOf<T>) => string } = {
  'run.declared': ({ service, tokens, waitMsMax, overtakesMax }) =>
    `${service} promised ${TOKENS[tokens]}, a wait of at most ${formatMs(waitMsMax)} and ${
      overtakesMax === null ? 'no order' : `at most ${counted(overtakesMax, 'overtake')}`
    }.`,

  'lock.wanted': ({ client }) => `${client} wanted the lock.`,
  'lock.withdrawn': ({ client, because }) => `${client} stopped waiting: ${because}.`,
  'request.arrived': ({ client }) => `A request by ${client} reached the lock service.`,

  'lease.granted': ({ client, token, ttlMs, grant }) =>
    `${client} was granted the lock: grant ${grant}, ${tokenOf(token)}, ${ttlOf(ttlMs)}.`,
  'lease.renewed': ({ client, by, ttlMs, grant }) =>
    by === client
      ? `${client} renewed grant ${grant} ${forTtl(ttlMs)}.`
      : `${by} renewed grant ${grant} of ${client} ${forTtl(ttlMs)}.`,
  'lease.revived': ({ client, by, ttlMs, grant }) =>
    by === client
      ? `${client} re-created its ended grant ${grant} ${forTtl(ttlMs)}.`
      : `${by} re-created the ended grant ${grant} of ${client} ${forTtl(ttlMs)}.`,
  'lease.released': ({ client, grant }) => `${client} released grant ${grant}.`,
  'lease.expired': ({ client, grant }) => `Grant ${grant} of ${client} expired.`,
  'lease.revoked': ({ client, because, grant }) =>
    `The lock service revoked grant ${grant} of ${client}: ${because}.`,
  'lease.removed': ({ client, by, grant }) => `${by} removed grant ${grant} of ${client}.`,
  'lease.lost': ({ client, because, grant }) =>
    `The lock service lost its record of grant ${grant} of ${client}: ${because}.`,
  'release.ignored': ({ client }) => `A release by ${client} found nothing of its own.`,
  'renewal.refused': ({ client, because }) => `A renewal by ${client} was refused: ${because}.`,

  'belief.began': ({ client, grant }) =>
    grant === null
      ? `${client} began to act as holder without a grant.`
      : `${client} began to believe that it holds the lock under grant ${grant}.`,
  'belief.ended': ({ client, grant }) =>
    grant === null
      ? `${client} stopped acting as holder without a grant.`
      : `${client} stopped believing that it holds the lock under grant ${grant}.`,
  'loss.noticed': ({ client, because }) =>
    `${client} noticed that it had lost the lock: ${because}.`,

  'read.served': ({ client, value, version }) =>
    `Storage served ${client} a read: value ${value}, version ${version}.`,
  'read.rejected': ({ client, because, token, highestToken }) =>
    `Storage rejected a read by ${client} with ${tokenOf(token)} (highest ${highestToken}): ${because}.`,
  'write.applied': ({ client, jobId, basedOnVersion, replacesVersion, version }) =>
    `Storage applied a write by ${client} for ${jobId}, ${
      basedOnVersion === null ? 'blind' : `based on version ${basedOnVersion}`
    }: version ${version} replaced ${replacesVersion}.`,
  'write.rejected': ({ client, jobId, token, because, highestToken }) =>
    `Storage rejected a write by ${client} for ${jobId}: ${rejection(because, token, highestToken)}.`,
  'write.deduplicated': ({ client, jobId }) =>
    `Storage had an answer for ${jobId} already and gave it to ${client} again.`,
  'effect.performed': ({ client, jobId }) =>
    `${client} performed the effect of ${jobId}, which cannot be undone.`,

  'job.arrived': ({ jobId, client }) =>
    client === null
      ? `${jobId} arrived and waited for an idle client.`
      : `${jobId} arrived at ${client}.`,
  'job.started': ({ jobId, client }) => `${client} started ${jobId}.`,
  'job.finished': ({ jobId, client, outcome }) =>
    `${client} finished ${jobId}: ${OUTCOMES[outcome]}.`,

  'process.paused': ({ node }) => `${node} was paused.`,
  'process.resumed': ({ node }) => `${node} ran again after its pause.`,
  'process.killed': ({ node }) => `${node} was killed.`,
  'process.restarted': ({ node, withMemory }) =>
    `${node} restarted ${withMemory ? 'with what it had stored' : 'with nothing remembered'}.`,
  'host.suspended': ({ node }) => `The host of ${node} was suspended.`,
  'host.resumed': ({ node }) => `The host of ${node} ran again after its suspension.`,
  'host.poweredOff': ({ node }) => `The host of ${node} lost power.`,
  'machine.stalled': ({ node, part }) => `The ${part} of ${node} stalled.`,
  'machine.unstalled': ({ node, part }) => `The ${part} of ${node} went on.`,
  'clock.stepped': ({ node, clock, byMs }) =>
    `The ${clock} clock of ${node} stepped ${byMs < 0 ? 'back' : 'forward'} by ${formatMs(Math.abs(byMs))}.`,
  'clock.drifted': ({ node, driftPpm }) =>
    `The clocks of ${node} drifted by ${driftPpm} ppm from then on.`,
  'link.cut': ({ between, and, manner }) =>
    `The link between ${between} and ${and} was cut ${
      manner === 'silent' ? 'silently' : 'with a reset'
    }.`,
  'link.healed': ({ between, and }) => `The link between ${between} and ${and} healed.`,
  'link.delayed': ({ from, to, byMs }) =>
    `Messages from ${from} to ${to} were delayed by another ${formatMs(byMs)}.`,
  'server.promoted': ({ node }) => `${node} was promoted.`,
  'server.refusing': ({ node, refuses }) =>
    refuses ? `${node} began to refuse requests.` : `${node} served requests again.`,

  'message.sent': ({ message, from, to, body }) => `${from} sent ${to} “${message}”${said(body)}.`,
  'message.delivered': ({ message, from, to, body }) =>
    `${to} received “${message}” from ${from}${said(body)}.`,
  'message.lost': ({ message, from, to, because }) =>
    `The message “${message}” from ${from} never reached ${to}: ${LOSSES[because]}.`,
  'message.ignored': ({ message, by }) => `${by} had no use for “${message}”.`,
  'timer.fired': ({ timer, part }) => `The timer “${timer}” of the ${part} fired.`,
};

const TOKENS: Readonly<Record<FactOf<'run.declared'>['tokens'], string>> = {
  ordered: 'ordered tokens',
  identity: 'tokens without an order',
  none: 'no tokens',
};

const OUTCOMES: Readonly<Record<FactOf<'job.finished'>['outcome'], string>> = {
  done: 'done',
  rejected: 'its write was rejected',
  'lost-the-lock': 'it lost the lock',
  'gave-up': 'it gave up',
  failed: 'failed',
};

const LOSSES: Readonly<Record<FactOf<'message.lost'>['because'], string>> = {
  loss: 'it was lost on the way',
  cut: 'the link was cut',
  down: 'nobody was there to receive it',
  refused: 'it was refused',
};

function rejection(
  because: FactOf<'write.rejected'>['because'],
  token: number | null,
  highestToken: number | null,
): string {
  switch (because) {
    case 'token-is-stale':
      return `token ${token} is below ${highestToken}`;
    case 'token-is-missing':
      return 'it carried no token';
    case 'version-is-stale':
      return 'its base version was no longer current';
    case 'transaction-is-over':
      return 'its transaction is over';
    default:
      return because satisfies never;
  }
}

function said(body: string): string {
  return body === '' ? '' : ` (${body})`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function tokenOf(token: number | null): string {
  return token === null ? 'no token' : `token ${token}`;
}

function ttlOf(ttlMs: number | null): string {
  return ttlMs === null ? 'without expiry' : `for ${formatMs(ttlMs)}`;
}

function forTtl(ttlMs: number | null): string {
  return ttlMs === null ? 'without expiry' : `for another ${formatMs(ttlMs)}`;
}
