import { ticketBook } from '@certify/domain/roster/ticket'
import type { DoorKey } from '@certify/domain/shared/door-key'
import { accountReads } from './account/account-reads'
import { apiKeyReads } from './account/api-key-store'
import { consentStore } from './account/consent-store'
import { nonceStore } from './account/nonce-store'
import { sessionStore } from './account/session-store'
import { openTurns } from './act/core'
import { doorReads } from './attendance/door-store'
import { scanStore } from './attendance/scan-store'
import { auditLog } from './audit/audit-log'
import { artworkReads } from './certificate/artwork-reads'
import { batchReads } from './certificate/batch-reads'
import { certificateReads } from './certificate/certificate-reads'
import { correctionReads } from './certificate/correction-reads'
import { needsReads } from './certificate/needs-reads'
import { participantReads } from './certificate/participant-reads'
import { domainReads } from './credential/domain-store'
import { pageProofs } from './credential/page-proofs'
import type { Queries } from './database/connection/client'
import { instanceFactStore } from './database/connection/instance-facts'
import { keptAnswers } from './database/connection/kept-answers'
import { openTextBox } from './database/connection/text-box'
import { erasingReads } from './erasing/erasing-reads'
import { analyticsReads } from './event/analytics-reads'
import { announcementReads } from './event/announcement-store'
import type { CodeSeal } from './event/code-seal'
import { eventReads } from './event/event-reads'
import { questionReads } from './event/question-store'
import { sitemapReads } from './event/sitemap-reads'
import { invitationReads } from './invitation/invitation-reads'
import { oldestJobReads } from './issuing/oldest-jobs'
import { callingPlaces } from './mail/calling-place'
import { mailReads } from './mail/mail-reads'
import { operatorMailReads } from './mail/operator-mail'
import { passkeyReads } from './passkey/passkey-store'
import { answerReads } from './roster/answer-store'
import { lineReads, requestReads, rosterReads } from './roster/roster-reads'
import { teamReads } from './team/team-reads'
import { transcriptReads } from './transcript/transcript-store'
import { openSecretBox } from './webhook/secret-box'
import { webhookReads } from './webhook/webhook-store'

/** The keys with which stores protect what they keep. */
type Keys = { readonly seal: CodeSeal; readonly codeKey: Uint8Array; readonly doorKey: DoorKey }

/** Opens everything that the database keeps, for one process. */
export function openStores(queries: Queries, { seal, codeKey, doorKey }: Keys) {
  return {
    queries,
    seal,
    doorKey,
    turns: openTurns(),
    tickets: ticketBook(doorKey),
    accounts: accountReads(queries),
    erasing: erasingReads(queries),
    keys: apiKeyReads(queries),
    team: teamReads(queries),
    callingFrom: callingPlaces(codeKey),
    keptAnswers: keptAnswers(queries, codeKey),
    webhooks: webhookReads(queries),
    webhookSecrets: openSecretBox(codeKey),
    transcripts: transcriptReads(queries),
    transcriptSecrets: openTextBox(codeKey, 'transcript links'),
    domains: domainReads(queries),
    nonces: nonceStore(queries),
    sessions: sessionStore(queries),
    passkeys: passkeyReads(queries),
    consents: consentStore(queries),
    events: eventReads(queries, seal),
    sitemap: sitemapReads(queries),
    roster: rosterReads(queries),
    waitlist: lineReads(queries),
    joinRequests: requestReads(queries),
    questions: questionReads(queries),
    answers: answerReads(queries),
    doors: doorReads(queries),
    scans: scanStore(queries),
    invitations: invitationReads(queries),
    participants: participantReads(queries),
    artworks: artworkReads(queries),
    batches: batchReads(queries),
    jobs: oldestJobReads(queries),
    instanceFacts: instanceFactStore({ queries }),
    corrections: correctionReads(queries),
    ledger: certificateReads(queries),
    announcements: announcementReads(queries),
    mail: mailReads(queries),
    operatorMail: operatorMailReads(queries),
    analytics: analyticsReads(queries),
    needs: needsReads(queries),
    audit: auditLog(queries),
    pageProofs: pageProofs(queries),
  }
}

export type Stores = ReturnType<typeof openStores>
