import type { EventDetail } from '@certify/wire/events'
import type { ReactNode } from 'react'
import { ownOrigin } from '../../../lib/own-origin'
import { pageLinks } from '../../../lib/page-links'
import { Cover } from '../../../ui/cover'
import { OrganizerLogo } from '../../../ui/organizer-logo'
import { useOwnColor } from '../../../ui/use-own-color'
import type { Action, EventViewer } from '../action-for'
import { useLiveStatus } from '../hooks/use-live-status'
import { Agenda } from './agenda'
import { CalendarCard } from './calendar-card'
import { CapacityCard } from './capacity-card'
import { Description } from './description'
import { Requirements } from './requirements'
import { RosterCard } from './roster-card'
import { ShareCard } from './share-card'
import { Statistics } from './statistics'
import { StatusPanel } from './status-panel'
import { TitleBlock } from './title-block'

/**
 * An event's whole page. On phones the panel comes before the text; on wide screens it stays in view beside it.
 *
 * @param organizer - The organization's card, which the route passes in from another feature.
 * @param roster - Draws joining and leaving, also from another feature.
 * @param day - The attendee's own sessions; nothing for people whom it does not concern.
 * @param name - Asks for the name on the certificate; nothing for people whom it does not concern.
 */
export function EventView({
  event,
  viewer,
  organizer,
  roster,
  name,
  day,
}: {
  event: EventDetail
  viewer: EventViewer
  organizer: ReactNode
  roster: (action: Action & { kind: 'roster' }) => ReactNode
  name: ReactNode
  day: ReactNode
}) {
  const status = useLiveStatus(event)
  const open = status === 'upcoming' || status === 'ongoing'
  return (
    <article ref={useOwnColor(event.organizer_color)} className="flex flex-col gap-8 print:gap-4">
      {event.organizer_color !== undefined && (
        <div aria-hidden="true" className="-mb-3 h-1.5 w-24 rounded-full bg-brand" />
      )}
      <OrganizerLogo src={event.organizer_logo} />
      <TitleBlock event={event} status={status} />
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-10 print:flex print:flex-col print:items-stretch print:gap-4">
        <Cover
          eventId={event.id}
          picture={event.picture}
          place="page"
          eager
          className="aspect-video w-full rounded-card sm:aspect-[21/9] lg:col-start-1 print:aspect-auto print:h-[4.5cm]"
        />
        <div className="order-2 flex min-w-0 flex-col gap-10 lg:order-none lg:col-start-1 print:gap-3 print:text-[0.8125rem] print:leading-snug">
          <Description event={event} />
          <Requirements event={event} />
          <Agenda event={event} />
          <div className="no-print">
            <Statistics event={event} />
          </div>
          {/* On paper the address replaces what can be pressed. */}
          <p className="hidden font-mono text-[0.75rem] wrap-anywhere print:block">
            {`${ownOrigin()}${pageLinks.event(event.address)}`}
          </p>
        </div>
        <aside className="no-print contents lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex lg:flex-col lg:gap-6">
          <StatusPanel event={event} status={status} viewer={viewer} roster={roster} />
          <div className="order-1 empty:hidden">{day}</div>
          <div className="order-1 flex flex-col gap-6 empty:hidden">{name}</div>
          <div className="order-3 flex flex-col gap-6">
            <RosterCard event={event} />
            <CapacityCard event={event} over={!open} />
            {open && <CalendarCard event={event} />}
            <ShareCard event={event} />
            {/* Last, because it loads last: it must not move anything that people press. */}
            {organizer}
          </div>
        </aside>
      </div>
    </article>
  )
}
