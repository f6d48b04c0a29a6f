import type { ServerLog } from './log'

/** How the start reports to the outside. */
export type Telling = {
  readonly log: ServerLog
  /** A line for a person, before each long step. */
  progress(line: string): void
  /** An essential part has stopped. The process must end. */
  failed(error: Error): void
}
