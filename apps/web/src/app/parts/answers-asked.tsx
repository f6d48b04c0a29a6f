import type { EventDetail } from '@certify/wire/events'
import { lazy, Suspense } from 'react'
import { loadAreas } from '../../i18n/words'
import { OptionalPart } from '../../ui/boundary'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton'

const AnswersCard = lazy(async () => {
  const [{ AnswersCard }] = await Promise.all([
    import('../../features/join-roster/components/answers-card'),
    loadAreas('answers'),
  ])
  return { default: AnswersCard }
})

/** The questions of an event, for a person who has joined it, is in line or asks. Loads nothing for others. */
export function AnswersAsked({ event }: { event: EventDetail }) {
  const stands =
    event.is_current_user_whitelisted || event.waitlist_position || event.join_request === 'waiting'
  const isOver = event.status !== 'upcoming' && event.status !== 'ongoing'
  if (!event.questions_asked || !stands || isOver) return null
  return (
    <OptionalPart>
      <Suspense
        fallback={
          <SkeletonGroup>
            <Skeleton className="h-40 w-full rounded-card" />
          </SkeletonGroup>
        }
      >
        <AnswersCard key={event.id} event={event} />
      </Suspense>
    </OptionalPart>
  )
}
