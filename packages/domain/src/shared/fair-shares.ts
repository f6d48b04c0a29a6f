/** Callers whose items wait for turns. */
export type FairShares<Item> = {
  add(caller: string, item: Item): void
  /** Removes an item, and returns whether it waited. */
  remove(caller: string, item: Item): boolean
  /** The first item of the caller who used least, among callers that `may` begin; null without one. */
  next(may?: (caller: string) => boolean): { readonly caller: string; readonly item: Item } | null
  /** Takes an item out, because its turn has come. */
  begin(caller: string, item: Item): void
  /** Counts what a caller has used. */
  charge(caller: string, used: number): void
  /** How many items of a caller wait. */
  waitingOf(caller: string): number
}

type Share<Item> = { used: number; readonly items: Set<Item> }

/** Callers who are remembered. */
const REMEMBERED = 5_000

/**
 * Lets callers take turns by what they used, when that is known only afterwards. A caller who was idle begins where the
 * others are: it has saved nothing, and need not wait for what it used while nobody else did.
 *
 * @see https://en.wikipedia.org/wiki/Start-time_fair_queueing
 */
export function fairShares<Item>(): FairShares<Item> {
  const shares = new Map<string, Share<Item>>()
  const waiting = new Set<string>()
  /** What the last caller who began had used. */
  let reached = 0

  function open(caller: string): Share<Item> {
    const share = shares.get(caller) ?? { used: reached, items: new Set<Item>() }
    // The one who has done nothing for longest is forgotten first.
    shares.delete(caller)
    shares.set(caller, share)
    const [oldest] = shares.keys()
    if (shares.size > REMEMBERED && oldest !== undefined && !waiting.has(oldest)) shares.delete(oldest)
    return share
  }

  function remove(caller: string, item: Item): boolean {
    const items = shares.get(caller)?.items
    const waited = items?.delete(item) ?? false
    if (items?.size === 0) waiting.delete(caller)
    return waited
  }

  return {
    add(caller, item) {
      const share = open(caller)
      if (share.items.size === 0) share.used = Math.max(share.used, reached)
      share.items.add(item)
      waiting.add(caller)
    },
    remove,
    next(may = () => true) {
      let [least, first]: [number, { caller: string; item: Item } | null] = [Number.POSITIVE_INFINITY, null]
      for (const caller of waiting) {
        const { used = 0, items = [] } = shares.get(caller) ?? {}
        if (used >= least || !may(caller)) continue
        const [item] = items
        least = used
        first = { caller, item: item as Item }
      }
      return first
    },
    begin(caller, item) {
      reached = Math.max(reached, shares.get(caller)?.used ?? 0)
      remove(caller, item)
      // Callers who used the same take turns.
      if (waiting.delete(caller)) waiting.add(caller)
    },
    charge(caller, used) {
      open(caller).used += used
    },
    waitingOf: (caller) => shares.get(caller)?.items.size ?? 0,
  }
}
