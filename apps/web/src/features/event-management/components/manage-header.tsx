import type { EventDetail } from '@certify/wire/events'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { formatSchedule } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { LinkButton } from '../../../ui/button'
import { Dotted } from '../../../ui/dotted'
import { ExplainedButton } from '../../../ui/explained-button'
import { IconButton } from '../../../ui/icon-button'
import { Ban, Eye, MoreHorizontal, Pencil } from '../../../ui/icons'
import { Menu, MenuItem } from '../../../ui/menu'
import { PageHeader } from '../../../ui/page-header'
import { StatusBadge } from '../../../ui/status-badge'
import { toast } from '../../../ui/toast'
import { closedActions } from '../closed-actions'

/** The event's title, its status, and the actions on the whole event. */
export function ManageHeader({
  event,
  processing,
  onCancel,
}: {
  event: EventDetail
  processing: boolean
  onCancel: () => void
}) {
  const { t } = useTranslation(['event-management', 'common'])
  const navigate = useNavigate()
  const closed = closedActions(event, processing)
  const cancel = () => (closed.cancel ? toast.info(t(`closed.${closed.cancel}`)) : onCancel())
  const schedule = formatSchedule(event.start_date, event.end_date, event.time_zone)
  return (
    <PageHeader
      title={event.title}
      tabTitle={`${event.title} · ${t('title')}`}
      // On a phone the navigation above says the same.
      back={{ to: pageLinks.vendorDashboard, label: t('back'), className: 'max-sm:hidden' }}
      overline={t('eventId', { id: String(event.id) })}
      badge={<StatusBadge status={event.status} label={t(`common:status.${event.status}`)} />}
      lead={
        <Dotted>
          <span>
            {schedule.event} {schedule.zone}
          </span>
          <span>{event.location}</span>
          {event.joining === 'unlisted' && <span>{t('unlisted')}</span>}
          {event.walk_ins === 'list_only' && <span>{t('listOnly')}</span>}
        </Dotted>
      }
      actions={
        <>
          <LinkButton
            to={pageLinks.event(event.address)}
            look="quiet"
            className="max-sm:hidden"
            icon={<Eye className="size-4" aria-hidden="true" />}
          >
            {t('public')}
          </LinkButton>
          <ExplainedButton
            icon={<Pencil className="size-4" aria-hidden="true" />}
            reason={closed.edit && t(`closed.${closed.edit}`)}
            onClick={() => navigate(pageLinks.editEvent(event.id))}
          >
            {t('edit')}
          </ExplainedButton>
          <Menu
            trigger={
              <IconButton
                label={t('more')}
                icon={<MoreHorizontal className="size-4.5" aria-hidden="true" />}
              />
            }
          >
            <MenuItem danger icon={<Ban aria-hidden="true" />} onSelect={cancel}>
              {t('cancelEvent')}
            </MenuItem>
          </Menu>
        </>
      }
    />
  )
}
