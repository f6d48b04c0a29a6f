import type { EventDetail } from '@certify/wire/events'
import { useJoin } from '../api/join'
import { needsApproval } from '../needs-approval'
import { Ask } from './ask'
import { Full } from './full'
import { Join } from './join'
import { Joined } from './joined'

/** Joining in place: one press, and the same place says that one is on the list, with Undo. */
export function RosterPanel({
  event,
  mode,
}: {
  event: EventDetail
  mode: 'join' | 'join-to-attend' | 'full' | 'full-to-attend' | 'joined'
}) {
  // This state is here because joining removes the button, and with it the button's own state.
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
