import type { Log } from '@certify/domain/issuing/log'
import type { ServerLog } from './log'

/** The server's log in the domain's form. */
export function portsLog(log: ServerLog): Log {
  return {
    info: (message, facts) => log.info(facts ?? {}, message),
    warn: (message, facts) => log.warn(facts ?? {}, message),
    error: (message, facts) => log.error(facts ?? {}, message),
  }
}
