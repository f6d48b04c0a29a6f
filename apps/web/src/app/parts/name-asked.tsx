import type { EventDetail } from '@certify/wire/events'
import { lazy, Suspense, useState } from 'react'
import { loadAreas } from '../../i18n/words'
import { OptionalPart } from '../../ui/boundary'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton'

const NameCard = lazy(async () => {
  const [{ NameCard }] = await Promise.all([
    import('../../features/names/components/name-card'),
    loadAreas('names'),
  ])
  return { default: NameCard }
})

/** Asks a person who joined or checked in about the name on their certificate. Loads nothing for others. */
export function NameAsked({ event }: { event: EventDetail }) {
  const own = event.current_user_name
  if (!event.print_names || !own?.has_place || event.status === 'canceled') return null
  return <Undecided key={event.id} event={event} isAsked={own.choice === null} />
}

/** Stays after the decision, which the person can still change. Earlier decisions are on the certificate's page. */
function Undecided({ event, isAsked }: { event: EventDetail; isAsked: boolean }) {
  const [wasAsked] = useState(isAsked)
  if (!wasAsked) return null
  return (
    <OptionalPart>
      <Suspense
        fallback={
          <SkeletonGroup>
            <Skeleton className="h-128 w-full rounded-card" />
          </SkeletonGroup>
        }
      >
        <NameCard event={event} />
      </Suspense>
    </OptionalPart>
  )
}
