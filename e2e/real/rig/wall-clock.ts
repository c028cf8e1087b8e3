import { renameSync, writeFileSync } from 'node:fs';
import type { Needed } from './packages';

/**
 * A wall clock of its own for one process, by Debian's libfaketime: what the process asks of CLOCK_REALTIME is shifted, its
 * monotonic clock and its timers are the machine's. Tried with libfaketime 0.9.10: PostgreSQL 15.18 runs with it, Redis 7.0.15
 * dies at its start, since jemalloc asks for the time while libfaketime asks for memory; with glibc's own allocator in
 * front (`libc_malloc_debug`, part of libc6) it runs. etcd 3.4.23 does not notice: Go asks the kernel without libc.
 */
export interface WallClock {
  /** For the process whose clock this is. */
  readonly env: Readonly<Record<string, string>>;
  /** From now on its clock shows this much more, ms; negative: less. */
  readonly step: (byMs: number) => void;
}

export const FAKETIME: Needed = {
  program: 'libfaketimeMT.so.1',
  package: 'libfaketime',
  folders: ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/faketime`),
};

/** A clock that is right until it is stepped. The file is read each time that the process asks for the time. */
export function createWallClock(library: string, file: string): WallClock {
  let offsetMs = 0;
  const write = () => {
    const seconds = (offsetMs / 1_000).toFixed(3);
    // Never half written: who reads an empty file would see the right time.
    writeFileSync(`${file}.next`, offsetMs < 0 ? seconds : `+${seconds}`);
    renameSync(`${file}.next`, file);
  };
  write();
  return {
    env: {
      LD_PRELOAD: `libc_malloc_debug.so.0 ${library}`,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    step: (byMs) => {
      offsetMs += byMs;
      write();
    },
  };
}
