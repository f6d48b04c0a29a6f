/** Resolves when a list may continue. */
export type ListPace = () => Promise<void>

/**
 * Lets one list continue in each turn of the event loop. Everything else that arrived meanwhile comes between two lists,
 * so a hundred lists at once delay a single record by one of them at a time, and not by all.
 */
export function listPace(): ListPace {
  const waiting: (() => void)[] = []

  function continueOne(): void {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(continueOne)
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 1) setImmediate(continueOne)
    })
}
