import type { EventDetail } from '@certify/wire/events'
import type { ReactNode } from 'react'
import { useCarriedOut } from '../../../lib/pressed-before'
import type { useUpdateStatus } from '../api/update-status'
import { certificateTrack } from '../tracks'
import { type First, useMove } from '../use-move'
import { CodeCard } from './code-card'
import { EventInfo } from './event-info'
import { LinkCard } from './link-card'
import { PeopleFigures } from './people-figures'
import { QuickActions } from './quick-actions'
import { RateCard } from './rate-card'
import { ReadinessCard } from './readiness-card'
import { StateBanner } from './state-banner'
import { StatusControl } from './status-control'

/** The event's status, the next step, and its facts. */
export function OverviewTab({
  event,
  needs,
  update,
  first,
  onTab,
}: {
  event: EventDetail
  /** What waits for the organizer. */
  needs: ReactNode
  update: ReturnType<typeof useUpdateStatus>
  /** What must come before the minting period opens. */
  first: First
  onTab: (tab: 'people' | 'certificate') => void
}) {
  const move = useMove(update, first)
  useCarriedOut((pressed) => {
    const step = certificateTrack(event).find((each) => each.move === pressed)
    if (step?.move) move(step.move)
  })
  return (
    <div className="flex flex-col gap-6">
      <StateBanner event={event} update={update} first={first} onTab={onTab} />
      {needs}
      <PeopleFigures event={event} />
      <StatusControl event={event} update={update} first={first} />
      <ReadinessCard event={event} onTab={onTab} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="order-2 lg:order-none">
          <EventInfo event={event} />
        </div>
        <div className="flex flex-col gap-6">
          {event.joining === 'unlisted' && <LinkCard event={event} />}
          <RateCard event={event} />
          <QuickActions event={event} />
          {event.token && (
            <CodeCard
              eventId={event.id}
              token={event.token}
              lockedUntil={event.token_locked_until ?? null}
              status={event.status}
            />
          )}
        </div>
      </div>
    </div>
  )
}
