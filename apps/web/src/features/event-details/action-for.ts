import type { EventDetail, WireEventStatus } from '@certify/wire/events'
import type { Session } from '../../lib/session'

/** Who looks at an event. Somebody without a role yet is a visitor. */
export type Viewer =
  | { kind: 'visitor' }
  | { kind: 'organizer'; owns: boolean }
  | {
      kind: 'attendee'
      whitelisted: boolean
      attended: boolean
      certificate: { status: string; tokenId: string | null } | null
    }

/** The one thing an event's page offers, or says. */
export type Action =
  | { kind: 'manage'; owns: boolean }
  | { kind: 'roster'; mode: 'join' | 'join-to-attend' | 'full' | 'full-to-attend' | 'joined' }
  | { kind: 'attend' }
  | { kind: 'attended' }
  | { kind: 'mint' }
  | { kind: 'pending' }
  | { kind: 'claimed'; tokenId: string | null }
  | { kind: 'no-record'; visitor: boolean }
  | { kind: 'ended'; visitor: boolean }
  | { kind: 'canceled' }

/** Who looks, from the session and what the server says of the person in its answer. */
export function viewerOf(session: Session, event: EventDetail, whitelisted: boolean): Viewer {
  if (session.status !== 'signed-in' || session.role === null) return { kind: 'visitor' }
  if (session.role === 'vendors') {
    return { kind: 'organizer', owns: session.wallet === event.organizer_wallet }
  }
  const certificate = event.current_user_certificate
  return {
    kind: 'attendee',
    whitelisted,
    attended: event.is_current_user_attended ?? false,
    certificate: certificate ? { status: certificate.mint_status, tokenId: certificate.token_id } : null,
  }
}

/** What a viewer can do with an event in a status; one row a status, one cell a viewer. */
export function actionFor(status: WireEventStatus, viewer: Viewer, full: boolean): Action {
  if (viewer.kind === 'organizer') return { kind: 'manage', owns: viewer.owns }
  const person = viewer.kind === 'attendee' ? viewer : undefined
  const certificate = person?.certificate
  if (certificate?.status === 'minted') return { kind: 'claimed', tokenId: certificate.tokenId }
  if (certificate?.status === 'pending') return { kind: 'pending' }
  switch (status) {
    case 'upcoming':
      if (person?.whitelisted) return { kind: 'roster', mode: 'joined' }
      return { kind: 'roster', mode: full ? 'full' : 'join' }
    case 'ongoing':
      if (person?.attended) return { kind: 'attended' }
      if (person?.whitelisted) return { kind: 'attend' }
      return { kind: 'roster', mode: full ? 'full-to-attend' : 'join-to-attend' }
    case 'minting':
      return person?.attended ? { kind: 'mint' } : { kind: 'no-record', visitor: !person }
    case 'ended':
      return { kind: 'ended', visitor: !person?.attended }
    case 'canceled':
      return { kind: 'canceled' }
  }
}
