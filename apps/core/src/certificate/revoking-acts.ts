import {
  refuseBeingReplaced,
  refuseEnded,
  refuseUnknownCertificate,
} from '@certify/domain/certificate/certificate-errors'
import { parseReason } from '@certify/domain/certificate/ending-reason'
import { assertOwnedBy } from '@certify/domain/event/owned-event'
import type { Address } from '@certify/domain/shared/address'
import { type CertifyError, isRefusal } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import type { TokenId } from '@certify/domain/shared/token-id'
import { actsAtEvent, type EventScope } from '../act/act'
import type { Doing } from '../act/core'
import type { Queries } from '../database/connection/client'
import { translating } from '../database/connection/translate-error'
import { rosterStore } from '../roster/roster-store'
import { findByToken } from './certificate-reads'
import { certificateStore } from './certificate-store'

const openRevoking = (tx: Queries, eventId: EventId) => ({
  roster: rosterStore(tx, eventId),
  certificates: certificateStore(tx, eventId),
})
const act = actsAtEvent('certificates', openRevoking)

/**
 * Requests the revocation of a certificate with a public reason. It cannot be undone. A repeated call changes nothing.
 *
 * @throws {FieldInvalidError} @throws `certificate.not_found` @throws `session.forbidden`
 * @throws `certificate.already_revoked` @throws `certificate.being_replaced`
 */
export async function revokeCertificate(
  { core, by, about: tokenId }: Doing<TokenId>,
  { reason }: { reason: string },
): Promise<void> {
  const said = parseReason(reason)
  const found = await translating(() => findByToken(core.queries, tokenId))
  if (!found?.event) throw refuseUnknownCertificate({ tokenId })
  await revokeOne({ core, by, about: found.event.id }, { tokenId, reason: said })
}

const revokeOne = act((scope, { tokenId, reason }: { tokenId: TokenId; reason: string }) =>
  revoke(scope, tokenId, reason),
)

/** What refuses the caller or the event concerns no single person. */
const OF_EVERYBODY = /^(session|event)\./

/** The outcome for one person's certificate. */
export type RevokeOutcome = 'requested' | { readonly refusal: CertifyError }

/**
 * Requests the revocation of several people's certificates of one event with one public reason, one after the other. It
 * cannot be undone. If it fails midway, repeating the call completes it.
 *
 * @returns the outcomes in the order of `recipients`.
 * @throws {FieldInvalidError} @throws `session.forbidden`
 */
export async function revokeMany(
  doing: Doing<EventId>,
  { recipients, reason }: { recipients: readonly Address[]; reason: string },
): Promise<readonly RevokeOutcome[]> {
  const said = parseReason(reason)
  const outcomes: RevokeOutcome[] = []
  for (const recipient of recipients) {
    try {
      await revokeOf(doing, { recipient, reason: said })
      outcomes.push('requested')
    } catch (error) {
      if (!isRefusal(error) || OF_EVERYBODY.test(error.code)) throw error
      outcomes.push({ refusal: error })
    }
  }
  return outcomes
}

const revokeOf = act(async (scope, { recipient, reason }: { recipient: Address; reason: string }) => {
  const { event, by, roster, certificates } = scope
  assertOwnedBy(event, by.account)
  const entry = await roster.entryOfWallet(recipient)
  const record = entry && (await certificates.recordOf(entry.accountId))
  if (!record?.tokenId) throw refuseUnknownCertificate({ eventId: event.id })
  await revoke(scope, record.tokenId, reason)
})

/** The issuer ends it on chain, where its reason stays readable. */
async function revoke(
  { tx, event, at, by, certificates, note, wake }: EventScope<ReturnType<typeof openRevoking>>,
  tokenId: TokenId,
  reason: string,
): Promise<void> {
  const found = await findByToken(tx, tokenId)
  if (!found?.minted || found.event?.id !== event.id) throw refuseUnknownCertificate({ tokenId })
  const requestedBy = assertOwnedBy(event, by.account)
  const { minted, record } = found
  if (minted.ending) throw refuseEnded({ tokenId, kind: minted.ending.kind })
  if (record?.replacement) throw refuseBeingReplaced({ tokenId })
  if (!(await certificates.addRevocation(minted, reason, { requestedBy, at }))) return
  await note('certificate.revocation_requested', { reason }, { tokenId })
  wake('issuer')
}
