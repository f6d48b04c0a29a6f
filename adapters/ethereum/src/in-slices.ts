import { setImmediate as letOthersRun } from 'node:timers/promises'

/** Logs that are read at once, in a few milliseconds. */
const AT_ONCE = 100

/** Gives items one after another, and lets requests be answered in between, because a page has a thousand logs. */
export async function* inSlices<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % AT_ONCE === 0) await letOthersRun()
    yield item
  }
}
