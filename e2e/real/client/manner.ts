export type Manner = 'wait' | 'poll' | 'try';
