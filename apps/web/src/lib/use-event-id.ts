import { useParams } from 'react-router'

/** The page's event, from its address; undefined if that is not a number. */
export function useEventId(name: 'id' | 'eventId' = 'id'): number | undefined {
  return readId(useParams()[name])
}

/** Parses a record's number from an address; undefined if it is not one. */
export function readId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : undefined
}
