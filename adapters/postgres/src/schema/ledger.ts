import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { authorization, momentColumn, uint256 } from './columns'

/** Facts read from the chain. Only the follower writes here, and every row can be undone down to a block. */
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

/** One certificate as the chain has it. */
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
    /** Who ended it for the organizer; null when its holder burned it. */
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

/** Organizers registered on chain, as they are now: account, name and consent after the last of their logs. */
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

/** What became of organizers, in the chain's order: who they were registered as, and each change since. */
export const ledgerOrganizerLogs = pgTable(
  'ledger_organizer_logs',
  {
    contract: text('contract').notNull(),
    number: integer('number').notNull(),
    kind: text('kind', { enum: ['registered', 'consented', 'renamed', 'handed-over'] }).notNull(),
    /** Each of these is null where the log leaves it as it was. */
    account: text('account'),
    name: text('name'),
    consented: boolean('consented'),
    /** Who renamed it. */
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

/** The blocks the follower has applied, newest last, as far back as a reorganization can reach. */
export const followedBlocks = pgTable(
  'followed_blocks',
  {
    chainId: integer('chain_id').notNull(),
    number: uint256('number').notNull(),
    hash: text('hash').notNull(),
    parentHash: text('parent_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.number] })],
)

/** Proofs of pages at a final block, made once, because nodes forget old states. A final page is never undone. */
export const pageProofs = pgTable(
  'page_proofs',
  {
    contract: text('contract').notNull(),
    page: integer('page').notNull(),
    blockNumber: uint256('block_number').notNull(),
    /** JSON, as a kept file has it. */
    proof: text('proof').notNull(),
  },
  (t) => [primaryKey({ columns: [t.contract, t.page] }), index('page_proofs_page').on(t.page)],
)

/** The follower's progress: it applied everything up to `block`, and everything up to `finalizedBlock` is final. */
export const checkpoints = pgTable('checkpoints', {
  chainId: integer('chain_id').primaryKey(),
  block: uint256('block').notNull(),
  finalizedBlock: uint256('finalized_block').notNull(),
})
