import type { EventDetail } from '@certify/wire/events'
import { useJoin } from '../api/join'
import { needsApproval } from '../needs-approval'
import { Ask } from './ask'
import { Full } from './full'
import { Join } from './join'
import { Joined } from './joined'

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
  if (mode !== 'joined' && needsApproval(event)) return <Ask event={event} />
  switch (mode) {
    case 'joined':
      return <Joined event={event} justJoined={join.isSuccess} onLeft={join.reset} />
    case 'full':
    case 'full-to-attend':
      return <Full event={event} join={join} />
    case 'join':
    case 'join-to-attend':
      return <Join event={event} toAttend={mode === 'join-to-attend'} join={join} />
  }
}
