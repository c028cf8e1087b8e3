/** One thing that a trace tells of a lock, whatever the format. */
export interface LockEvent {
  /** Of the text, from 1. */
  readonly line: number;
  /** From any zero, whole ms. */
  readonly atMs: number;
  readonly client: string;
  readonly lock: string;
  readonly told: Told;
}

export type Told =
  | { readonly type: 'wanted' }
  | { readonly type: 'withdrawn'; readonly because: string }
  | {
      readonly type: 'granted';
      readonly token: number | null;
      readonly ttlMs: number | null;
      readonly grant?: number | null;
    }
  | {
      readonly type: 'renewed' | 'removed';
      /** Who asked for it; null: the client itself. */
      readonly by: string | null;
      readonly ttlMs: number | null;
      readonly token: number | null;
      readonly grant?: number | null;
      /** Why `by` may be the client itself after all; then X is not judged by it. */
      readonly doubt?: string;
    }
  | {
      readonly type: 'released' | 'expired' | 'revoked' | 'lost';
      readonly token: number | null;
      readonly grant?: number | null;
    }
  | {
      readonly type: 'believes' | 'doubts';
      readonly token: number | null;
      readonly grant?: number | null;
    }
  | { readonly type: 'ignored' }
  | {
      readonly type: 'wrote' | 'rejected' | 'deduplicated';
      readonly token: number | null;
      readonly grant?: number | null;
      readonly job: string | null;
      readonly version: number | null;
      readonly basedOn: number | null;
      readonly replaces: number | null;
    }
  | { readonly type: 'performed'; readonly job: string | null; readonly grant?: number | null }
  | { readonly type: 'paused' | 'resumed' | 'killed' | 'restarted' };

/** The same words in the sentence of a fault. */
export type ToldType = Told['type'];
