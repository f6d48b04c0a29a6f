import type { EventDetail } from '@certify/wire/events'
import { lazy, Suspense } from 'react'
import { loadAreas } from '../../../i18n/words'

/** Most events ask nothing, and their pages load nothing of it. */
const JoinQuestions = lazy(async () => {
  const [{ JoinQuestions }] = await Promise.all([import('./join-questions'), loadAreas('answers')])
  return { default: JoinQuestions }
})

/** The questions above a button that joins, waits or asks, for a person who can press it. */
export function AskedAtJoining({ event, failure }: { event: EventDetail; failure: unknown }) {
  if (!event.questions_asked) return null
  return (
    <Suspense>
      <JoinQuestions event={event} failure={failure} />
    </Suspense>
  )
}
