import { useParams } from 'react-router'

/** The event a page is about, from its address; undefined where that is no number. */
export function useEventId(name: 'id' | 'eventId' = 'id'): number | undefined {
  const text = useParams()[name]
  return text !== undefined && /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : undefined
}
