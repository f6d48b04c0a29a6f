import { readEventAddress } from '@certify/domain/event/event-address'
import { useParams } from 'react-router'

/** The page's event, with its key if the address has one; undefined if the address names no event. */
export function useEventAddress(name: 'id' | 'eventId' = 'id') {
  return readEventAddress(useParams()[name] ?? '') ?? undefined
}

/** Parses a record's number from an address; undefined if it is not one. */
export function readId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : undefined
}
