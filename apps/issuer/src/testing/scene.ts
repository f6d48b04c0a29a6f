import { doingAs } from '@certify/core/act/core'
import type { Queries } from '@certify/core/database/connection/client'
import type { World } from '@certify/core/database/testing/world'
import type { Attendee, Organizer } from '@certify/domain/account/account'
import type { CertificateRecord } from '@certify/domain/certificate/certificate'
import { readCertificateMetadata } from '@certify/domain/certificate/read-metadata'
import type { Event } from '@certify/domain/event/event'
import { readEventKey } from '@certify/domain/issuing/event-key'
import { parseCid } from '@certify/domain/shared/cid'
import { type TokenId, toTokenId } from '@certify/domain/shared/token-id'
import { walletNumber } from '@certify/domain/testing/people'
import { certificateRegistryAbi as abi } from '@certify/ethereum/abi.generated'
import type { LocalChain } from '@certify/ethereum/testing/local-chain'
import { sql } from 'drizzle-orm'
import { createPublicClient, http } from 'viem'
import { vi } from 'vitest'
import type { Issuer, IssuerOptions } from '../issuer'
import type { IssuerPorts } from '../ports'
import { requestAnyway } from './request-anyway'

/** All real parts below the API: database, chain, registry, content store and issuer. */
export type Scene = {
  readonly world: World
  readonly queries: Queries
  readonly chain: LocalChain
  readonly ports: IssuerPorts
  readonly contentFolder: string
  readonly warnings: string[]
  readonly errors: string[]
  /** Starts an issuer over the scene's ports, with some of them replaced. */
  issuer(changes?: Partial<IssuerPorts>, options?: Partial<IssuerOptions>): Issuer
  close(): Promise<void>
}

/** An organizer's event with a ready-made design, and people who may receive its certificate. */
export async function eventWith(
  world: World,
  { organizer, people, first }: { organizer: number; people: number; first: number },
): Promise<{ organizer: Organizer; event: Event; people: Attendee[] }> {
  const host =
    (await world.accounts.findByWallet(walletNumber(organizer))) ?? (await world.organizer(organizer))
  if (host.role !== 'organizer') throw new Error('not an organizer')
  const event = await world.event(host)
  await world.template(host, event)
  const guests: Attendee[] = []
  for (let n = 0; n < people; n++) guests.push(await world.attendee(first + n))
  return { organizer: host, event, people: guests }
}

/** Requests certificates, all at the same moment. */
export async function requestCertificates(
  world: World,
  { event, people }: { event: Event; people: Attendee[] },
): Promise<void> {
  const core = { ...world.ports, clock: () => new Date() }
  await Promise.all(people.map((person) => requestAnyway(doingAs(core, person, event.id), 'code')))
}

/** Fills a database with many people, faster than registering each. */
export async function askForMany(
  queries: Queries,
  { event, count }: { event: Event; count: number },
): Promise<void> {
  const people = Array.from({ length: count }, (_, n) => ({
    n,
    wallet: walletNumber(3_735_928_559 + n * 7_919),
  }))
  await queries.execute(sql`
    with people as (
      insert into accounts (wallet, role, name, email, created_at, updated_at)
      select v.wallet, 'attendee', 'Person ' || v.n, 'many' || v.n || '@example.org', now(), now()
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as v(n int, wallet text) returning id, wallet
    )
    insert into certificate_requests (event_id, recipient_id, recipient_wallet, requested_by, attendance_source, state,
                                      requested_at, updated_at)
    select ${event.id}, id, wallet, id, 'organizer', 'requested', now(), now() from people`)
}

/** The record of one person's certificate. */
export async function findRecord(world: World, event: Event, person: Attendee): Promise<CertificateRecord> {
  const record = await world.ledger.findByRecipient(event.id, person.id)
  if (!record) throw new Error('There is no request.')
  return record
}

/** Waits until `holds` returns true. The error names what did not happen in time. */
export async function until(what: string, holds: () => Promise<boolean>, withinMs = 90_000): Promise<void> {
  const check = async () => {
    if (!(await holds())) throw new Error(`Not within ${withinMs / 1000} s: ${what}`)
  }
  await vi.waitFor(check, { timeout: withinMs, interval: 50 })
}

/** The number of requests in each state. */
export async function countStates(queries: Queries): Promise<Record<string, number>> {
  const { rows } = await queries.execute<{ state: string; count: number }>(
    sql`select state, count(*)::int as count from certificate_requests group by state`,
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** Waits until every request is final. */
export function untilAllFinal(queries: Queries, withinMs?: number): Promise<void> {
  return until(
    'every request is final',
    async () => Object.keys(await countStates(queries)).every((state) => state === 'final'),
    withinMs,
  )
}

/**
 * Every test ends with this check: each request is one token on chain with our URI and content, nobody has two, and
 * each token on chain was requested.
 */
export async function compareWithChain({
  queries,
  chain,
  ports,
}: Pick<Scene, 'queries' | 'chain' | 'ports'>): Promise<{
  tokens: number
  faults: string[]
}> {
  const faults: string[] = []
  const { rows } = await queries.execute<{
    event_id: number
    wallet: string
    token_id: string | null
    state: string
  }>(sql`select event_id, recipient_wallet as wallet, token_id::text, state from certificate_requests`)
  const asked = new Set(rows.map(({ event_id, wallet }) => `${event_id} ${wallet.toLowerCase()}`))
  const seen = new Map<string, string>()
  const next = await chain.registry.nextPage()
  // Hundreds of questions go to the node in few requests.
  const node = createPublicClient({ transport: http(chain.rpcUrl, { batch: { batchSize: 100 } }) })
  const tokenIds: TokenId[] = []
  for (let page = 1; page < next; page++) {
    const onChain = await chain.registry.page(page)
    for (let serial = 1; serial <= (onChain?.count ?? 0); serial++) tokenIds.push(toTokenId(page, serial))
  }
  const certificates = await Promise.all(
    tokenIds.map((tokenId) =>
      node.readContract({ address: chain.contract, abi, functionName: 'certificate', args: [tokenId] }),
    ),
  )
  for (const [index, certificate] of certificates.entries()) {
    const tokenId = tokenIds[index] ?? 0n
    const key = `${readEventKey(certificate.eventKey).eventId} ${certificate.owner.toLowerCase()}`
    if (seen.has(key)) faults.push(`twice on chain: ${key} as ${seen.get(key)} and ${tokenId}`)
    seen.set(key, tokenId.toString())
    if (!asked.has(key)) continue
    const cid = parseCid(certificate.tokenURI.slice('ipfs://'.length).split('/')[0] ?? '')
    const metadata = readCertificateMetadata((await ports.content.read(cid, `${tokenId}.json`)).bytes)
    if (metadata?.certificate.tokenId !== tokenId.toString()) faults.push(`content of ${tokenId}`)
    if (metadata?.certificate.recipient.toLowerCase() !== certificate.owner.toLowerCase()) {
      faults.push(`recipient in the content of ${tokenId}`)
    }
  }
  for (const { event_id, wallet, token_id, state } of rows) {
    const key = `${event_id} ${wallet.toLowerCase()}`
    if (seen.get(key) !== token_id)
      faults.push(`lost or differing: ${key} ${state} ${token_id}, on chain ${seen.get(key)}`)
    seen.delete(key)
  }
  for (const [key, tokenId] of seen) faults.push(`never asked for: ${key} ${tokenId}`)
  const findings = await ports.store.findings(31337, ports.registry.signer, null)
  faults.push(...findings.map(({ rule, example }) => `${rule}: ${example}`))
  return { tokens: rows.length, faults }
}
