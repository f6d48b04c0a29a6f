import type { Address } from '@certify/domain/shared/address'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation'
import { callPage } from '../../lib/call'
import { formatDate } from '../../lib/format'
import { pageLinks } from '../../lib/page-links'
import { useSession } from '../../lib/session'
import { useDebounced } from '../../lib/use-debounced'
import { navigation } from '../main-navigation'
import { organizerPlaces } from '../organizer-navigation'

/** Something that has the typed name. */
type Found = { readonly to: string; readonly name: string; readonly note?: string }

const MOST = 5
/** The latest events of an organizer whose people are searched: each is one call. */
const EVENTS_WITH_PEOPLE = 6

/** Finds pages, events and, for an organizer, people of the latest events. */
export function useFound(text: string) {
  const { t } = useTranslation(['layout', 'organizer-bar'])
  const session = useSession()
  const role = session.status === 'signed-in' ? session.role : null
  const organizer = session.status === 'signed-in' && role === 'vendors' ? session.wallet : null
  const typed = useDebounced(text.trim())
  const isName = typed.length >= 2 && !/^[\d\s.,#№]+$/.test(typed)
  const events = useQuery({ ...eventsNamed(typed), enabled: isName })
  const people = useQuery({ ...peopleNamed(organizer, typed), enabled: isName && organizer !== null })
  const pages: Found[] = [
    ...navigation.map(({ to, key }) => ({ to, name: t(key) })),
    { to: pageLinks.help, name: t('nav.help') },
    { to: pageLinks.verifyStart(), name: t('footer.verify') },
    { to: pageLinks.tryToFoolIt, name: t('footer.tryToFoolIt') },
    ...(organizer
      ? organizerPlaces('self').map(({ to, key }) => ({ to, name: t(`organizer-bar:${key}`) }))
      : []),
  ]
  const isNamed = ({ name }: Found) => name.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase())
  return {
    groups: [
      { kind: 'events', found: isName ? (events.data ?? []) : [] },
      { kind: 'people', found: isName && organizer ? (people.data ?? []) : [] },
      { kind: 'pages', found: text.trim() === '' ? [] : pages.filter(isNamed) },
    ] as const,
    isLoading: typed !== text.trim() || events.isFetching || people.isFetching,
    isFailed: isName && (events.isError || people.isError),
  }
}

const eventsNamed = (q: string) =>
  queryOptions({
    queryKey: ['find', 'events', q],
    queryFn: async ({ signal }): Promise<Found[]> => {
      const { items } = await callPage('events', { query: { page: 1, per_page: MOST, q }, signal })
      return items.map(({ id, title, start_date, time_zone }) => ({
        to: pageLinks.event(id),
        name: title,
        note: formatDate(start_date, time_zone),
      }))
    },
  })

const peopleNamed = (wallet: Address | null, q: string) =>
  queryOptions({
    queryKey: ['find', 'people', wallet, q],
    queryFn: async ({ signal }): Promise<Found[]> => {
      if (wallet === null) return []
      const query = { page: 1, per_page: EVENTS_WITH_PEOPLE }
      const own = await callPage('vendorEvents', { params: { wallet }, query, signal })
      const lists = await Promise.all(
        own.items.map(async ({ id, title }) => {
          const people = await callPage('eventParticipants', {
            params: { id },
            query: { page: 1, per_page: MOST, q },
            signal,
          })
          if (!('items' in people)) return []
          return people.items.map(({ name, wallet_address }) => ({
            to: `${pageLinks.manageEvent(id)}?${new URLSearchParams({ tab: 'people', q })}`,
            name: name ?? wallet_address,
            note: title,
          }))
        }),
      )
      return lists.flat().slice(0, 2 * MOST)
    },
  })
