import type { EventDetail } from '@certify/wire/events'
import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { useJoin } from '../api/join'
import { needsApproval } from '../needs-approval'
import { Join } from './join'
import { Joined } from './joined'

/** Most events have seats and need no approval, and their pages load neither. */
const Ask = lazy(async () => ({ default: (await import('./ask')).Ask }))
const Full = lazy(async () => ({ default: (await import('./full')).Full }))

/** Joins in place: after one press, the panel says that the person is on the list, and offers Undo. */
export function RosterPanel({
  event,
  mode,
}: {
  event: EventDetail
  mode: 'join' | 'join-to-attend' | 'full' | 'full-to-attend' | 'joined'
}) {
  // The panel holds this state, because joining removes the button and its state.
  const join = useJoin(event.id)
  if (mode !== 'joined' && needsApproval(event)) {
    return (
      <Late>
        <Ask event={event} />
      </Late>
    )
  }
  switch (mode) {
    case 'joined':
      return <Joined event={event} justJoined={join.isSuccess} onLeft={join.reset} />
    case 'full':
    case 'full-to-attend':
      return (
        <Late>
          <Full event={event} join={join} />
        </Late>
      )
    case 'join':
    case 'join-to-attend':
      return <Join event={event} toAttend={mode === 'join-to-attend'} join={join} />
  }
}

function Late({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <SkeletonGroup>
          <Skeleton className="h-28 w-full" />
        </SkeletonGroup>
      }
    >
      {children}
    </Suspense>
  )
}
