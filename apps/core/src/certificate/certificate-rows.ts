import { orderAttended } from '@certify/domain/certificate/attended'
import { type CertificateRecord, type Ending, mintStatusOf } from '@certify/domain/certificate/certificate'
import type { EventCertificate } from '@certify/domain/certificate/certificate-views'
import { toDirectoryCid } from '@certify/domain/issuing/directory-cid'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { among, toArray } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { prepared } from '../database/connection/prepared'
import { maybe, trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import {
  certificateRequests,
  chainTransactions,
  pages,
  revocationRequests,
} from '../database/schema/certificates'
import { ledgerCertificates, ledgerEndings, ledgerPages } from '../database/schema/ledger'

const previous = alias(certificateRequests, 'previous')
const next = alias(certificateRequests, 'next')

/** Matches a certificate of the ledger with the page that holds it. */
export const isPageOfCertificate = and(
  eq(ledgerPages.contract, ledgerCertificates.contract),
  eq(ledgerPages.page, ledgerCertificates.page),
)

/**
 * A query of requests with all facts about them. The caller adds where, order and limit. Its joins are laterals of one
 * row, so that the planner cannot read a table of the whole instance from end to end for a page of one event.
 */
export function selectRecords(queries: Queries) {
  const { id, pageId, tokenId, replacesId } = certificateRequests
  const ofToken = eq(ledgerCertificates.tokenId, tokenId)
  const page = queries
    .select({ directoryCid: pages.directoryCid, transactionId: pages.transactionId })
    .from(pages)
    .where(eq(pages.id, pageId))
    .limit(1)
    .as('page')
  const sent = queries
    .select({ hash: chainTransactions.hash })
    .from(chainTransactions)
    .where(eq(chainTransactions.id, page.transactionId))
    .limit(1)
    .as('sent')
  const minted = queries.select().from(ledgerCertificates).where(ofToken).limit(1).as('minted')
  const mintedPage = queries
    .select({ directory: ledgerPages.directory })
    .from(ledgerPages)
    .where(and(eq(ledgerPages.contract, minted.contract), eq(ledgerPages.page, minted.page)))
    .limit(1)
    .as('minted_page')
  const ending = queries
    .select({ tokenId: revocationRequests.tokenId, replacementId: revocationRequests.replacementId })
    .from(revocationRequests)
    .where(eq(revocationRequests.tokenId, tokenId))
    .limit(1)
    .as('ending')
  const replaced = queries
    .select({ tokenId: previous.tokenId })
    .from(previous)
    .where(eq(previous.id, replacesId))
    .limit(1)
    .as('replaced')
  const replacement = queries
    .select({ id: next.id, tokenId: next.tokenId, state: next.state })
    .from(next)
    .where(eq(next.replacesId, id))
    .limit(1)
    .as('replacement')
  return queries
    .select({
      request: certificateRequests,
      pageDirectory: page.directoryCid,
      sentHash: sent.hash,
      minted: { ...minted._.selectedFields },
      mintedDirectory: mintedPage.directory,
      ending: { ...ending._.selectedFields },
      replaces: replaced.tokenId,
      replacement: { ...replacement._.selectedFields },
    })
    .from(certificateRequests)
    .leftJoinLateral(page, sql`true`)
    .leftJoinLateral(sent, sql`true`)
    .leftJoinLateral(minted, sql`true`)
    .leftJoinLateral(mintedPage, sql`true`)
    .leftJoinLateral(ending, sql`true`)
    .leftJoinLateral(replaced, sql`true`)
    .leftJoinLateral(replacement, sql`true`)
}

type RecordRow = Awaited<ReturnType<typeof selectRecords>>[number]

/** Reads the records that match, by request number. */
export async function readRecords(
  queries: Queries,
  condition: SQL | undefined,
): Promise<readonly CertificateRecord[]> {
  return toRecords(queries, await selectRecords(queries).where(condition).orderBy(certificateRequests.id))
}

/** Converts rows to records. One query reads the endings of all of them. */
export async function toRecords(
  queries: Queries,
  rows: readonly RecordRow[],
): Promise<readonly CertificateRecord[]> {
  const tokenIds = rows.flatMap(({ minted }) => (minted ? [minted.tokenId] : []))
  const endings = await readEndings(queries, tokenIds)
  return rows.map((row) => toRecord(row, endings))
}

/** Reads how these certificates ended, by number. The first ending counts. */
export async function readEndings(
  queries: Queries,
  tokenIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Ending>> {
  if (tokenIds.length === 0) return new Map()
  const rows = await selectEndings(queries, { tokenIds: toArray(tokenIds) })
  const endings = new Map<bigint, Ending>()
  for (const row of rows) {
    if (!endings.has(row.tokenId)) endings.set(row.tokenId, toEnding(row))
  }
  return endings
}

const selectEndings = prepared(['tokenIds'], (queries, { tokenIds }) =>
  queries
    .select()
    .from(ledgerEndings)
    .where(among(ledgerEndings.tokenId, tokenIds))
    .orderBy(ledgerEndings.blockNumber, ledgerEndings.logIndex),
)

/** The same records with the names of their recipients. */
export async function withNames(
  queries: Queries,
  records: readonly CertificateRecord[],
): Promise<readonly EventCertificate[]> {
  if (records.length === 0) return []
  const ids = records.map(({ recipientId }) => recipientId)
  const rows = await queries
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(among(accounts.id, ids))
  const names = new Map<number, string | null>(rows.map(({ id, name }) => [id, name]))
  return records.map((record) => ({ ...record, recipientName: names.get(record.recipientId) ?? null }))
}

export function toMinted(
  row: typeof ledgerCertificates.$inferSelect,
  ending: Ending | null,
): NonNullable<CertificateRecord['minted']> {
  return {
    contract: trusted.address(row.contract),
    tokenId: trusted.tokenId(row.tokenId),
    owner: trusted.address(row.owner),
    transactionHash: trusted.transactionHash(row.transactionHash),
    blockNumber: row.blockNumber,
    mintedAt: row.blockTime,
    ending,
  }
}

function toRecord(row: RecordRow, endings: ReadonlyMap<bigint, Ending>): CertificateRecord {
  const { request, minted } = row
  const ending = (minted && endings.get(minted.tokenId)) ?? null
  const directory =
    row.pageDirectory ?? maybe(row.mintedDirectory, (digest) => toDirectoryCid(trusted.digest(digest)))
  const hash = minted?.transactionHash ?? row.sentHash
  return {
    requestId: trusted.requestId(request.id),
    eventId: trusted.eventId(request.eventId),
    recipientId: trusted.accountId(request.recipientId),
    recipientWallet: trusted.address(request.recipientWallet),
    attendanceSource: request.attendanceSource,
    state: request.state,
    mintStatus: mintStatusOf[request.state],
    blocked: maybe(request.blockedCode, (code) => ({ code, values: request.blockedValues ?? {} })),
    tokenId: maybe(request.tokenId, trusted.tokenId),
    imageCid: maybe(request.imageCid, trusted.cid),
    metadataCid: maybe(request.metadataCid, trusted.cid),
    directoryCid: maybe(directory, trusted.cid),
    transactionHash: maybe(hash, trusted.transactionHash),
    minted: minted && toMinted(minted, ending),
    revocationPending: row.ending !== null && row.ending.replacementId === null && ending === null,
    attended: request.attended && orderAttended(request.attended),
    printedName: request.printedName,
    isCurrent: request.isCurrent,
    replaces: maybe(row.replaces, trusted.tokenId),
    replacement: row.replacement && {
      tokenId: maybe(row.replacement.tokenId, trusted.tokenId),
      mintStatus: mintStatusOf[row.replacement.state],
    },
    requestedAt: request.requestedAt,
  }
}

function toEnding(row: typeof ledgerEndings.$inferSelect): Ending {
  return {
    kind: row.kind,
    reason: row.reason,
    endedAt: row.endedAt,
    replacedBy: maybe(row.replacedBy, trusted.tokenId),
    transactionHash: trusted.transactionHash(row.transactionHash),
  }
}
