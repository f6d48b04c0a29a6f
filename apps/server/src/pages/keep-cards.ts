/** How long a card is kept, in milliseconds: as long as its header lets others keep it. */
const KEPT_MS = 60_000
/** The maximum number of kept cards. Beyond it the oldest is written again. */
const MOST_KEPT = 200

type Kept<Card> = { readonly card: Promise<Card>; readonly until: number }

/**
 * Keeps cards, so that many readers of one card cost one search. One that could not be written is not kept.
 *
 * @returns a function that answers the kept card of a key, or writes it.
 */
export function keepCards<Card>(clock: () => Date) {
  const kept = new Map<string, Kept<Card>>()
  return (key: string, write: () => Promise<Card>): Promise<Card> => {
    const now = clock().getTime()
    const found = kept.get(key)
    if (found && now < found.until) return found.card
    const made = { card: write(), until: now + KEPT_MS }
    kept.delete(key)
    kept.set(key, made)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    made.card.catch(() => kept.get(key) === made && kept.delete(key))
    return made.card
  }
}
