import type { EventEmitter } from 'node:events'
import { describeError } from '@certify/api/log'
import type { ServerLog } from './log'

/**
 * Ends the process on an error that nobody caught, with a line in the log: a process in a state that nobody foresaw must
 * not go on. The service of docs/operations.md starts it again.
 *
 * @param process - Where such errors are told: Node's `process`.
 * @param end - Ends the process with a failure.
 * @returns What a part calls that everything rests on, once it has stopped.
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
