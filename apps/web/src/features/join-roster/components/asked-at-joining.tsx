import type { EventDetail } from '@certify/wire/events'
import { lazy, Suspense } from 'react'
import { loadAreas } from '../../../i18n/words'
import { useSession } from '../../../lib/session'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'

/** Most events ask nothing, and their pages load nothing of it. */
const JoinQuestions = lazy(async () => {
  const [{ JoinQuestions }] = await Promise.all([import('./join-questions'), loadAreas('answers')])
  return { default: JoinQuestions }
})

/** The questions above a button that joins, waits or asks, for a person who can press it. */
export function AskedAtJoining({ event, failure }: { event: EventDetail; failure: unknown }) {
  const session = useSession()
  if (!event.questions_asked || session.status !== 'signed-in' || session.role !== 'users') return null
  return (
    <Suspense
      fallback={
        <SkeletonGroup>
          <Skeleton className="h-28 w-full" />
        </SkeletonGroup>
      }
    >
      <JoinQuestions key={session.wallet} event={event} failure={failure} />
    </Suspense>
  )
}
