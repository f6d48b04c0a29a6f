import { mintStatusOf } from '../certificate/certificate'
import { findMintObstacles, type MintObstacle } from '../certificate/may-mint'
import type { DropReason } from './drop-reason'
import type { MailEvent, MailSituation } from './mail-situation'

/** The check of a mail that stays true. */
export const always = () => null

/** Why a person has no place in line to write about. */
export function findOutOfLine(
  { placeId }: { placeId: number },
  { event, entry, place }: MailSituation,
  now: Date,
): DropReason | null {
  if (entry?.status === 'active') return 'seated'
  if (place === null || place.id !== placeId) return 'left'
  return findEventOver(event, now)
}

/** Why an event does not take place any more. */
export function findEventOver(event: MailEvent | null, now: Date): DropReason | null {
  if (event === null || event.isCanceled) return 'canceled'
  return now >= event.endsAt ? 'over' : null
}

/** Why a move needs no warning. */
export function findMoveAnswered({ openMove }: MailSituation): DropReason | null {
  return openMove === null ? 'answered' : null
}

const whyNotClaimable: Readonly<Record<MintObstacle, DropReason>> = {
  minted: 'claimed',
  requested: 'claimed',
  blocked: 'claimed',
  closed: 'closed',
  not_registered: 'left',
  absent: 'absent',
  not_recorded: 'absent',
  rule_not_met: 'rule_not_met',
  no_artwork: 'no_artwork',
}

/** Why the person cannot claim a certificate of the event. */
export function findNotClaimable({
  event,
  entry,
  request,
  hasArtwork,
  unmet,
}: MailSituation): DropReason | null {
  if (event === null || event.isCanceled) return 'canceled'
  const status = event.isMintingOpen ? 'minting' : 'ended'
  const certificate = request && mintStatusOf[request.state]
  const [obstacle] = findMintObstacles({ status, entry, hasArtwork, certificate, unmet }, 'attendee')
  return obstacle ? whyNotClaimable[obstacle] : null
}

/** Why a certificate does not stand. */
export function findNotStanding(
  { facts }: { facts: { requestId: number } },
  { request }: MailSituation,
): DropReason | null {
  if (request === null || request.id !== facts.requestId || request.isEnded) return 'ended'
  return request.state === 'final' ? null : 'ended'
}
