import type { SheetColor } from '@certify/domain/certificate/artwork'
import type { AttendedFacts } from '@certify/domain/certificate/attended'
import { batchRefusals } from '@certify/domain/certificate/batch'
import { requestStates } from '@certify/domain/certificate/certificate'
import type { CertificateLanguage } from '@certify/domain/certificate/certificate-language'
import { correctionStates } from '@certify/domain/certificate/correction'
import type { TemplateField } from '@certify/domain/certificate/template-field'
import { attendanceSources } from '@certify/domain/roster/attendance'
import type { RefusalValues } from '@certify/domain/shared/refusal-words'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { momentColumn, uint256 } from './columns'
import { events } from './events'
import { organizationMembers } from './teams'

/** A ready-made design chosen as an event's template; drawn per recipient when a page is sealed. */
type DesignRow = { name: string; version: number; color?: SheetColor; language?: CertificateLanguage }

/**
 * What certificates of an event look like: its template (`recipient_id` null) or one recipient's own image. A new
 * upload replaces the row. Sealed certificates keep the CIDs with which they were sealed.
 */
export const artworks = pgTable(
  'artworks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    recipientId: integer('recipient_id').references(() => accounts.id),
    kind: text('kind', { enum: ['upload', 'design'] }).notNull(),
    design: jsonb('design').$type<DesignRow>(),
    description: text('description').notNull(),
    originalFilename: text('original_filename'),
    /** The fields drawn onto an uploaded template for each recipient. Null or empty: the template stays as uploaded. */
    fields: jsonb('fields').$type<TemplateField[]>(),
    /** The uploaded image, or a preview of the design. */
    imageCid: text('image_cid').notNull(),
    /** The artwork's own metadata document: the `tokenURI` in the answer to the upload. */
    metadataCid: text('metadata_cid').notNull(),
    createdAt: momentColumn('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('artworks_template_key').on(t.eventId).where(sql`${t.recipientId} is null`),
    uniqueIndex('artworks_personal_key')
      .on(t.eventId, t.recipientId)
      .where(sql`${t.recipientId} is not null`),
  ],
)

/**
 * Intent: this person will get this event's certificate. There is at most one current request per event and recipient.
 * A corrected certificate has its own request, which replaces an earlier one. A request is replaced at most once.
 */
export const certificateRequests = pgTable(
  'certificate_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    recipientId: integer('recipient_id')
      .notNull()
      .references(() => accounts.id),
    /** The recipient's wallet when the certificate was requested. The page will hold this wallet. */
    recipientWallet: text('recipient_wallet').notNull(),
    requestedBy: integer('requested_by')
      .notNull()
      .references(() => accounts.id),
    /** How attendance was recorded. Fixed when the certificate is requested. */
    attendanceSource: text('attendance_source', { enum: attendanceSources }).notNull(),
    /** What the certificate states of hours and sessions, as it was then; null: nothing. */
    attended: jsonb('attended').$type<AttendedFacts>(),
    /** A trigger refuses every move that `requestMoves` does not list. */
    state: text('state', { enum: requestStates }).notNull(),
    /** While blocked: the kind of the refusal, and the values for its sentence. */
    blockedCode: text('blocked_code'),
    blockedValues: jsonb('blocked_values').$type<RefusalValues>(),
    /** This and the next columns are set when the request is sealed. */
    pageId: integer('page_id').references(() => pages.id),
    serial: integer('serial'),
    tokenId: uint256('token_id'),
    imageCid: text('image_cid'),
    metadataCid: text('metadata_cid'),
    /** The printed name, with its owner's consent; null without a name, and after the account is erased. */
    printedName: text('printed_name'),
    /** False once a later request replaced it. */
    isCurrent: boolean('is_current').notNull().default(true),
    /** The certificate is on chain, has not ended, and no correction on chain takes its place. Triggers keep it current. */
    isHeld: boolean('is_held').notNull().default(false),
    /** The request that this one replaces. */
    replacesId: integer('replaces_id').references((): AnyPgColumn => certificateRequests.id),
    requestedAt: momentColumn('requested_at').notNull(),
    updatedAt: momentColumn('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('certificate_requests_current_key').on(t.eventId, t.recipientId).where(sql`${t.isCurrent}`),
    uniqueIndex('certificate_requests_replaces_key').on(t.replacesId).where(sql`${t.replacesId} is not null`),
    uniqueIndex('certificate_requests_page_serial_key').on(t.pageId, t.serial),
    // For the figures of one event, and of one person there. Without it, each would read every certificate ever issued.
    index('certificate_requests_event').on(t.eventId, t.recipientId, t.state),
    index('certificate_requests_state').on(t.state),
    // The order of the list of an event's certificates.
    index('certificate_requests_event_token').on(t.eventId, t.tokenId, t.id),
    index('certificate_requests_recipient').on(t.recipientId, t.id),
    index('certificate_requests_token').on(t.tokenId),
    // The order in which an event's requests get pages. Without it, each page would read all that wait.
    index('certificate_requests_waiting').on(t.eventId, t.requestedAt, t.id).where(sql`${t.pageId} is null`),
    // The issuer looks for these in every sweep. Usually there are none.
    index('certificate_requests_without_content').on(t.id).where(sql`${t.metadataCid} is null`),
  ],
)

/**
 * A recipient asks for another printed name, and agrees to that name by asking. Or the person asks, from a new account,
 * that the certificate move there. At most one waits per certificate. Erasing the account removes name and reason.
 */
export const corrections = pgTable(
  'corrections',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    recipientId: integer('recipient_id')
      .notNull()
      .references(() => accounts.id),
    /** The certificate to correct. */
    requestId: integer('request_id')
      .notNull()
      .references(() => certificateRequests.id),
    name: text('name'),
    /** It is about hours and sessions, not about the name. */
    aboutAttendance: boolean('about_attendance').notNull().default(false),
    /** For a move: the account that asks for the certificate. */
    toAccountId: integer('to_account_id').references(() => accounts.id),
    /** For a move: the time from which the organizer can answer; null while nothing shows that the same person asks. */
    notBefore: momentColumn('not_before'),
    reason: text('reason'),
    askedAt: momentColumn('asked_at').notNull(),
    state: text('state', { enum: correctionStates }).notNull(),
    /** The organizer's words when declining. */
    answer: text('answer'),
    decidedBy: integer('decided_by').references(() => accounts.id),
    decidedAt: momentColumn('decided_at'),
    /** For a move: when the newest code for the recipient's address was made, and how often a wrong code was typed. */
    codeMadeAt: momentColumn('code_made_at'),
    codeTries: integer('code_tries').notNull().default(0),
    /** For a move: when the person who asks typed the right code. */
    emailConfirmedAt: momentColumn('email_confirmed_at'),
  },
  (t) => [
    // One other name or other hours, and one move for each account that asks: a request blocks only its own kind and account.
    uniqueIndex('corrections_open_name_key')
      .on(t.requestId)
      .where(sql`${t.state} = 'open' and ${t.toAccountId} is null`),
    uniqueIndex('corrections_open_move_key')
      .on(t.requestId, t.toAccountId)
      .where(sql`${t.state} = 'open' and ${t.toAccountId} is not null`),
    // The order of the list.
    index('corrections_event').on(t.eventId, sql`(${t.state} <> 'open')`, t.id.desc().nullsFirst()),
    index('corrections_open_moves')
      .on(t.eventId)
      .where(sql`${t.state} = 'open' and ${t.toAccountId} is not null`),
    index('corrections_recipient').on(t.recipientId),
    index('corrections_request').on(t.requestId),
    index('corrections_to_account').on(t.toAccountId).where(sql`${t.toAccountId} is not null`),
    check(
      'corrections_name',
      sql`${t.state} <> 'open' or ${t.name} is not null or ${t.toAccountId} is not null or ${t.aboutAttendance}`,
    ),
    check('corrections_move', sql`${t.toAccountId} is not null or ${t.notBefore} is null`),
  ],
)

/** One press of "mint all". Triggers count the states of the requests that it covers. */
export const mintBatches = pgTable('mint_batches', {
  id: uuid('id').primaryKey(),
  eventId: integer('event_id')
    .notNull()
    .references(() => events.id),
  requestedBy: integer('requested_by')
    .notNull()
    .references(() => accounts.id),
  createdAt: momentColumn('created_at').notNull(),
})

/** The requests that a batch covers, including earlier requests made by other people. */
export const mintBatchRequests = pgTable(
  'mint_batch_requests',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => mintBatches.id),
    requestId: integer('request_id')
      .notNull()
      .references(() => certificateRequests.id),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.requestId] }),
    // Without an order, so that no list of a batch walks it.
    index('mint_batch_requests_request').using('hash', t.requestId),
  ],
)

/**
 * People of a batch whose requests are not written yet, as the press decided about them. A row goes when its requests are
 * written.
 */
export const mintBatchSlices = pgTable(
  'mint_batch_slices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => mintBatches.id),
    recipients: integer('recipients').array().notNull(),
    /** How the attendance of each counts; null for a person whose request the press found, also in a slice. */
    sources: text('sources').array().notNull(),
  },
  (t) => [index('mint_batch_slices_batch').on(t.batchId)],
)

/** People of a batch who got no request when their slice was written, and why. */
export const mintBatchRefusals = pgTable(
  'mint_batch_refusals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => mintBatches.id),
    recipientId: integer('recipient_id')
      .notNull()
      .references(() => accounts.id),
    code: text('code', { enum: batchRefusals }).notNull(),
  },
  (t) => [uniqueIndex('mint_batch_refusals_key').on(t.batchId, t.recipientId)],
)

/** Certificates that a batch issues again with the hours recorded then: by the requests of those that they replace. */
export const reissueSlices = pgTable(
  'reissue_slices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => mintBatches.id),
    requestIds: integer('request_ids').array().notNull(),
    /** Written on chain; null for the usual sentence. */
    reason: text('reason'),
    /** The member who pressed for the organization; null: the organization itself did. */
    memberId: integer('member_id').references(() => organizationMembers.id),
  },
  (t) => [index('reissue_slices_batch').on(t.batchId)],
)

/** A page, written or on its way: one data contract with the owners, and one directory of metadata. */
export const pages = pgTable(
  'pages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The registry (volume) it belongs to. */
    contract: text('contract').notNull(),
    /** Page number as in the token id. */
    number: integer('number').notNull(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    /** organizer number × 2³² + event id, as on chain. */
    eventKey: uint256('event_key').notNull(),
    directoryCid: text('directory_cid').notNull(),
    transactionId: integer('transaction_id').references(() => chainTransactions.id),
    /** When the page was given up, for example because its number was taken on chain. Its requests wait again. */
    abandonedAt: momentColumn('abandoned_at'),
    createdAt: momentColumn('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('pages_contract_number_key').on(t.contract, t.number).where(sql`${t.abandonedAt} is null`),
    index('pages_event').on(t.eventId),
  ],
)

/** Intent: revoke this certificate, or replace it. At most one per token. */
export const revocationRequests = pgTable('revocation_requests', {
  tokenId: uint256('token_id').primaryKey(),
  contract: text('contract').notNull(),
  reason: text('reason').notNull(),
  /** The request for its replacement; null for a revocation. */
  replacementId: integer('replacement_id').references(() => certificateRequests.id),
  /** The token id of its replacement; null until it is signed. */
  replacedBy: uint256('replaced_by'),
  requestedBy: integer('requested_by')
    .notNull()
    .references(() => accounts.id),
  requestedAt: momentColumn('requested_at').notNull(),
  transactionId: integer('transaction_id').references(() => chainTransactions.id),
  /** While blocked: the kind of the refusal, and the values for its sentence. */
  blockedCode: text('blocked_code'),
  blockedValues: jsonb('blocked_values').$type<RefusalValues>(),
})

/**
 * The write-ahead record of every transaction that the product signs. Raw bytes and hash are committed before the
 * broadcast. A replacement with higher fees is another row with the same nonce.
 */
export const chainTransactions = pgTable(
  'chain_transactions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['register-organizer', 'issue', 'revoke', 'replace'] }).notNull(),
    chainId: integer('chain_id').notNull(),
    sender: text('sender').notNull(),
    nonce: integer('nonce').notNull(),
    hash: text('hash').notNull(),
    /** Signed bytes, hex. */
    raw: text('raw').notNull(),
    gasLimit: uint256('gas_limit').notNull(),
    maxFeePerGas: uint256('max_fee_per_gas').notNull(),
    maxPriorityFeePerGas: uint256('max_priority_fee_per_gas').notNull(),
    /** Its cost in wei, once it is in a block. */
    feeWei: uint256('fee_wei'),
    state: text('state', { enum: ['signed', 'sent', 'mined', 'final', 'reverted', 'superseded'] }).notNull(),
    /** The row this one replaces at higher fees. */
    replacesId: integer('replaces_id'),
    blockNumber: uint256('block_number'),
    blockHash: text('block_hash'),
    /** Why the transaction is held: the refusal's kind and values. Every later nonce waits with it. */
    heldCode: text('held_code'),
    heldValues: jsonb('held_values').$type<RefusalValues>(),
    sentAt: momentColumn('sent_at'),
    createdAt: momentColumn('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('chain_transactions_hash_key').on(t.hash),
    index('chain_transactions_sender_nonce').on(t.chainId, t.sender, t.nonce),
    index('chain_transactions_state').on(t.state),
    index('chain_transactions_created').on(t.chainId, t.createdAt),
    index('chain_transactions_unpriced').on(t.id).where(sql`${t.feeWei} is null`),
  ],
)

/** The next nonce per signer. `update … returning` takes it, so that no two transactions get the same nonce. */
export const signerNonces = pgTable(
  'signer_nonces',
  {
    chainId: integer('chain_id').notNull(),
    sender: text('sender').notNull(),
    next: integer('next').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.sender] })],
)
