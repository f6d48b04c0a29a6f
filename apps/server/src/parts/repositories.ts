import type { ApiPorts } from '@certify/api/ports'
import type { Failpoint } from '@certify/issuer/failpoint'
import { wakingCertificates, wakingCorrections } from '@certify/issuer/waking-certificates'
import { accountRepository } from '@certify/postgres/account/account-repository'
import { apiKeyRepository } from '@certify/postgres/account/api-key-repository'
import { consentRepository } from '@certify/postgres/account/consent-repository'
import { nonceRepository } from '@certify/postgres/account/nonce-repository'
import { sessionRepository } from '@certify/postgres/account/session-repository'
import { inNameOf } from '@certify/postgres/audit/acting-member'
import { auditLog } from '@certify/postgres/audit/audit-log'
import { artworkRepository } from '@certify/postgres/certificate/artwork-repository'
import { batchReader } from '@certify/postgres/certificate/batch-reader'
import { certificateLedger } from '@certify/postgres/certificate/certificate-ledger'
import { certificateRepository } from '@certify/postgres/certificate/certificate-repository'
import { correctionRepository } from '@certify/postgres/certificate/correction-repository'
import { nameRepository } from '@certify/postgres/certificate/name-repository'
import { needsReader } from '@certify/postgres/certificate/needs-reader'
import { participants } from '@certify/postgres/certificate/participants'
import type { Queries } from '@certify/postgres/connection/client'
import { keptAnswers } from '@certify/postgres/connection/kept-answers'
import { domainClaimRepository } from '@certify/postgres/credential/domain-claims'
import { accountEraser } from '@certify/postgres/erasing/account-eraser'
import { accountExporter } from '@certify/postgres/erasing/account-exporter'
import { analyticsReader } from '@certify/postgres/event/analytics-reader'
import { announcementRepository } from '@certify/postgres/event/announcement-repository'
import type { CodeSeal } from '@certify/postgres/event/code-seal'
import { eventRepository } from '@certify/postgres/event/event-repository'
import { invitationRepository } from '@certify/postgres/invitation/invitation-repository'
import { passkeyRepository } from '@certify/postgres/passkey/passkey-repository'
import { attendanceCodes } from '@certify/postgres/roster/attendance-codes'
import { claimRepository } from '@certify/postgres/roster/claim-repository'
import { doorRepository } from '@certify/postgres/roster/door-repository'
import { joinRequestRepository } from '@certify/postgres/roster/join-request-repository'
import { rosterRepository } from '@certify/postgres/roster/roster-repository'
import { waitlistRepository } from '@certify/postgres/roster/waitlist-repository'
import { teamRepository } from '@certify/postgres/team/team-repository'
import { webhookRepository } from '@certify/postgres/webhook/webhook-repository'
import { callingFromPublic } from './calling-from'

/** The ports that the database fills. */
export type Repositories = Pick<
  ApiPorts,
  | 'accounts'
  | 'exporter'
  | 'eraser'
  | 'keys'
  | 'team'
  | 'inNameOf'
  | 'callingFrom'
  | 'keptAnswers'
  | 'webhooks'
  | 'domains'
  | 'nonces'
  | 'sessions'
  | 'passkeys'
  | 'consents'
  | 'events'
  | 'roster'
  | 'waitlist'
  | 'joinRequests'
  | 'attendanceCodes'
  | 'claims'
  | 'invitations'
  | 'doors'
  | 'participants'
  | 'artworks'
  | 'certificates'
  | 'batches'
  | 'names'
  | 'corrections'
  | 'ledger'
  | 'announcements'
  | 'analytics'
  | 'needs'
  | 'audit'
>

/** Fills them. A new request for a certificate wakes the issuer. */
export function openRepositories(
  queries: Queries,
  {
    seal,
    codeKey,
    wake,
    failpoint,
  }: { seal: CodeSeal; codeKey: Uint8Array; wake: () => void; failpoint: Failpoint | undefined },
): Repositories {
  return {
    accounts: accountRepository(queries),
    exporter: accountExporter(queries),
    eraser: accountEraser(queries),
    keys: apiKeyRepository(queries),
    team: teamRepository(queries),
    inNameOf,
    callingFrom: callingFromPublic(codeKey),
    keptAnswers: keptAnswers(queries, codeKey),
    webhooks: webhookRepository(queries, codeKey),
    domains: domainClaimRepository(queries),
    nonces: nonceRepository(queries),
    sessions: sessionRepository(queries),
    passkeys: passkeyRepository(queries),
    consents: consentRepository(queries),
    events: eventRepository(queries, seal),
    roster: rosterRepository(queries),
    waitlist: waitlistRepository(queries),
    joinRequests: joinRequestRepository(queries),
    attendanceCodes: attendanceCodes(queries, seal),
    claims: claimRepository(queries),
    invitations: invitationRepository(queries),
    doors: doorRepository(queries),
    participants: participants(queries),
    artworks: artworkRepository(queries),
    certificates: wakingCertificates(certificateRepository(queries), wake, failpoint),
    batches: batchReader(queries),
    names: nameRepository(queries),
    corrections: wakingCorrections(correctionRepository(queries), wake),
    ledger: certificateLedger(queries),
    announcements: announcementRepository(queries),
    analytics: analyticsReader(queries),
    needs: needsReader(queries),
    audit: auditLog(queries),
  }
}
