import type { KeyId } from '@certify/domain/account/api-key'
import type { BatchId } from '@certify/domain/certificate/batch'
import type { RequestId } from '@certify/domain/certificate/certificate'
import type { CorrectionId } from '@certify/domain/certificate/correction'
import type { TranscriptId } from '@certify/domain/certificate/transcript'
import type { DomainName } from '@certify/domain/credential/domain-claim'
import type { AttendanceCode } from '@certify/domain/event/attendance-code'
import type { InvitationId } from '@certify/domain/invitation/invitation'
import type { EventKey } from '@certify/domain/issuing/event-key'
import type { CredentialHash } from '@certify/domain/passkey/passkey'
import type { DoorLinkId } from '@certify/domain/roster/door-link'
import type { JoinRequestId } from '@certify/domain/roster/join-request'
import type { EntryId } from '@certify/domain/roster/roster-entry'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import type { Cid } from '@certify/domain/shared/cid'
import type { EventId } from '@certify/domain/shared/event-id'
import type { TokenId } from '@certify/domain/shared/token-id'
import type { TransactionHash } from '@certify/domain/shared/transaction-hash'
import type { MemberId } from '@certify/domain/team/member'

/**
 * Values read back from our own columns. Only parsed values are written there. Parsing each again (one Keccak hash for
 * each address) would cost more than the query.
 */
export const trusted = {
  accountId: (value: number) => value as AccountId,
  address: (value: string) => value as Address,
  attendanceCode: (value: string) => value as AttendanceCode,
  batchId: (value: string) => value as BatchId,
  cid: (value: string) => value as Cid,
  credentialHash: (value: string) => value as CredentialHash,
  correctionId: (value: number) => value as CorrectionId,
  digest: (value: string) => value as `0x${string}`,
  domainName: (value: string) => value as DomainName,
  doorLinkId: (value: number) => value as DoorLinkId,
  entryId: (value: number) => value as EntryId,
  joinRequestId: (value: number) => value as JoinRequestId,
  eventId: (value: number) => value as EventId,
  eventKey: (value: bigint) => value as EventKey,
  invitationId: (value: number) => value as InvitationId,
  memberId: (value: number) => value as MemberId,
  keyId: (value: string) => value as KeyId,
  requestId: (value: number) => value as RequestId,
  signature: (value: string) => value as `0x${string}`,
  tokenId: (value: bigint) => value as TokenId,
  transcriptId: (value: number) => value as TranscriptId,
  transactionHash: (value: string) => value as TransactionHash,
}

/** Converts a value; null stays null. */
export function maybe<From, To>(value: From | null, turn: (value: From) => To): To | null {
  return value === null ? null : turn(value)
}
