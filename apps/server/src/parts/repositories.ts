import { accountRepository } from '@certify/core/account/account-repository'
import { apiKeyRepository } from '@certify/core/account/api-key-repository'
import { consentRepository } from '@certify/core/account/consent-repository'
import { nonceRepository } from '@certify/core/account/nonce-repository'
import { sessionRepository } from '@certify/core/account/session-repository'
import { inNameOf } from '@certify/core/audit/acting-member'
import { auditLog } from '@certify/core/audit/audit-log'
import { artworkRepository } from '@certify/core/certificate/artwork-repository'
import { batchReader } from '@certify/core/certificate/batch-reader'
import { certificateLedger } from '@certify/core/certificate/certificate-ledger'
import { certificateRepository } from '@certify/core/certificate/certificate-repository'
import { correctionRepository } from '@certify/core/certificate/correction-repository'
import { nameRepository } from '@certify/core/certificate/name-repository'
import { needsReader } from '@certify/core/certificate/needs-reader'
import { participants } from '@certify/core/certificate/participants'
import { domainClaimRepository } from '@certify/core/credential/domain-claims'
import type { Queries } from '@certify/core/database/connection/client'
import { keptAnswers } from '@certify/core/database/connection/kept-answers'
import { accountEraser } from '@certify/core/erasing/account-eraser'
import { accountExporter } from '@certify/core/erasing/account-exporter'
import { analyticsReader } from '@certify/core/event/analytics-reader'
import { announcementRepository } from '@certify/core/event/announcement-repository'
import type { CodeSeal } from '@certify/core/event/code-seal'
import { eventRepository } from '@certify/core/event/event-repository'
import type { ApiPorts } from '@certify/core/http/ports'
import { invitationRepository } from '@certify/core/invitation/invitation-repository'
import { passkeyRepository } from '@certify/core/passkey/passkey-repository'
import { attendanceCodes } from '@certify/core/roster/attendance-codes'
import { claimRepository } from '@certify/core/roster/claim-repository'
import { doorRepository } from '@certify/core/roster/door-repository'
import { joinRequestRepository } from '@certify/core/roster/join-request-repository'
import { rosterRepository } from '@certify/core/roster/roster-repository'
import { waitlistRepository } from '@certify/core/roster/waitlist-repository'
import { teamRepository } from '@certify/core/team/team-repository'
import { webhookRepository } from '@certify/core/webhook/webhook-repository'
import type { Failpoint } from '@certify/issuer/failpoint'
import { wakingCertificates, wakingCorrections } from '@certify/issuer/waking-certificates'
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
