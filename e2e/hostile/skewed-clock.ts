import { existsSync } from 'node:fs'

/** Debian's path of libfaketime, which moves a program's clock. */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

export const canSkewClocks = existsSync(LIBRARY)

/** The environment of a process with its clock moved by hours. Needs libfaketime. */
export function hoursAhead(hours: number): Record<string, string> {
  return { LD_PRELOAD: LIBRARY, FAKETIME: `+${hours}h`, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
}
