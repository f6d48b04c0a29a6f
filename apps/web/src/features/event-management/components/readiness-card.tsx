import { trustAddress } from '@certify/domain/shared/address'
import type { EventDetail } from '@certify/wire/events'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiError } from '../../../lib/api-client'
import { mailPreferencesQuery } from '../../../lib/mail-preferences-query'
import { consentQuery, organizerProfileQuery } from '../../../lib/organizer-queries'
import { pageLinks } from '../../../lib/page-links'
import { Button, LinkButton } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { CircleCheck, CircleDot, CircleHelp } from '../../../ui/icons'
import { eventIssuingQuery } from '../api/event-issuing'
import { findNextOpening, listReadiness, type ReadinessItem, type ReadinessLine } from '../readiness'

type Tab = 'people' | 'certificate'

const icons = { done: CircleCheck, missing: CircleDot, unknown: CircleHelp } as const
const looks = { done: 'text-ongoing', missing: 'text-warning', unknown: 'text-ink-3' } as const

/**
 * What is missing before the doors or the minting period open, with links to it. Nothing once neither is still to open.
 */
export function ReadinessCard({ event, onTab }: { event: EventDetail; onTab: (tab: Tab) => void }) {
  const { t } = useTranslation('event-management')
  const next = findNextOpening(event)
  const wallet = trustAddress(event.organizer_wallet)
  const enabled = next !== null
  const queries = {
    profile: useQuery({ ...organizerProfileQuery(wallet), enabled }),
    mail: useQuery({ ...mailPreferencesQuery(wallet), enabled }),
    consent: useQuery({ ...consentQuery(wallet), enabled }),
    issuing: useQuery({ ...eventIssuingQuery(event.id), enabled }),
  }
  if (next === null) return null
  const all = Object.values(queries)
  const lines = listReadiness(event, {
    profile: readFacts(queries.profile),
    mail: readFacts(queries.mail),
    consent: readFacts(queries.consent),
    issuing: readFacts(queries.issuing),
  })
  const missing = lines.filter(({ state }) => state === 'missing').length
  const isUnsure = lines.some(({ state }) => state === 'unknown')
  const failed = all.filter(({ isError }) => isError)
  return (
    <Card
      title={t(`ready.title.${next}`)}
      action={
        isUnsure &&
        failed.length > 0 && (
          <Button
            size="small"
            busy={all.some(({ isFetching }) => isFetching)}
            onClick={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
          >
            {t('ready.again')}
          </Button>
        )
      }
    >
      <p className="type-small -mt-2 text-ink-2" aria-live="polite">
        {missing > 0 ? t('ready.missing', { count: missing }) : !isUnsure && t(`ready.all.${next}`)}
      </p>
      <ul className="mt-3 divide-y divide-line">
        {lines.map((line) => (
          <li key={line.item} className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
            <Line
              line={line}
              event={event}
              isLoading={all.some(({ isPending }) => isPending)}
              onTab={onTab}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Line({
  line: { item, state },
  event,
  isLoading,
  onTab,
}: {
  line: ReadinessLine
  event: EventDetail
  isLoading: boolean
  onTab: (tab: Tab) => void
}) {
  const { t } = useTranslation('event-management')
  const Icon = icons[state]
  const text =
    state === 'unknown'
      ? t(isLoading ? 'ready.checking' : 'ready.unknown', { what: t(`ready.${item}.name`) })
      : t(`ready.${item}.${state}`)
  return (
    <>
      <Icon className={`size-5 shrink-0 ${looks[state]}`} aria-hidden="true" />
      <span className={`min-w-0 flex-1 basis-48 text-[0.9375rem] ${state === 'done' ? 'text-ink-3' : ''}`}>
        {text}
      </span>
      {!isLoading && state === 'missing' && item !== 'issuing' && (
        <Way item={item} event={event} onTab={onTab} />
      )}
    </>
  )
}

/**
 * A link to the place where the organizer can add a missing item. Issuing has none, because the notice above explains
 * it.
 */
function Way({
  item,
  event,
  onTab,
}: {
  item: Exclude<ReadinessItem, 'issuing'>
  event: EventDetail
  onTab: (tab: Tab) => void
}) {
  const { t } = useTranslation('event-management')
  const label = t(`ready.${item}.act`)
  const to = pages[item]
  if (to) {
    return (
      <LinkButton size="small" to={to(event.id)}>
        {label}
      </LinkButton>
    )
  }
  return (
    <Button size="small" onClick={() => onTab(peopleItems.includes(item) ? 'people' : 'certificate')}>
      {label}
    </Button>
  )
}

const peopleItems: readonly ReadinessItem[] = ['attendance', 'requests']

/** The items that belong to another page. All other items belong to a tab of this one. */
const pages: Partial<Record<ReadinessItem, (eventId: number) => string>> = {
  picture: (eventId) => pageLinks.editEvent(eventId),
  address: () => pageLinks.profile,
  contact: () => pageLinks.vendorProfile,
}

/** Returns null for facts that this person may not see. */
function readFacts<Facts>({ data, error }: UseQueryResult<Facts>): Facts | null | undefined {
  return error instanceof ApiError && error.status === 403 ? null : data
}
