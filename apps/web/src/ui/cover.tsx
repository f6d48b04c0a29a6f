import { type CoverPlace, listCoverSources } from '@certify/wire/cover'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { cx } from '../lib/cx'
import { OptionalPart } from './boundary'

/** Loads only when an event has no picture. */
const EventEngraving = lazy(() => import('./event-engraving'))

/** An event's picture, or an engraving of its number if it is missing or fails to load. `children` lie over it. */
export function Cover({
  eventId,
  picture,
  place = 'card',
  eager = false,
  className,
  children,
}: {
  eventId: number
  picture: string | null
  place?: CoverPlace
  /**
   * Whether to load at once, for the one large picture of a page. Pictures of a list load when they scroll into view.
   */
  eager?: boolean
  className?: string
  children?: ReactNode
}) {
  const [failed, setFailed] = useState<string>()
  return (
    <div className={cx('relative grid place-items-center overflow-hidden bg-sunken', className)}>
      {picture && failed !== picture ? (
        <img
          {...listCoverSources(picture, place)}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(picture)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <OptionalPart>
          <Suspense>
            <EventEngraving of={eventId} />
          </Suspense>
        </OptionalPart>
      )}
      <div className="contents">{children}</div>
    </div>
  )
}
