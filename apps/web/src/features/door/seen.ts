import type { Door, Guest } from './door-tables'

/** What the page shows of the store. */
export type Seen = {
  readonly door: Door
  /** By name, as a list on paper. */
  readonly guests: readonly Guest[]
  /** How many marks wait. */
  readonly waiting: number
}

/**
 * Shows a guest whose mark was just stored. The mark waits from the same moment on, so that the page never says that
 * everything is sent before it is.
 */
export function noteMark(seen: Seen, changed: Guest): Seen {
  return { ...seen, guests: replaceGuest(seen.guests, changed), waiting: seen.waiting + 1 }
}

/** Shows what changed in the list. */
export function noteNews(
  seen: Seen,
  { changed, gone }: { readonly changed: readonly Guest[]; readonly gone: readonly string[] },
  compare: (a: Guest, b: Guest) => number,
): Seen {
  if (changed.length + gone.length === 0) return seen
  const next = new Map(seen.guests.map((guest) => [guest.ticket_hash, guest]))
  for (const hash of gone) next.delete(hash)
  for (const guest of changed) next.set(guest.ticket_hash, guest)
  return { ...seen, guests: [...next.values()].sort(compare) }
}

function replaceGuest(guests: readonly Guest[], changed: Guest): Guest[] {
  const isSame = ({ ticket_hash }: Guest) => ticket_hash === changed.ticket_hash
  return guests.some(isSame) ? guests.map((guest) => (isSame(guest) ? changed : guest)) : [...guests, changed]
}
