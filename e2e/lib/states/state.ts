import type { Page } from 'playwright-core'
import type { Screen } from '../every-route'
import type { Faults } from '../faults'
import type { Sample } from '../sample'

/** One screen in a state that needs more than its address: a fault of the server, or a person's action. */
export type State = Screen & {
  readonly faults?: Faults | ((sample: Sample) => Faults)
  /** The action once the page is there. */
  readonly act?: (page: Page) => Promise<unknown>
  /** The text expected then. */
  readonly says: string | RegExp
  /** No answer will ever arrive. The page is checked while it waits. */
  readonly waiting?: true
  /** Puts back what `act` changed on the server. */
  readonly undo?: (page: Page) => Promise<unknown>
}
