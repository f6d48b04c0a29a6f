/** The place of an event in a list, after which the list continues. */
export type ListKey = {
  /** Which part of the list, from 0: a list may have open events first, and ended ones after them. */
  readonly part: number
  readonly startsAt: Date
  readonly id: number
  /** How many matches of a search came before, if it counted them. */
  readonly found?: number
}

const WRITTEN = /^(\d)\.(-?\d{1,15})\.(\d{1,10})(?:\.(\d{1,4}))?$/
/** The highest number that the database holds as an id. */
const HIGHEST_ID = 2 ** 31 - 1

/** Writes a key for an address: part, milliseconds since 1970 and number, as in `2.1796117400000.47`, and what was found before. */
export function writeListKey({ part, startsAt, id, found }: ListKey): string {
  const key = `${part}.${startsAt.getTime()}.${id}`
  return found === undefined ? key : `${key}.${found}`
}

/** Reads what {@link writeListKey} wrote; null for any other text. */
export function readListKey(text: string): ListKey | null {
  const [, part, time, id, found] = WRITTEN.exec(text) ?? []
  const startsAt = new Date(Number(time))
  // The database has no moments before 4713 BC, and the wire writes years of four digits.
  if (Number.isNaN(startsAt.getTime()) || startsAt.getUTCFullYear() < 0 || startsAt.getUTCFullYear() > 9999)
    return null
  if (Number(id) > HIGHEST_ID) return null
  return { part: Number(part), startsAt, id: Number(id), ...(found && { found: Number(found) }) }
}
