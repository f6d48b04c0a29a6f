import type { Page } from 'playwright-core'
import type { Screen } from '../every-route'
import type { Faults } from '../faults'
import type { Sample } from '../sample'

/** One screen in a state that takes more than its address: a fault of the server, or something a person did. */
export type State = Screen & {
  readonly faults?: Faults | ((sample: Sample) => Faults)
  /** What is done once the page is there. */
  readonly act?: (page: Page) => Promise<unknown>
  /** What is read then. */
  readonly says: string | RegExp
  /** Nothing will ever arrive: the page is looked at while it waits. */
  readonly waiting?: true
  /** Puts back what `act` changed on the server. */
  readonly undo?: (page: Page) => Promise<unknown>
}
