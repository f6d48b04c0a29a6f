/** The place of an event in a list, after which the list continues. */
export type ListKey = {
  /** Which part of the list, from 0: a list may have open events first, and ended ones after them. */
  readonly part: number
  readonly startsAt: Date
  readonly id: number
}

const WRITTEN = /^(\d)\.(-?\d{1,15})\.(\d{1,10})$/
/** The highest number that the database holds as an id. */
const HIGHEST_ID = 2 ** 31 - 1

/** Writes a key for an address: part, milliseconds since 1970 and number, as in `2.1796117400000.47`. */
export function writeListKey({ part, startsAt, id }: ListKey): string {
  return `${part}.${startsAt.getTime()}.${id}`
}

/** Reads what {@link writeListKey} wrote; null for any other text. */
export function readListKey(text: string): ListKey | null {
  const [, part, time, id] = WRITTEN.exec(text) ?? []
  const startsAt = new Date(Number(time))
  // The database has no moments before 4713 BC, and the wire writes years of four digits.
  if (Number.isNaN(startsAt.getTime()) || startsAt.getUTCFullYear() < 0 || startsAt.getUTCFullYear() > 9999)
    return null
  return Number(id) > HIGHEST_ID ? null : { part: Number(part), startsAt, id: Number(id) }
}
