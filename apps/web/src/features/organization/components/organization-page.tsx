import type { EventListItem } from '@certify/wire/events'
import type { Organization } from '@certify/wire/organizers'
import { href } from '@certify/wire/page-addresses'
import { type ReactNode, useRef } from 'react'
import { useParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { isGone, isMissing } from '../../../lib/api-client'
import { formatDate } from '../../../lib/format'
import { ownOrigin } from '../../../lib/own-origin'
import { pageLinks } from '../../../lib/page-links'
import { readId } from '../../../lib/use-event-id'
import { useLookAgain } from '../../../lib/use-look-again'
import { readPageNumber } from '../../../lib/use-paged-search'
import { useSearchState } from '../../../lib/use-search-state'
import { LinkButton } from '../../../ui/button'
import { Card, FactList } from '../../../ui/card'
import { CopyButton } from '../../../ui/copy-button'
import { EmbedButton } from '../../../ui/embed-button'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorPanel } from '../../../ui/error-panel'
import { OrganizerLogo } from '../../../ui/organizer-logo'
import { PageHeader } from '../../../ui/page-header'
import { Pager } from '../../../ui/pager'
import { Skeleton, SkeletonGroup, useSteadyLoading } from '../../../ui/skeleton'
import { WalletAddress } from '../../../ui/wallet-address'
import { organizationQuery } from '../api/organization'
import { ContactFacts, isReachable } from './contact-facts'
import { DomainStanding } from './domain-standing'
import { Paragraphs } from './paragraphs'
import { SupportLine } from './support-line'

type EventCard = (event: EventListItem) => ReactNode

/** `/organizers/{number}`: an organization's own description, how to reach it, and its events. */
export function OrganizationPage({ eventCard }: { eventCard: EventCard }) {
  const number = readId(useParams().number)
  const [search, set] = useSearchState({ page: '1', after: '' })
  const query = useLookAgain(
    {
      ...organizationQuery(number ?? 0, readPageNumber(search.page), search.after),
      enabled: number !== undefined,
    },
    () => 'calm',
  )
  const loading = useSteadyLoading(number !== undefined && query.isPending)
  if (loading) return <Loading />
  if (!query.data) return <NoOrganization query={number === undefined ? null : query} />
  return (
    <Shown
      organization={query.data}
      eventCard={eventCard}
      after={search.after}
      onPage={(page, after) => set({ page: String(page), after }, 'push')}
    />
  )
}

function Shown({
  organization,
  eventCard,
  after,
  onPage,
}: {
  organization: Organization
  eventCard: EventCard
  after: string
  onPage: (page: number, after: string) => void
}) {
  const { t } = useTranslation(['organization', 'common'])
  return (
    <div className="flex flex-col gap-10">
      <OrganizerLogo src={organization.logo} className="-mb-4 h-16" />
      <PageHeader
        display
        title={organization.name}
        overline={t('overline')}
        back={{ to: pageLinks.events, label: t('back') }}
        lead={
          <>
            <p>{t('since', { date: formatDate(organization.since) })}</p>
            {organization.organizer_similar && <p className="text-warning">{t('common:similarOrganizer')}</p>}
          </>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
        <div className="flex min-w-0 flex-col gap-6">
          <Card title={t('about.title')}>
            {organization.description ? (
              <Paragraphs text={organization.description} />
            ) : (
              <p className="text-ink-2">{t('about.none')}</p>
            )}
          </Card>
          <Consent organization={organization} />
          <DomainStanding organization={organization} />
        </div>
        <Card title={t('contact.title')}>
          {isReachable(organization) ? (
            <>
              <ContactFacts organization={organization} />
              <p className="type-small mt-4 text-ink-3">{t('contact.own')}</p>
            </>
          ) : (
            <div className="flex flex-col gap-2">
              <p className="text-ink-2">{t('contact.none')}</p>
              <SupportLine />
            </div>
          )}
        </Card>
      </div>
      <Events
        number={organization.number}
        name={organization.name}
        events={organization.events}
        eventCard={eventCard}
        after={after}
        onPage={onPage}
      />
    </div>
  )
}

/** Whether the organization's own wallet confirmed its certificates, and which wallet that is. */
function Consent({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organization')
  const { consent_recorded, wallet_address } = organization
  return (
    <Card title={t('consent.title')}>
      <p className="mb-4 text-ink-2">
        {t(
          consent_recorded === null
            ? 'consent.none'
            : consent_recorded
              ? 'consent.recorded'
              : 'consent.unrecorded',
        )}
      </p>
      <FactList facts={[{ label: t('consent.wallet'), value: <WalletAddress value={wallet_address} /> }]} />
    </Card>
  )
}

function Events({
  number,
  name,
  events,
  eventCard,
  after,
  onPage,
}: {
  number: number
  name: string
  events: Organization['events']
  eventCard: EventCard
  after: string
  onPage: (page: number, after: string) => void
}) {
  const { t } = useTranslation('organization')
  const top = useRef<HTMLElement>(null)
  return (
    <section ref={top} aria-label={t('events.label')} className="flex scroll-mt-24 flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="type-title-2">{t('events.title', { count: events.total })}</h2>
        {events.total > 0 && (
          <div className="flex flex-wrap gap-2">
            <CopyButton
              text={`${ownOrigin()}${href('organizerCalendar', { number })}`}
              label={t('events.calendar')}
            />
            <EmbedButton kind="organizer" name={number} of={name}>
              {t('events.embed')}
            </EmbedButton>
          </div>
        )}
      </div>
      {events.total === 0 ? (
        <EmptyState title={t('events.none')}>{t('events.noneHint')}</EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-6 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
          {events.items.map((event) => (
            <li key={event.id}>{eventCard(event)}</li>
          ))}
        </ul>
      )}
      <Pager
        page={events.page}
        pages={events.pages}
        after={after}
        nextAfter={events.next_after}
        onPage={(...place) => {
          onPage(...place)
          top.current?.scrollIntoView()
        }}
      />
    </section>
  )
}

/** Says why the page shows no organization: it is gone, unknown, or unavailable now. */
function NoOrganization({
  query,
}: {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown } | null
}) {
  const { t } = useTranslation('organization')
  const why = query === null || isMissing(query.error) ? 'notFound' : isGone(query.error) ? 'gone' : 'error'
  return (
    <>
      <PageHeader title={t('overline')} />
      <ErrorPanel
        title={t(`${why}.title`)}
        {...(why === 'error' &&
          query && {
            error: query.error,
            onRetry: () => void query.refetch(),
            retrying: query.isFetching,
          })}
        action={<LinkButton to={pageLinks.events}>{t('browse')}</LinkButton>}
      >
        {why === 'error' ? undefined : (
          <div className="flex flex-col gap-2">
            <p>{t(`${why}.text`)}</p>
            {why === 'gone' && <SupportLine />}
          </div>
        )}
      </ErrorPanel>
    </>
  )
}

function Loading() {
  const { t } = useTranslation('organization')
  return (
    <>
      <PageHeader title={t('overline')} />
      <SkeletonGroup className="mt-8 grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
        <Skeleton className="h-48 w-full rounded-card" />
        <Skeleton className="h-48 w-full rounded-card" />
        <Skeleton className="h-96 w-full rounded-card lg:col-span-2" />
      </SkeletonGroup>
    </>
  )
}
