import { readEventAddress } from '@certify/domain/event/event-address'
import { href } from './page-addresses'
import type { MatchedPage } from './page-paths'

/** Cards on one page of a list of events. */
export const CARDS_PER_PAGE = 9

/**
 * The calls that a page makes as soon as its code runs, exactly as it makes them. The server names them in the page's
 * document, so that a browser asks at once instead of after the code has loaded.
 *
 * @param search - The query of the page's address, from its question mark on; '' if it has none.
 */
export function listFirstCalls({ name, values }: MatchedPage, search: string): readonly string[] {
  const everywhere = [href('config', {}), href('session', {})]
  return [...everywhere, ...ofPage()]

  function ofPage(): string[] {
    if (name === 'events') return search === '' ? [href('events', {}, firstCards)] : []
    if (name === 'event') {
      const { id, key } = readEventAddress(values.id ?? '') ?? {}
      return id === undefined ? [] : [href('event', { id }, { key })]
    }
    const id = values.number ?? ''
    if (!/^[1-9][0-9]{0,9}$/.test(id)) return []
    return name === 'organizer' && search === '' ? [callOfOrganizer(id)] : []
  }
}

/** The call for an organization with the first of its events. The page of an event makes it, too. */
export function callOfOrganizer(number: number | string): string {
  return href('organizer', { number }, firstCards)
}

const firstCards = { page: 1, per_page: CARDS_PER_PAGE }
