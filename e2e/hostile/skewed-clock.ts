import { existsSync } from 'node:fs'

/** Debian's path of libfaketime, which moves a program's clock. */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

/**
 * The environment of a process with its clock moved by hours. Without libfaketime only JavaScript's time moves, which
 * is all that our server reads.
 */
export function hoursAhead(hours: number): Record<string, string> {
  if (existsSync(LIBRARY))
    return { LD_PRELOAD: LIBRARY, FAKETIME: `+${hours}h`, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
  const script = `const Real = Date, ahead = ${hours} * 3600000
    globalThis.Date = class Date extends Real {
      constructor(...given) { super(...(given.length === 0 ? [Real.now() + ahead] : given)) }
      static now() { return Real.now() + ahead }
    }`
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(script)}` }
}
