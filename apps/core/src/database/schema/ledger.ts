import type { Tally } from '@certify/domain/issuing/chain-step'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { authorization, momentColumn, uint256 } from './columns'

/** Pages on the chain. Only the follower writes these ledger tables, and it can undo all rows after a block. */
export const ledgerPages = pgTable(
  'ledger_pages',
  {
    contract: text('contract').notNull(),
    page: integer('page').notNull(),
    eventKey: uint256('event_key').notNull(),
    /** 32-byte digest, hex. */
    directory: text('directory').notNull(),
    count: integer('count').notNull(),
    authorization: authorization('authorization').notNull(),
    transactionHash: text('transaction_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    blockNumber: uint256('block_number').notNull(),
    blockHash: text('block_hash').notNull(),
    blockTime: momentColumn('block_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.contract, t.page] }), index('ledger_pages_block').on(t.blockNumber)],
)

/** Certificates on the chain. */
export const ledgerCertificates = pgTable(
  'ledger_certificates',
  {
    contract: text('contract').notNull(),
    tokenId: uint256('token_id').notNull(),
    page: integer('page').notNull(),
    serial: integer('serial').notNull(),
    owner: text('owner').notNull(),
    transactionHash: text('transaction_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    blockNumber: uint256('block_number').notNull(),
    blockTime: momentColumn('block_time').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.contract, t.tokenId] }),
    uniqueIndex('ledger_certificates_log_key').on(t.transactionHash, t.logIndex),
    index('ledger_certificates_token').on(t.tokenId),
    index('ledger_certificates_owner').on(t.owner, t.tokenId),
    index('ledger_certificates_block').on(t.blockNumber),
  ],
)

/** What ended a certificate: revoked, replaced or burned. */
export const ledgerEndings = pgTable(
  'ledger_endings',
  {
    contract: text('contract').notNull(),
    tokenId: uint256('token_id').notNull(),
    kind: text('kind', { enum: ['revoked', 'replaced', 'burned'] }).notNull(),
    reason: text('reason').notNull(),
    replacedBy: uint256('replaced_by'),
    endedAt: momentColumn('ended_at').notNull(),
    /** Who ended the certificate for the organizer; null if its holder burned it. */
    authorization: authorization('authorization'),
    transactionHash: text('transaction_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    blockNumber: uint256('block_number').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.contract, t.tokenId, t.kind] }),
    index('ledger_endings_token').on(t.tokenId),
    index('ledger_endings_block').on(t.blockNumber),
  ],
)

/** Organizers on the chain as they are now: account, name and consent after their last log. */
export const ledgerOrganizers = pgTable(
  'ledger_organizers',
  {
    contract: text('contract').notNull(),
    number: integer('number').notNull(),
    account: text('account').notNull(),
    name: text('name').notNull(),
    consented: boolean('consented').notNull().default(false),
    transactionHash: text('transaction_hash').notNull(),
    blockNumber: uint256('block_number').notNull(),
  },
  (t) => [primaryKey({ columns: [t.contract, t.number] }), index('ledger_organizers_account').on(t.account)],
)

/** The history of organizers, in the chain's order: their registration and each change since. */
export const ledgerOrganizerLogs = pgTable(
  'ledger_organizer_logs',
  {
    contract: text('contract').notNull(),
    number: integer('number').notNull(),
    kind: text('kind', { enum: ['registered', 'consented', 'renamed', 'handed-over'] }).notNull(),
    /** Each of these three is null if the log does not change it. */
    account: text('account'),
    name: text('name'),
    consented: boolean('consented'),
    /** Who renamed the organizer. */
    authorization: authorization('authorization'),
    transactionHash: text('transaction_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    blockNumber: uint256('block_number').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.transactionHash, t.logIndex] }),
    index('ledger_organizer_logs_number').on(t.contract, t.number),
    index('ledger_organizer_logs_account').on(t.account),
    index('ledger_organizer_logs_block').on(t.blockNumber),
  ],
)

/** The newest blocks that the follower has applied, as far back as a reorganization can reach. */
export const followedBlocks = pgTable(
  'followed_blocks',
  {
    chainId: integer('chain_id').notNull(),
    number: uint256('number').notNull(),
    hash: text('hash').notNull(),
    parentHash: text('parent_hash').notNull(),
    /** What the logs up to this block add up to; null if it was read before sums were kept. */
    tally: jsonb('tally').$type<Tally>(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.number] })],
)

/** Proofs of pages at a final block. They are made early and kept, because nodes forget old states. */
export const pageProofs = pgTable(
  'page_proofs',
  {
    contract: text('contract').notNull(),
    page: integer('page').notNull(),
    blockNumber: uint256('block_number').notNull(),
    /** The proof of the whole page as JSON, from which the kept file of one certificate is made. */
    proof: text('proof').notNull(),
  },
  (t) => [primaryKey({ columns: [t.contract, t.page] }), index('page_proofs_page').on(t.page)],
)

/** The follower's progress: it applied everything up to `block`, and everything up to `finalizedBlock` is final. */
export const checkpoints = pgTable('checkpoints', {
  chainId: integer('chain_id').primaryKey(),
  block: uint256('block').notNull(),
  finalizedBlock: uint256('finalized_block').notNull(),
  /** The hash of that block; null if it is not known. */
  finalizedHash: text('finalized_hash'),
})
