import type { EventDetail } from '@certify/wire/events'
import { lazy, Suspense } from 'react'
import { loadAreas } from '../../i18n/words'
import { OptionalPart } from '../../ui/boundary'

const AnswersCard = lazy(async () => {
  const [{ AnswersCard }] = await Promise.all([
    import('../../features/join-roster/components/answers-card'),
    loadAreas('answers'),
  ])
  return { default: AnswersCard }
})

/** The questions of an event, for a person who has joined it, is in line or asks. Events that never asked load nothing. */
export function AnswersAsked({ event }: { event: EventDetail }) {
  if (!event.questions_asked && !event.questions_closed) return null
  return (
    <OptionalPart>
      <Suspense>
        <AnswersCard event={event} />
      </Suspense>
    </OptionalPart>
  )
}
