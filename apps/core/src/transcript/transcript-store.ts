import {
  type JoinedWallet,
  type JoinSignature,
  MAX_TRANSCRIPT_CERTIFICATES,
  type Transcript,
  type TranscriptId,
} from '@certify/domain/certificate/transcript'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import type { TokenId } from '@certify/domain/shared/token-id'
import { and, asc, count, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { translated } from '../database/connection/translate-error'
import { maybe, trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { transcripts, transcriptWallets } from '../database/schema/transcripts'

/** The most links in a list: those that are on, and some that are over. Also the most offers of other people. */
const MOST_LISTED = 50

/** A link with what its owner needs to copy it again. */
export type OwnTranscript = Transcript & {
  readonly secretHash: string
  readonly secretSealed: string | null
}

/** A link that somebody opened, and the wallet of its owner. */
export type OpenedTranscript = Transcript & { readonly owner: Address }

/** The certificates on a transcript, latest number first, and how many there are in all. */
export type ListedNumbers = { readonly numbers: readonly TokenId[]; readonly total: number }

/** The queries with which a person's links and joined wallets change. The act that uses them holds the account. */
export function transcriptStore(tx: Queries) {
  const ofAccount = (accountId: AccountId, id: TranscriptId) =>
    and(eq(transcripts.accountId, accountId), eq(transcripts.id, id))
  const ofPair = (owner: Address, wallet: Address) =>
    and(eq(transcriptWallets.owner, owner), eq(transcriptWallets.wallet, wallet))
  return {
    /** How many links are on. */
    async countOn(accountId: AccountId, at: Date): Promise<number> {
      const isOn = and(eq(transcripts.accountId, accountId), isNull(transcripts.offAt), isNotOver(at))
      return onlyRow(await tx.select({ on: count() }).from(transcripts).where(isOn)).on
    },
    async add(link: {
      readonly accountId: AccountId
      readonly secretHash: string
      readonly secretSealed: string
      readonly tokenIds: readonly TokenId[] | null
      readonly createdAt: Date
      readonly expiresAt: Date | null
    }): Promise<Transcript> {
      const values = { ...link, tokenIds: link.tokenIds?.map(String) ?? null }
      return toTranscript(onlyRow(await tx.insert(transcripts).values(values).returning()))
    },
    /** Switches a link off for good, and forgets its secret. @returns what it was; null if the account has no such link. */
    async switchOff(accountId: AccountId, id: TranscriptId, at: Date): Promise<'on' | 'off' | null> {
      const own = ofAccount(accountId, id)
      const { rowCount } = await tx
        .update(transcripts)
        .set({ offAt: at, ...FORGOTTEN })
        .where(and(own, isNull(transcripts.offAt)))
      if ((rowCount ?? 0) > 0) return 'on'
      const [known] = await tx.select({ id: transcripts.id }).from(transcripts).where(own)
      return known ? 'off' : null
    },
    /** How many other wallets the account signed for. */
    async countWallets(accountId: AccountId): Promise<number> {
      const own = eq(transcriptWallets.accountId, accountId)
      return onlyRow(await tx.select({ all: count() }).from(transcriptWallets).where(own)).all
    },
    listWallets: (accountId: AccountId) => listJoined(tx, accountId),
    /** Stores that the owner signed for a wallet. @returns whether that is new. */
    async offer(pair: {
      readonly accountId: AccountId
      readonly owner: Address
      readonly wallet: Address
      readonly ownerSigned: JoinSignature
      readonly offeredAt: Date
    }): Promise<boolean> {
      const { rowCount } = await tx.insert(transcriptWallets).values(pair).onConflictDoNothing()
      return (rowCount ?? 0) > 0
    },
    /**
     * Stores that a wallet signed for an owner who signed before. A second signature changes nothing.
     *
     * @returns what the pair was; null if the owner did not sign.
     */
    async join(pair: {
      readonly owner: Address
      readonly wallet: Address
      readonly walletSigned: JoinSignature
      readonly joinedAt: Date
    }): Promise<'offered' | 'joined' | null> {
      const { owner, wallet, ...signed } = pair
      const isOf = ofPair(owner, wallet)
      const { rowCount } = await tx
        .update(transcriptWallets)
        .set(signed)
        .where(and(isOf, isNull(transcriptWallets.joinedAt)))
      if ((rowCount ?? 0) > 0) return 'offered'
      const [known] = await tx
        .select({ wallet: transcriptWallets.wallet })
        .from(transcriptWallets)
        .where(isOf)
      return known ? 'joined' : null
    },
    /** @returns whether there was such a pair. */
    async endPair(owner: Address, wallet: Address): Promise<boolean> {
      const { rowCount } = await tx.delete(transcriptWallets).where(ofPair(owner, wallet))
      return (rowCount ?? 0) > 0
    },
    /** Which of these numbers are on certificates of these wallets. */
    listNumbers: (wallets: readonly Address[], tokenIds: readonly TokenId[] | null) =>
      listNumbers(tx, wallets, tokenIds),
  }
}

/** What pages about transcripts read. */
export function transcriptReads(queries: Queries) {
  return translated({
    /** An account's links that were not switched off, newest first. */
    listOf: async (accountId: AccountId): Promise<readonly OwnTranscript[]> => {
      const rows = await queries
        .select()
        .from(transcripts)
        .where(and(eq(transcripts.accountId, accountId), isNull(transcripts.offAt)))
        .orderBy(desc(transcripts.id))
        .limit(MOST_LISTED)
      return rows.map((row) => ({
        ...toTranscript(row),
        secretHash: row.secretHash,
        secretSealed: row.secretSealed,
      }))
    },
    /** The link of a secret; null if there never was one. */
    find: async (secretHash: string): Promise<OpenedTranscript | null> => {
      const [found] = await queries
        .select({ link: transcripts, owner: accounts.wallet })
        .from(transcripts)
        .innerJoin(accounts, eq(accounts.id, transcripts.accountId))
        .where(eq(transcripts.secretHash, secretHash))
      return found ? { ...toTranscript(found.link), owner: trusted.address(found.owner) } : null
    },
    /** The wallets that signed for the account, and for which it signed. */
    joinedOf: (accountId: AccountId) => listJoined(queries, accountId),
    /**
     * The pairs that the account or its wallet signed, oldest first, then what others offer, newest first. Anybody can
     * offer, so only the latest offers are listed.
     */
    pairsOf: async ({ id, wallet }: { readonly id: AccountId; readonly wallet: Address }) => {
      const isAsked = eq(transcriptWallets.wallet, wallet)
      const signed = or(
        eq(transcriptWallets.accountId, id),
        and(isAsked, isNotNull(transcriptWallets.joinedAt)),
      )
      const offered = await queries
        .select()
        .from(transcriptWallets)
        .where(and(isAsked, isNull(transcriptWallets.joinedAt)))
        .orderBy(desc(transcriptWallets.offeredAt), asc(transcriptWallets.accountId))
        .limit(MOST_LISTED)
      return [...(await listPairs(queries, signed)), ...offered.map(toPair)]
    },
    listNumbers: (wallets: readonly Address[], tokenIds: readonly TokenId[] | null) =>
      listNumbers(queries, wallets, tokenIds),
  })
}

export type TranscriptReads = ReturnType<typeof transcriptReads>

/** What goes when a link is switched off. Its hash stays, so that its readers learn that it is off. */
const FORGOTTEN = { secretSealed: null, tokenIds: null } as const

/** Ends what an account shares, and what other people's transcripts have of its wallet. */
export async function endTranscripts(
  tx: Queries,
  { id, wallet, at }: { readonly id: AccountId; readonly wallet: string; readonly at: Date },
): Promise<void> {
  await tx
    .update(transcripts)
    .set({ offAt: sql`coalesce(${transcripts.offAt}, ${at.toISOString()}::timestamptz)`, ...FORGOTTEN })
    .where(eq(transcripts.accountId, id))
  await tx
    .delete(transcriptWallets)
    .where(or(eq(transcriptWallets.accountId, id), eq(transcriptWallets.wallet, wallet)))
}

/** Gives a person's links to their new account. Signatures of the old wallet say nothing about the new one. */
export async function moveTranscripts(
  tx: Queries,
  {
    from,
    to,
  }: { readonly from: { readonly id: AccountId; readonly wallet: string }; readonly to: AccountId },
): Promise<void> {
  await tx.update(transcripts).set({ accountId: to }).where(eq(transcripts.accountId, from.id))
  await tx
    .delete(transcriptWallets)
    .where(or(eq(transcriptWallets.accountId, from.id), eq(transcriptWallets.wallet, from.wallet)))
}

function isNotOver(at: Date): SQL | undefined {
  return or(isNull(transcripts.expiresAt), gt(transcripts.expiresAt, at))
}

function listJoined(queries: Queries, accountId: AccountId): Promise<readonly JoinedWallet[]> {
  const isJoined = isNotNull(transcriptWallets.joinedAt)
  return listPairs(queries, and(eq(transcriptWallets.accountId, accountId), isJoined))
}

async function listPairs(queries: Queries, whose: SQL | undefined): Promise<readonly JoinedWallet[]> {
  const rows = await queries
    .select()
    .from(transcriptWallets)
    .where(whose)
    .orderBy(asc(transcriptWallets.offeredAt), asc(transcriptWallets.wallet))
  return rows.map(toPair)
}

function toPair({ accountId: _, ...row }: typeof transcriptWallets.$inferSelect): JoinedWallet {
  return { ...row, owner: trusted.address(row.owner), wallet: trusted.address(row.wallet) }
}

/**
 * Lists certificates that wallets hold. Burned ones are left out, and replaced ones, for which the new one stands; so it
 * does for a number that was chosen before.
 */
async function listNumbers(
  queries: Queries,
  wallets: readonly Address[],
  tokenIds: readonly TokenId[] | null,
): Promise<ListedNumbers> {
  const chosen =
    tokenIds === null
      ? sql``
      : sql`and c.token_id in (
          with recursive chosen as (
            select unnest(${`{${tokenIds.join(',')}}`}::numeric[]) as token_id
            union
            select e.replaced_by from ledger_endings e join chosen on chosen.token_id = e.token_id
            where e.kind = 'replaced' and e.replaced_by is not null
          ) select token_id from chosen)`
  const { rows } = await queries.execute<{ tokenId: string; total: number }>(sql`
    select c.token_id::text as "tokenId", (count(*) over ())::int as total
    from ledger_certificates c
    where c.owner = any(${`{${wallets.join(',')}}`}::text[]) ${chosen}
      and not exists (
        select 1 from ledger_endings e
        where e.token_id = c.token_id and e.kind in ('burned', 'replaced'))
    order by c.token_id desc
    limit ${MAX_TRANSCRIPT_CERTIFICATES}`)
  return { numbers: rows.map(({ tokenId }) => trusted.tokenId(BigInt(tokenId))), total: rows[0]?.total ?? 0 }
}

function toTranscript(row: typeof transcripts.$inferSelect): Transcript {
  return {
    id: trusted.transcriptId(row.id),
    accountId: trusted.accountId(row.accountId),
    createdAt: row.createdAt,
    tokenIds: maybe(row.tokenIds, (texts) => texts.map((text) => trusted.tokenId(BigInt(text)))),
    expiresAt: row.expiresAt,
    offAt: row.offAt,
  }
}
