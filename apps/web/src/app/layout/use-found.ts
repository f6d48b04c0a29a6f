import type { Address } from '@certify/domain/shared/address'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation'
import { chooseMembership, toActing, useChosenOrganization } from '../../lib/acting'
import { callPage } from '../../lib/call'
import { formatDate } from '../../lib/format'
import { useMemberships } from '../../lib/memberships'
import { pageLinks } from '../../lib/page-links'
import { useSession } from '../../lib/session'
import { useDebounced } from '../../lib/use-debounced'
import { navigation } from '../main-navigation'
import { organizerPlaces } from '../organizer-navigation'

/** Something that has the typed name. */
type Found = { readonly to: string; readonly name: string; readonly note?: string }

/** What a search found, and whether it left out something that may have the name, too. */
type Search = { readonly found: readonly Found[]; readonly isPartial: boolean }

const MOST = 5
/** The latest events of an organizer whose people are searched: each is one call. */
const EVENTS_WITH_PEOPLE = 6
/** The organizations of one person whose events are looked for: each is one call. */
const ORGANIZATIONS = 3

/** A letter that is a word, or most of a name, on its own. */
const WHOLE_LETTER = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Finds pages, events and, for those who organize, people of the latest events. */
export function useFound(text: string) {
  const { t } = useTranslation(['layout', 'organizer-bar'])
  const { role, wallets, isKnown } = useOrganizations()
  const now = text.trim()
  const typed = useDebounced(now)
  const isName = !/^[\d\s.,#№]*$/.test(typed)
  const isAsked = isName && (typed.length >= 2 || WHOLE_LETTER.test(typed))
  const hasPeople = wallets.length > 0
  const events = useQuery({ ...eventsNamed(typed), enabled: isAsked })
  const people = useQuery({ ...peopleNamed(wallets, typed), enabled: isAsked && hasPeople })
  const pages: Found[] = [
    ...navigation.map(({ to, key }) => ({ to, name: t(key) })),
    { to: pageLinks.help, name: t('nav.help') },
    { to: pageLinks.verifyStart(), name: t('footer.verify') },
    { to: pageLinks.tryToFoolIt, name: t('footer.tryToFoolIt') },
    ...(role ? organizerPlaces(role).map(({ to, key }) => ({ to, name: t(`organizer-bar:${key}`) })) : []),
  ]
  const isNamed = ({ name }: Found) => name.toLocaleLowerCase().includes(now.toLocaleLowerCase())
  const inEvents = isAsked ? events.data : undefined
  const inPeople = isAsked && hasPeople ? people.data : undefined
  return {
    groups: [
      { kind: 'events', found: inEvents?.found ?? [] },
      { kind: 'people', found: inPeople?.found ?? [] },
      { kind: 'pages', found: now === '' ? [] : pages.filter(isNamed) },
    ] as const,
    text: typed,
    isLoading: typed !== now || !isKnown || events.isFetching || people.isFetching,
    isFailed: isAsked && (events.isError || people.isError),
    /** A single letter, for which only pages were looked through. */
    isTooShort: isName && !isAsked,
    isAsked,
    /** The searches that found nothing where they looked, and did not look everywhere. */
    partial: { events: isUnfinished(inEvents), people: isUnfinished(inPeople) },
  }
}

const isUnfinished = (search: Search | undefined) => search?.isPartial === true && search.found.length === 0

/** The organizations whose people the viewer may see, and the role in the one for which the pages work. */
function useOrganizations() {
  const session = useSession()
  const memberships = useMemberships()
  const chosen = useChosenOrganization()
  const own = session.status === 'signed-in' && session.role === 'vendors' ? session.wallet : null
  const membership = chooseMembership(memberships ?? [], chosen, own !== null)
  const acting = (memberships ?? []).flatMap((one) => toActing(one)?.wallet ?? [])
  return {
    role: (membership && toActing(membership)?.role) ?? (own ? ('self' as const) : null),
    wallets: [...(own ? [own] : []), ...acting],
    isKnown: memberships !== undefined,
  }
}

const eventsNamed = (q: string) =>
  queryOptions({
    queryKey: ['find', 'events', q],
    queryFn: async ({ signal }): Promise<Search> => {
      const { items, stopped_after } = await callPage('events', {
        query: { page: 1, per_page: MOST, q },
        signal,
      })
      const found = items.map(({ id, title, start_date, time_zone }) => ({
        to: pageLinks.event(id),
        name: title,
        note: formatDate(start_date, time_zone),
      }))
      return { found, isPartial: stopped_after !== undefined }
    },
  })

const peopleNamed = (wallets: readonly Address[], q: string) =>
  queryOptions({
    queryKey: ['find', 'people', wallets, q],
    queryFn: async ({ signal }): Promise<Search> => {
      const query = { page: 1, per_page: EVENTS_WITH_PEOPLE }
      const lists = await Promise.all(
        wallets
          .slice(0, ORGANIZATIONS)
          .map((wallet) => callPage('vendorEvents', { params: { wallet }, query, signal })),
      )
      const own = lists.flatMap(({ items }) => items).sort((one, other) => other.id - one.id)
      const searched = await Promise.all(
        own.slice(0, EVENTS_WITH_PEOPLE).map(async ({ id, title }) => {
          const query = { page: 1, per_page: MOST, q }
          const people = await callPage('eventParticipants', { params: { id }, query, signal })
          const found = people.items.map(({ name, wallet_address }) => ({
            to: `${pageLinks.manageEvent(id)}?${new URLSearchParams({ tab: 'people', q })}`,
            name: name ?? wallet_address,
            note: title,
          }))
          return { found, isPartial: people.stopped_after !== undefined }
        }),
      )
      const events = lists.reduce((sum, { total }) => sum + total, 0)
      return {
        found: searched.flatMap(({ found }) => found).slice(0, 2 * MOST),
        isPartial:
          wallets.length > ORGANIZATIONS ||
          events > searched.length ||
          searched.some(({ isPartial }) => isPartial),
      }
    },
  })
