import type { EventEmitter } from 'node:events'
import { describeError } from '@certify/core/http/log'
import type { ServerLog } from './log'

/**
 * Ends the process on an uncaught error, with a line in the log, because its state is unknown then. The service of
 * `deploy` starts it again.
 *
 * @param process - Reports such errors: Node's `process`.
 * @param end - Ends the process with a failure.
 * @returns A function for essential parts to call when they have stopped.
 */
export function endOnFailure(
  process: Pick<EventEmitter, 'on'>,
  log: Pick<ServerLog, 'fatal'>,
  end: (error: unknown) => void,
): (error: unknown) => void {
  const endBecause = (what: string) => (error: unknown) => {
    log.fatal(describeError(error), what)
    end(error)
  }
  process.on('uncaughtException', endBecause('ending: nobody caught an error'))
  process.on('unhandledRejection', endBecause('ending: nobody caught a rejection'))
  return endBecause('ending: a part has stopped')
}
