import type { MintObstacle } from '@certify/domain/certificate/may-mint'
import type { EventDetail, WireEventStatus } from '@certify/wire/events'
import type { SessionState } from '../../lib/session'

/** The person who looks at an event. A person without a role yet is a visitor. */
export type EventViewer =
  | { kind: 'visitor' }
  /** The server did not say who is looking. */
  | { kind: 'unknown' }
  | { kind: 'organizer'; owns: boolean }
  | {
      kind: 'attendee'
      whitelisted: boolean
      revoked: boolean
      attendance: 'present' | 'absent' | null
      /** What stands between the person and a certificate, as the server says; null if it does not say. */
      mintObstacles: readonly MintObstacle[] | null
      certificate: {
        mintStatus: string
        /** `valid`, or how it ended. */
        status: string
        tokenId: string | null
      } | null
    }

/** The one action that an event's page offers, or the state that it reports. */
export type Action =
  | { kind: 'manage'; owns: boolean }
  | { kind: 'unknown' }
  | { kind: 'roster'; mode: 'join' | 'join-to-attend' | 'full' | 'full-to-attend' | 'joined' }
  | { kind: 'attend' }
  | { kind: 'attended' }
  | { kind: 'mint' }
  | { kind: 'rule-not-met' }
  | { kind: 'no-artwork' }
  | { kind: 'pending' }
  | { kind: 'claimed'; tokenId: string | null }
  | { kind: 'certificate-ended'; how: 'revoked' | 'replaced' | 'burned'; tokenId: string | null }
  | { kind: 'revoked' }
  | { kind: 'absent' }
  | { kind: 'no-record'; who: 'visitor' | 'listed' | 'unlisted' }
  | { kind: 'ended'; visitor: boolean }
  | { kind: 'canceled' }

/** Describes the viewer, from the session and the server's facts about them. */
export function describeViewer(session: SessionState, event: EventDetail, whitelisted: boolean): EventViewer {
  if (session.status === 'unknown') return { kind: 'unknown' }
  if (session.status !== 'signed-in' || session.role === null) return { kind: 'visitor' }
  if (session.role === 'vendors') {
    return { kind: 'organizer', owns: session.wallet === event.organizer_wallet }
  }
  const certificate = event.current_user_certificate
  return {
    kind: 'attendee',
    whitelisted,
    revoked: event.is_current_user_revoked ?? false,
    attendance: event.current_user_attendance ?? null,
    mintObstacles: event.current_user_mint_obstacles ?? null,
    certificate: certificate
      ? { mintStatus: certificate.mint_status, status: certificate.status, tokenId: certificate.token_id }
      : null,
  }
}

/**
 * What a viewer can do with an event: one row for each status, one cell for each viewer. Open doors before the start
 * are like the event itself.
 */
export function actionFor(
  status: WireEventStatus,
  viewer: EventViewer,
  full: boolean,
  doorsOpen = status === 'ongoing',
): Action {
  if (viewer.kind === 'unknown') return status === 'canceled' ? { kind: 'canceled' } : viewer
  if (viewer.kind === 'organizer') return { kind: 'manage', owns: viewer.owns }
  const person = viewer.kind === 'attendee' ? viewer : undefined
  const certificate = person?.certificate
  const attended = person?.attendance === 'present'
  if (certificate?.mintStatus === 'minted') return actionForMinted(certificate)
  if (certificate?.mintStatus === 'pending') return { kind: 'pending' }
  if (person?.revoked && status !== 'canceled') return { kind: 'revoked' }
  switch (status) {
    case 'upcoming':
    case 'ongoing':
      if (!doorsOpen) return { kind: 'roster', mode: person?.whitelisted ? 'joined' : full ? 'full' : 'join' }
      if (attended) return { kind: 'attended' }
      if (person?.attendance === 'absent') return { kind: 'absent' }
      if (person?.whitelisted) return { kind: 'attend' }
      return {
        kind: 'roster',
        mode: !full ? 'join-to-attend' : status === 'ongoing' ? 'full-to-attend' : 'full',
      }
    case 'minting':
      return person ? actionToMint(person.mintObstacles) : { kind: 'no-record', who: 'visitor' }
    case 'ended':
      return { kind: 'ended', visitor: !attended }
    case 'canceled':
      return { kind: 'canceled' }
  }
}

/** The action for each obstacle while the minting period is open. */
const actionOf: Readonly<Record<MintObstacle, Action>> = {
  minted: { kind: 'claimed', tokenId: null },
  requested: { kind: 'pending' },
  blocked: { kind: 'mint' },
  closed: { kind: 'ended', visitor: false },
  not_registered: { kind: 'no-record', who: 'unlisted' },
  absent: { kind: 'absent' },
  not_recorded: { kind: 'no-record', who: 'listed' },
  rule_not_met: { kind: 'rule-not-met' },
  no_artwork: { kind: 'no-artwork' },
}

function actionToMint(obstacles: readonly MintObstacle[] | null): Action {
  if (obstacles === null) return { kind: 'unknown' }
  const [first] = obstacles
  return first ? actionOf[first] : { kind: 'mint' }
}

function actionForMinted({ status, tokenId }: { status: string; tokenId: string | null }): Action {
  if (status === 'revoked' || status === 'replaced' || status === 'burned') {
    return { kind: 'certificate-ended', how: status, tokenId }
  }
  return { kind: 'claimed', tokenId }
}
