import type { UserEvent } from '@certify/wire/events'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { formatDate } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { Button, LinkButton } from '../../../ui/button'
import { CertificateNumber } from '../../../ui/certificate-number'
import { CircleCheck } from '../../../ui/icons'
import { StatusBadge } from '../../../ui/status-badge'
import { type Column, Table } from '../../../ui/table'
import { UserStatusBadge } from '../../../ui/user-status-badge'
import { eventAction } from '../event-actions'

/** The person's events as a table, each with its current action. */
export function MyEventsTable({
  events,
  onAttend,
}: {
  events: readonly UserEvent[]
  onAttend: (event: UserEvent) => void
}) {
  const { t } = useTranslation(['user-dashboard', 'my-events', 'common'])
  const columns: Column<UserEvent>[] = [
    {
      key: 'event',
      label: t('events.event'),
      primary: true,
      cell: (event) => (
        <div className="min-w-0">
          <Link
            to={pageLinks.event(event.id)}
            className="font-[550] wrap-anywhere text-ink no-underline hover:underline"
          >
            {event.title}
          </Link>
          <p className="type-small font-normal wrap-anywhere text-ink-3">{event.location}</p>
        </div>
      ),
    },
    {
      key: 'date',
      label: t('events.date'),
      className: 'whitespace-nowrap',
      cell: (event) => formatDate(event.start_date, event.time_zone),
    },
    {
      key: 'status',
      label: t('events.status'),
      cell: (event) => <StatusBadge status={event.status} label={t(`common:status.${event.status}`)} />,
    },
    {
      key: 'yours',
      label: t('events.yours'),
      cell: (event) => {
        const own = event.whitelist_status === 'revoked' ? 'revoked' : event.user_status
        return <UserStatusBadge status={own} label={t(`my-events:status.${own}`)} />
      },
    },
    {
      key: 'actions',
      label: t('events.actions'),
      hideLabel: true,
      align: 'end',
      cell: (event) => <Actions event={event} onAttend={onAttend} />,
    },
  ]
  return <Table caption={t('events.caption')} columns={columns} rows={events} rowKey={({ id }) => id} />
}

function Actions({ event, onAttend }: { event: UserEvent; onAttend: (event: UserEvent) => void }) {
  const { t } = useTranslation('user-dashboard')
  const { title } = event
  switch (eventAction(event)) {
    case 'attend':
      return (
        <Button size="small" aria-label={t('events.attendOf', { title })} onClick={() => onAttend(event)}>
          {t('events.attend')}
        </Button>
      )
    case 'mint':
      return (
        <LinkButton size="small" to={pageLinks.mint(event.id)} aria-label={t('events.mintOf', { title })}>
          {t('events.mint')}
        </LinkButton>
      )
    case 'claimed':
      return (
        <span className="inline-flex items-center gap-2">
          <CircleCheck className="size-5 text-ongoing" role="img" aria-label={t('events.claimed')} />
          {event.token_id && (
            <Link to={pageLinks.verify(event.token_id)} className="link type-small tabular">
              <CertificateNumber of={event.token_id} />
            </Link>
          )}
        </span>
      )
    case 'none':
      return (
        <LinkButton
          size="small"
          look="quiet"
          to={pageLinks.event(event.id)}
          aria-label={t('events.viewOf', { title })}
        >
          {t('events.view')}
        </LinkButton>
      )
  }
}
