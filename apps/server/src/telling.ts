import type { ServerLog } from './log'

/** What the start tells the outside. */
export type Telling = {
  readonly log: ServerLog
  /** A line for a person, before each long step. */
  progress(line: string): void
  /** A part that everything rests on has stopped; the process must end. */
  failed(error: Error): void
}
