import type { NeedsResponse, WireNeed } from '@certify/wire/needs'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { formatNumber } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { ErrorPanel } from '../../../ui/error-panel'
import {
  ChevronRight,
  CircleCheck,
  CircleDot,
  FileBadge,
  ListChecks,
  Mail,
  Pencil,
  RefreshCw,
  Stamp,
  TriangleAlert,
  Users,
} from '../../../ui/icons'
import { toneText } from '../../../ui/tone'

type Kind = WireNeed['kind']
/** Where a need is met: a tab of the event's page, or a page of its own. */
type Place = 'overview' | 'people' | 'invited' | 'door' | 'certificate' | { readonly to: string }

/** A new kind without its icon and its place does not compile. */
const looks: Readonly<Record<Kind, { Icon: typeof Stamp; tone: string; place: Place }>> = {
  ongoing: { Icon: CircleDot, tone: toneText.ongoing, place: 'overview' },
  no_artwork: { Icon: FileBadge, tone: toneText.warning, place: 'certificate' },
  issuing: { Icon: TriangleAlert, tone: toneText.warning, place: 'overview' },
  requests: { Icon: Users, tone: toneText.brand, place: 'people' },
  corrections: { Icon: Pencil, tone: toneText.brand, place: 'certificate' },
  moves: { Icon: RefreshCw, tone: toneText.brand, place: 'certificate' },
  silent_doors: { Icon: TriangleAlert, tone: toneText.warning, place: 'door' },
  mint: { Icon: Stamp, tone: toneText.minting, place: 'people' },
  open_minting: { Icon: Stamp, tone: toneText.minting, place: 'overview' },
  choose_artwork: { Icon: FileBadge, tone: toneText.brand, place: 'certificate' },
  record_attendance: { Icon: ListChecks, tone: toneText.brand, place: 'people' },
  address: { Icon: Mail, tone: toneText.warning, place: { to: pageLinks.profile } },
  invitations: { Icon: Mail, tone: toneText.brand, place: 'invited' },
}

/** The banner above says these on an event's page, with the button. */
const inBanner: ReadonlySet<Kind> = new Set(['ongoing', 'no_artwork', 'mint', 'open_minting'])

function linkTo({ kind, event }: WireNeed): string {
  const { place } = looks[kind]
  if (typeof place === 'object') return place.to
  const page = event ? pageLinks.manageEvent(event.id) : pageLinks.vendorDashboard
  return place === 'overview' ? page : `${page}?tab=${place}`
}

/**
 * What waits for the organizer, each with a link to where it is done. It says that nothing waits only if the server was
 * asked and answered so. An event's page leaves out what its banner says, and an empty list.
 */
export function NeedsList({
  query,
  ofEvent = false,
}: {
  query: UseQueryResult<NeedsResponse>
  ofEvent?: boolean
}) {
  const { t } = useTranslation('needs')
  const { data } = query
  if (!data) {
    if (!query.isError) return null
    return (
      <ErrorPanel
        title={t('failed')}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  }
  const items = ofEvent ? data.items.filter(({ kind }) => !inBanner.has(kind)) : data.items
  const left = data.total - data.items.length
  if (ofEvent && items.length === 0 && left === 0) return null
  return (
    <section aria-labelledby="needs" className="rounded-card border border-line bg-surface">
      <h2 id="needs" className="type-title-3 px-5 pt-4 sm:px-6">
        {t('title')}
      </h2>
      {data.total === 0 ? (
        <p className="flex items-center gap-2 px-5 pt-1 pb-4 text-ink-2 sm:px-6">
          <CircleCheck className="size-4.5 text-ongoing" aria-hidden="true" />
          {t('nothing')}
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {items.map((need) => (
            <li key={`${need.kind} ${need.event?.id}`}>
              <Line need={need} withTitle={!ofEvent} />
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <p className="type-small border-t border-line px-5 py-3 text-ink-2 sm:px-6">
          {t('more', { count: left, number: formatNumber(left) })}
        </p>
      )}
    </section>
  )
}

function Line({ need, withTitle }: { need: WireNeed; withTitle: boolean }) {
  const { t } = useTranslation('needs')
  const { Icon, tone } = looks[need.kind]
  const says = t(`kind.${need.kind}`, { count: need.count })
  const title = withTitle ? need.event?.title : undefined
  return (
    <Link
      to={linkTo(need)}
      className="group flex items-center gap-4 px-5 py-3 no-underline transition-control last:rounded-b-card hover:bg-sunken sm:px-6"
    >
      <Icon className={`size-5 shrink-0 ${tone}`} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        {title && <span className="block truncate font-[550]">{title}</span>}
        <span className={title ? 'type-small block text-ink-2' : 'block'}>{says}</span>
      </span>
      <span className="type-small inline-flex items-center gap-1 font-[550] text-brand max-sm:sr-only">
        {t(`act.${need.kind}`)}
      </span>
      <ChevronRight className="size-4 text-ink-3" aria-hidden="true" />
    </Link>
  )
}
