/** Resolves when a list may continue. */
export type ListPace = () => Promise<void>

/**
 * Lets one list continue in each turn of the event loop. Other work runs between two lists. So with a hundred lists at
 * once, a single record waits for one list and not for all.
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
