import { existsSync } from 'node:fs'

/** Where Debian keeps libfaketime, which moves a program's clock without its knowing. */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

/**
 * The environment of a process whose clock is so many hours ahead. Where libfaketime is not installed, only what
 * JavaScript calls the time is: that is all a server of ours looks at.
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
