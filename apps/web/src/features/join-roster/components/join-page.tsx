import type { EventDetail } from '@certify/wire/events'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { isMissing } from '../../../lib/api-client'
import { eventQuery } from '../../../lib/event-query'
import { pageLinks } from '../../../lib/page-links'
import { tellFailure } from '../../../lib/tell-failure'
import { useEventAddress } from '../../../lib/use-event-id'
import { LinkButton } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ErrorPanel } from '../../../ui/error-panel'
import { Archive, Ban } from '../../../ui/icons'
import { PageHeader } from '../../../ui/page-header'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { useJoin } from '../api/join'
import { findRegistration } from '../find-registration'
import { useOnRoster } from '../hooks/use-on-roster'
import { JoinForm } from './join-form'
import { JoinSuccess } from './join-success'

/** `/whitelist/{eventId}`: joining as a page of its own, for links from outside. */
export function JoinPage({ nameForm }: { nameForm: (event: EventDetail) => ReactNode }) {
  const { t } = useTranslation('join-roster')
  const { id, key } = useEventAddress('eventId') ?? {}
  const query = useQuery({ ...eventQuery(id ?? 0, key), enabled: id !== undefined })
  const canJoin = ['upcoming', 'ongoing', undefined].includes(query.data?.status)
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={t('title')}
        {...(canJoin && { lead: t('lead') })}
        {...(id !== undefined && {
          back: { to: pageLinks.event(query.data?.address ?? id), label: t('back') },
        })}
      />
      {id === undefined ? (
        <Card>
          <ErrorPanel
            title={t('missingId')}
            action={<LinkButton to={pageLinks.events}>{t('browse')}</LinkButton>}
          />
        </Card>
      ) : query.isPending ? (
        <SkeletonGroup>
          <Skeleton className="h-96 w-full rounded-card" />
        </SkeletonGroup>
      ) : query.data ? (
        <Registration event={query.data} nameForm={nameForm} />
      ) : (
        <Card>
          <ErrorPanel
            title={t('error.title')}
            {...(!isMissing(query.error) && {
              error: query.error,
              onRetry: () => void query.refetch(),
              retrying: query.isFetching,
            })}
            action={<LinkButton to={pageLinks.events}>{t('browse')}</LinkButton>}
          >
            {isMissing(query.error) ? t('error.absent') : tellFailure(query.error, t('error.failed'))}
          </ErrorPanel>
        </Card>
      )}
    </div>
  )
}

function Registration({
  event,
  nameForm,
}: {
  event: EventDetail
  nameForm: (event: EventDetail) => ReactNode
}) {
  const join = useJoin(event.id)
  const whitelisted = useOnRoster(event)
  const registration = findRegistration(event, whitelisted || join.isSuccess)
  switch (registration) {
    case 'canceled':
    case 'closed':
      return <Over event={event} how={registration} />
    case 'revoked':
      return <Revoked event={event} />
    case 'listed':
      return (
        <>
          <JoinSuccess event={event} />
          {nameForm(event)}
        </>
      )
    case 'ask':
    case 'full':
    case 'open':
      return <JoinForm event={event} join={join} registration={registration} />
  }
}

/** Nobody can join any more: says why, and what is left. */
function Over({ event, how }: { event: EventDetail; how: 'canceled' | 'closed' }) {
  const { t } = useTranslation('join-roster')
  const Icon = how === 'canceled' ? Ban : Archive
  return (
    <Card className="flex flex-col items-center gap-3 text-center">
      <Icon className="size-12 text-ink-3" strokeWidth={1.5} aria-hidden="true" />
      <h2 className="type-title-1">{t(`over.${how}`)}</h2>
      <p className="font-[550] wrap-anywhere">{event.title}</p>
      <p className="measure text-ink-2">{t(`over.${how}Text`)}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <LinkButton look="primary" to={pageLinks.event(event.address)}>
          {t('success.back')}
        </LinkButton>
        <LinkButton to={pageLinks.events}>{t('success.more')}</LinkButton>
      </div>
    </Card>
  )
}

/** The organizer revoked the place for good: says whom to ask, and offers no joining. */
function Revoked({ event }: { event: EventDetail }) {
  const { t } = useTranslation('join-roster')
  return (
    <Card className="flex flex-col items-center gap-3 text-center">
      <Ban className="size-12 text-canceled" strokeWidth={1.5} aria-hidden="true" />
      <h2 className="type-title-1">{t('revoked.title')}</h2>
      <p className="measure text-ink-2">{t('revoked.text')}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <LinkButton look="primary" to={pageLinks.organizer(event.vendor_id)}>
          {t('revoked.contact')}
        </LinkButton>
        <LinkButton to={pageLinks.event(event.address)}>{t('success.back')}</LinkButton>
      </div>
    </Card>
  )
}
