import { scarcity, spotsLeft } from '@certify/domain/event/capacity'
import type { EventDetail } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { AttendanceBar } from '../../../ui/attendance-bar'
import { Badge } from '../../../ui/badge'
import { Banner } from '../../../ui/banner'
import { Card } from '../../../ui/card'
import { TriangleAlert, Users } from '../../../ui/icons'

/** How full the event is. While it can be joined, a note says if it is nearly or completely full. */
export function CapacityCard({ event, over }: { event: EventDetail; over: boolean }) {
  const { t } = useTranslation('event-details')
  const seats = { maxAttendees: event.max_attendees, seatsTaken: event.whitelisted }
  const left = spotsLeft(seats)
  const isFull = !over && left === 0
  // Who has a place or is offered one need not hurry, and is not refused anything.
  const hasPlace = event.is_current_user_whitelisted === true || Boolean(event.seat_offered_until)
  const scarce = over || hasPlace ? 'none' : scarcity(seats)
  return (
    <Card
      title={t('capacity.title')}
      action={
        scarce === 'almost-full' ? (
          <Badge tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
            {t('capacity.almostFull')}
          </Badge>
        ) : scarce === 'fully-booked' ? (
          <Badge tone="canceled" icon={<Users aria-hidden="true" />}>
            {t('capacity.fullyBooked')}
          </Badge>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-3">
        <AttendanceBar count={event.whitelisted} max={event.max_attendees} over={over} />
        {scarce === 'almost-full' && left !== null && (
          <Banner tone="warning" live>
            {t('capacity.left', { count: left })}
          </Banner>
        )}
        {scarce === 'fully-booked' && (
          <Banner tone="canceled" live={false}>
            {t('capacity.full')}
          </Banner>
        )}
        {scarce === 'none' && !over && (
          <p className="type-small text-ink-2">
            {left === null
              ? t('capacity.unlimited')
              : isFull
                ? t(event.is_current_user_whitelisted ? 'capacity.fullWithYou' : 'capacity.fullForOthers')
                : t('capacity.free', { count: left })}
          </p>
        )}
        {event.walk_ins === 'list_only' && !over && (
          <p className="type-small text-ink-2">{t('capacity.listOnly')}</p>
        )}
      </div>
    </Card>
  )
}
