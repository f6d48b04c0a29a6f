import type { EventDetail } from '@certify/wire/events'
import { lazy, Suspense, useState } from 'react'
import { loadAreas } from '../../i18n/words'
import { OptionalPart } from '../../ui/boundary'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton'

const NameQuestion = lazy(async () => {
  const [{ NameQuestion }] = await Promise.all([import('./name-question'), loadAreas('names')])
  return { default: NameQuestion }
})

/**
 * Asks a person who joined or checked in about the name on their certificate, or about the spelling that the organizer
 * proposes. Loads nothing for others.
 */
export function NameAsked({ event }: { event: EventDetail }) {
  const own = event.current_user_name
  const isProposed = event.current_user_name_proposal != null
  const mayChoose = event.print_names && own?.has_place && event.status !== 'canceled'
  if (!mayChoose && !isProposed) return null
  return <Undecided key={event.id} event={event} isAsked={isProposed || own?.choice === null} />
}

/** Stays after the decision, which the person can still change. Earlier decisions are on the certificate's page. */
function Undecided({ event, isAsked }: { event: EventDetail; isAsked: boolean }) {
  const [wasAsked] = useState(isAsked)
  if (!wasAsked && !isAsked) return null
  return (
    <OptionalPart>
      <Suspense
        fallback={
          <SkeletonGroup>
            <Skeleton className="h-128 w-full rounded-card" />
          </SkeletonGroup>
        }
      >
        <NameQuestion event={event} />
      </Suspense>
    </OptionalPart>
  )
}
