import type { EventDetail } from '@certify/wire/events'
import { lazy, Suspense } from 'react'
import { useSession } from '../../lib/session'
import { OptionalPart } from '../../ui/boundary'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton'

const MyDay = lazy(async () => ({ default: (await import('../../features/my-day/components/my-day')).MyDay }))

/**
 * The attendee's own sessions, or what they have of the rule for certificates, for people on the list of an event that
 * has either. Loads nothing for others.
 */
export function OwnDay({ event }: { event: EventDetail }) {
  const session = useSession()
  const isListed = event.is_current_user_whitelisted && !event.is_current_user_revoked
  if (session.status !== 'signed-in' || session.role !== 'users' || !isListed) return null
  if ((!event.sessions_held && !event.completion) || event.status === 'canceled') return null
  return (
    <OptionalPart>
      <Suspense
        fallback={
          <SkeletonGroup>
            <Skeleton className="h-64 w-full rounded-card" />
          </SkeletonGroup>
        }
      >
        <MyDay event={event} wallet={session.wallet} />
      </Suspense>
    </OptionalPart>
  )
}
