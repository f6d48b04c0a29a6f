import type { Event } from './event'

/** The end of a page's address: an event's number, and for an unlisted event its key. */
const ADDRESS = /^([1-9][0-9]{0,9})(?:-([0-9a-f]{20}))?$/

/** What the address of an event's page ends with: `727`, or `727-` and the key of an unlisted event. */
export function writeEventAddress({
  id,
  joining,
  linkKey,
}: Pick<Event, 'joining' | 'linkKey'> & { id: number }) {
  return joining === 'unlisted' ? `${id}-${linkKey}` : String(id)
}

/** The number and the key in the end of an address; null if it is none. */
export function readEventAddress(text: string): { readonly id: number; readonly key?: string } | null {
  const [, id, key] = ADDRESS.exec(text) ?? []
  return id === undefined ? null : { id: Number(id), ...(key !== undefined && { key }) }
}
