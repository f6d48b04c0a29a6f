import type { VendorEvent } from '@certify/wire/events'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { formatDate, formatNumber } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { LinkButton } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { Eye, ListChecks, MoreHorizontal, Pencil, Stamp } from '../../../ui/icons'
import { Menu, MenuLink, MenuSeparator } from '../../../ui/menu'
import { attendanceTone, ProgressBar } from '../../../ui/progress-bar'
import { StatusBadge } from '../../../ui/status-badge'
import { type Column, Table } from '../../../ui/table'

/** One row for each event: title, status, how full it is, and links to its pages. */
export function OrganizerEventsTable({ events }: { events: readonly VendorEvent[] }) {
  const { t } = useTranslation(['vendor-dashboard', 'common'])
  const columns: Column<VendorEvent>[] = [
    {
      key: 'event',
      label: t('events.column.event'),
      primary: true,
      className: 'md:max-w-80',
      cell: (event) => (
        <div className="min-w-0">
          <Link
            to={pageLinks.manageEvent(event.id)}
            className="block font-[550] wrap-anywhere no-underline hover:text-brand md:truncate"
          >
            {event.title}
          </Link>
          <time dateTime={event.start_date} className="type-small font-normal text-ink-3">
            {formatDate(event.start_date, event.time_zone)}
          </time>
        </div>
      ),
    },
    {
      key: 'status',
      label: t('events.column.status'),
      cell: (event) => <StatusBadge status={event.status} label={t(`common:status.${event.status}`)} />,
    },
    {
      key: 'registered',
      label: t('events.column.registered'),
      cell: (event) => <Registered event={event} />,
    },
    {
      key: 'attended',
      label: t('events.column.attended'),
      align: 'end',
      cell: (event) => formatNumber(event.attendees),
    },
    {
      key: 'minted',
      label: t('events.column.minted'),
      align: 'end',
      cell: (event) => formatNumber(event.certificates_minted),
    },
    {
      key: 'actions',
      label: t('events.column.actions'),
      hideLabel: true,
      align: 'end',
      cell: (event) => <Actions event={event} />,
    },
  ]
  return <Table caption={t('events.title')} columns={columns} rows={events} rowKey={(event) => event.id} />
}

function Registered({ event }: { event: VendorEvent }) {
  const { t } = useTranslation('common')
  const { whitelisted: count, max_attendees: max } = event
  if (max === 0) return <span>{t('bar.unlimited', { count })}</span>
  const over = event.status === 'ended' || event.status === 'canceled'
  return (
    <div className="flex w-32 flex-col gap-1 max-md:items-end">
      <span>{t('bar.of', { count, max })}</span>
      <ProgressBar
        share={count / max}
        tone={attendanceTone(count / max, over)}
        label={t('bar.of', { count, max })}
      />
    </div>
  )
}

function Actions({ event }: { event: VendorEvent }) {
  const { t } = useTranslation('vendor-dashboard')
  return (
    <div className="flex items-center justify-end gap-1.5 max-md:w-full">
      <LinkButton
        size="small"
        to={pageLinks.manageEvent(event.id)}
        aria-label={t('events.manageEvent', { title: event.title })}
      >
        {t('events.manage')}
      </LinkButton>
      <Menu
        trigger={
          <IconButton
            label={t('events.more', { title: event.title })}
            icon={<MoreHorizontal className="size-4.5" aria-hidden="true" />}
          />
        }
      >
        <MenuLink icon={<ListChecks aria-hidden="true" />} to={pageLinks.eventWhitelist(event.id)}>
          {t('events.whitelist')}
        </MenuLink>
        <MenuLink icon={<Stamp aria-hidden="true" />} to={pageLinks.eventMinted(event.id)}>
          {t('events.minted')}
        </MenuLink>
        <MenuSeparator />
        <MenuLink icon={<Eye aria-hidden="true" />} to={pageLinks.event(event.id)}>
          {t('events.public')}
        </MenuLink>
        {event.status !== 'canceled' && (
          <MenuLink icon={<Pencil aria-hidden="true" />} to={pageLinks.editEvent(event.id)}>
            {t('events.edit')}
          </MenuLink>
        )}
      </Menu>
    </div>
  )
}
