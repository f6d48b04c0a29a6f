import { useParams } from 'react-router'

/** The event a page is about, from its address; undefined where that is no number. */
export function useEventId(name: 'id' | 'eventId' = 'id'): number | undefined {
  return readId(useParams()[name])
}

/** Reads the number of a record from an address; undefined if it is none. */
export function readId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : undefined
}
