// Any database answers alike.
import { doingAs } from '@certify/core/act/core'
import { recordAttendance } from '@certify/core/attendance/attendance-acts'
import { auditEverything } from '@certify/core/audit/audit-everything'
import { readAuditSnapshot } from '@certify/core/audit/audit-snapshot'
import { askCorrection, replaceCertificate } from '@certify/core/certificate/correction-acts'
import { askMove, confirmMove } from '@certify/core/certificate/move-acts'
import { chooseName } from '@certify/core/certificate/name-acts'
import { revokeCertificate } from '@certify/core/certificate/revoking-acts'
import { eraseAccount } from '@certify/core/erasing/erasing-acts'
import { withoutErased } from '@certify/core/erasing/without-erased'
import { switchNames } from '@certify/core/event/event-acts'
import { chainLedger } from '@certify/core/issuing/chain-ledger'
import { rebuildStore } from '@certify/core/issuing/rebuild-store'
import { joinRoster } from '@certify/core/roster/roster-acts'
import type { Attendee } from '@certify/domain/account/account'
import { ContentNotFoundError } from '@certify/domain/certificate/content-errors'
import { readCertificateMetadata } from '@certify/domain/certificate/read-metadata'
import { toDirectoryCid } from '@certify/domain/issuing/directory-cid'
import { toEventKey } from '@certify/domain/issuing/event-key'
import type { Address } from '@certify/domain/shared/address'
import { UnavailableError } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { parseTokenId, type TokenId } from '@certify/domain/shared/token-id'
import { afterwards, clockAt } from '@certify/domain/testing/moments'
import { walletNumber } from '@certify/domain/testing/people'
import { certificateRegistryAbi as abi } from '@certify/ethereum/abi.generated'
import { addCounts, countIssued } from '@certify/ethereum/count-issued'
import { FolderContentStore } from '@certify/ipfs/folder-content-store'
import { type SQL, sql } from 'drizzle-orm'
import { encodeFunctionData } from 'viem'
import { describe, expect, test } from 'vitest'
import { readIssuedFacts } from './issued-facts'
import type { Issuer } from './issuer'
import { rebuild } from './rebuild'
import { nextVolume } from './testing/next-volume'
import { requestAnyway } from './testing/request-anyway'
import { eventWith, findRecord, requestCertificates, type Scene, until, untilAllFinal } from './testing/scene'
import { useScene } from './testing/use-scene'

const current = useScene()

/** Every fact of the chain that the ledger has. */
async function facts({ queries }: Scene) {
  const of = async (query: SQL) => (await queries.execute(query)).rows
  return {
    organizers: await of(sql`select * from ledger_organizers order by number, contract`),
    pages: await of(sql`select * from ledger_pages order by page`),
    certificates: await of(sql`select * from ledger_certificates order by token_id`),
    endings: await of(sql`select * from ledger_endings order by token_id, kind`),
    requests: await of(sql`
      select r.event_id, r.recipient_wallet, r.attendance_source, r.state, r.serial, r.token_id, r.image_cid, r.metadata_cid,
        p.number, p.event_key, p.directory_cid, e.title, e.location, e.time_zone, e.starts_at, e.ends_at,
        o.wallet as organizer, o.name as organizer_name
      from certificate_requests r join pages p on p.id = r.page_id join events e on e.id = r.event_id
      join accounts o on o.id = e.organizer_id order by r.token_id`),
  }
}

/** What lists and verification read, without ids that the database generates. */
async function answers({ world }: Scene, tokenIds: readonly TokenId[]) {
  return Promise.all(
    tokenIds.map(async (tokenId) => {
      const { minted, record, event } = (await world.ledger.findByToken(tokenId)) ?? expect.fail()
      const { requestId: _r, recipientId: _a, requestedAt: _at, ...known } = record ?? expect.fail()
      const held = await world.ledger.heldBy(known.recipientWallet, { page: 1, perPage: 9 })
      return {
        minted,
        known,
        held,
        event: { id: event?.id, title: event?.title, organizer: event?.organizer.wallet },
      }
    }),
  )
}

async function drop({ queries }: Scene): Promise<void> {
  await queries.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    const { rows } = await tx.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`,
    )
    for (const { name } of rows) await tx.execute(sql`delete from ${sql.identifier(name)}`)
  })
}

/** The people on an event's roster and their attendance. */
async function roster({ queries }: Scene, eventId: number): Promise<unknown> {
  const { rows } = await queries.execute(sql`
    select a.wallet, r.status, r.attendance, r.attended_minutes, e.seats_taken, e.attended, e.minted
    from roster_entries r join accounts a on a.id = r.account_id join events e on e.id = r.event_id
    where e.id = ${eventId} order by a.wallet`)
  return rows
}

/** The first organizer issues with its own account, with a document that describes another organizer's event. */
async function issueByStranger({ chain, ports }: Scene, eventId: EventId): Promise<void> {
  const { node, contract, rpc } = chain
  const call = async (from: string, functionName: 'setSelfIssuing' | 'issue', args: readonly unknown[]) => {
    const data = encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0])
    await rpc('anvil_impersonateAccount', [from])
    await rpc('anvil_setBalance', [from, '0xde0b6b3a7640000'])
    await rpc('eth_sendTransaction', [{ from, to: contract, data }])
  }
  const { account } = await node.readContract({
    address: contract,
    abi,
    functionName: 'organizer',
    args: [1],
  })
  const page = await chain.registry.page(1)
  const { bytes } = await ports.content.read(toDirectoryCid(page?.directory ?? expect.fail()), '10001.json')
  const honest = readCertificateMetadata(bytes) ?? expect.fail()
  const { certificate } = honest
  const told = { ...certificate.event, id: eventId, title: 'Forged', organizerWallet: walletNumber(101) }
  const forged = { ...honest, certificate: { ...certificate, tokenId: '20001', event: told } }
  const file = await ports.content.putFile(Buffer.from(JSON.stringify(forged)))
  const { digest } = await ports.content.putDirectory([{ name: '20001.json', file }])
  await call(chain.key.address, 'setSelfIssuing', [1, true])
  await call(account, 'issue', [2, toEventKey(1, eventId), digest, [certificate.recipient]])
}

function rebuildScene(
  { ports, queries, chain }: Scene,
  {
    contracts = [chain.contract],
    erased = new Set(),
  }: { contracts?: readonly Address[]; erased?: ReadonlySet<string> } = {},
) {
  const ledger = chainLedger(queries, contracts)
  const count = async (block: bigint) =>
    addCounts(await Promise.all(contracts.map((each) => countIssued(chain.node, each, block))))
  const whole = { ...ports, ledger, records: rebuildStore(queries), countIssued: count, erased }
  return rebuild(whole, { holder: 'rebuild', isAlone: true })
}

describe('rebuild', () => {
  test('behavior: every fact is read again from the chain and the content store, and the lists answer as before', async () => {
    const scene = current()
    const { world } = scene
    const first = await eventWith(world, { organizer: 101, people: 3, first: 1 })
    const second = await eventWith(world, { organizer: 102, people: 2, first: 2 })
    const issuer = scene.issuer()
    await requestCertificates(world, first)
    await requestCertificates(world, second)
    issuer.wake()
    await untilAllFinal(scene.queries)
    const [alice] = first.people
    const { tokenId } = await findRecord(world, first.event, alice ?? expect.fail())
    await revokeCertificate(doingAs(world.ports, first.organizer, tokenId ?? expect.fail()), {
      reason: 'Issued by mistake',
    })
    issuer.wake()
    await until('it is revoked', async () => {
      const found = await world.ledger.findByToken(tokenId ?? expect.fail())
      return found?.minted?.ending?.kind === 'revoked'
    })
    await issuer.stop()

    const before = await facts(scene)
    const { rows } = await scene.queries.execute<{ id: string }>(
      sql`select token_id as id from ledger_certificates`,
    )
    const tokenIds = rows.map(({ id }) => parseTokenId(id))
    const known = await answers(scene, tokenIds)
    expect(tokenIds).toHaveLength(5)

    await drop(scene)
    expect(await rebuildScene(scene)).toMatchObject({
      events: 2,
      certificates: 5,
      missing: 0,
      onChain: { organizers: 2, pages: 2, certificates: 5, revoked: 1, replaced: 0, burned: 0 },
      rebuilt: { organizers: 2, pages: 2, certificates: 5, revoked: 1, replaced: 0, burned: 0 },
    })
    expect(await facts(scene)).toEqual(before)
    expect(await answers(scene, tokenIds)).toEqual(known)
    expect(await scene.ports.store.findings(31337, scene.ports.registry.signer, null)).toEqual([])
  })

  test('behavior: every volume is read with its corrections, and an audit finds nothing', async () => {
    const scene = current()
    const { world, queries } = scene
    const guests = await eventWith(world, { organizer: 101, people: 2, first: 1 })
    const { organizer, event } = guests
    const [early, late] = guests.people
    if (!early || !late) expect.fail()
    await switchNames(doingAs(world.ports, organizer, event.id), { printsNames: true })
    for (const attendee of guests.people)
      await joinRoster(doingAs(world.ports, attendee, event.id), { attendee })
    const correct = async (issuer: Issuer, attendee: Attendee) => {
      const { tokenId } = await findRecord(world, event, attendee)
      const old = { tokenId: tokenId ?? expect.fail() }
      const wanted = { name: 'Anneliese Ruíz', reason: 'My name is missing' }
      await askCorrection(doingAs(world.ports, attendee, old.tokenId), { ...old, ...wanted, attendee })
      await replaceCertificate(doingAs(world.ports, organizer, old.tokenId), { reason: null })
      issuer.wake()
      await until('it is ended, and the corrected one is final', async () => {
        const found = await world.ledger.findByToken(old.tokenId)
        return found?.minted?.ending != null && (await findRecord(world, event, attendee)).state === 'final'
      })
    }
    const before = scene.issuer()
    await requestCertificates(world, guests)
    await untilAllFinal(queries)
    await correct(before, early)
    await before.stop()
    const { contracts, ports } = await nextVolume(scene, 3)
    const after = scene.issuer(ports)
    await correct(after, late)
    await after.stop()

    const known = await facts(scene)
    await drop(scene)
    const volumes = { ...scene, ports: { ...scene.ports, ...ports } }
    expect(await rebuildScene(volumes, { contracts })).toMatchObject({
      events: 1,
      certificates: 4,
      missing: 0,
      onChain: { organizers: 2, pages: 3, certificates: 4 },
      rebuilt: { organizers: 2, pages: 3, certificates: 4 },
    })
    expect(await facts(scene)).toEqual(known)
    const chain = await readIssuedFacts(ports.follower)
    const audit = await auditEverything(chain, await readAuditSnapshot(scene), scene.ports.content)
    expect(audit).toMatchObject({ differences: [], certificates: 4 })
    const history = await world.audit.ofEvent(event.id, { page: 1, perPage: 100 })
    expect(history.items.map(({ action, actor }) => [action, actor])).toEqual([
      ['attendance.rebuilt', null],
      ['attendance.rebuilt', null],
      ['event.rebuilt', null],
    ])
  })

  test('behavior: issuing continues afterwards, and nobody gets a second certificate of an event', async () => {
    const scene = current()
    const { world } = scene
    const before = await eventWith(world, { organizer: 101, people: 2, first: 1 })
    const issuer = scene.issuer()
    await requestCertificates(world, before)
    issuer.wake()
    await untilAllFinal(scene.queries)
    await issuer.stop()
    await drop(scene)
    await rebuildScene(scene)

    const after = await eventWith(world, { organizer: 103, people: 2, first: 11 })
    expect(after.event.id).toBeGreaterThan(before.event.id)
    await requestCertificates(world, after)
    scene.issuer()
    await untilAllFinal(scene.queries)
    expect(await findRecord(world, after.event, after.people[0] ?? expect.fail())).toMatchObject({
      state: 'final',
    })
    expect((await scene.chain.registry.nextPage()) - 1).toBe(2)
    expect(await scene.ports.store.findings(31337, scene.ports.registry.signer, null)).toEqual([])
  })

  test('behavior: a lost document loses its words, never the certificate', async () => {
    const scene = current()
    const { world } = scene
    const { event, people } = await eventWith(world, { organizer: 101, people: 2, first: 1 })
    const issuer = scene.issuer()
    await requestCertificates(world, { event, people })
    issuer.wake()
    await untilAllFinal(scene.queries)
    await issuer.stop()
    await drop(scene)
    const { content } = scene.ports
    const lossy = {
      ...scene.ports,
      content: {
        putFile: content.putFile.bind(content),
        putMany: content.putMany.bind(content),
        putDirectory: content.putDirectory.bind(content),
        read: async (cid: Parameters<typeof content.read>[0], path?: string) => {
          if (path === '10001.json') throw new ContentNotFoundError({ cid, path })
          return content.read(cid, path)
        },
      },
    }
    expect(await rebuildScene({ ...scene, ports: lossy })).toMatchObject({
      events: 1,
      certificates: 2,
      missing: 1,
    })
    const { rows } = await scene.queries.execute(sql`
      select token_id, state, metadata_cid is null as is_missing from certificate_requests order by token_id`)
    expect(rows).toMatchObject([
      { token_id: '10001', is_missing: true },
      { token_id: '10002', is_missing: false },
    ])
  })

  test('behavior: a moved certificate is one attendance, an erased document is not lost, and a stranger describes no event', async () => {
    const scene = current()
    const { world, queries, ports, contentFolder } = scene
    const strangers = await eventWith(world, { organizer: 102, people: 1, first: 11 })
    const guests = await eventWith(world, { organizer: 101, people: 3, first: 1 })
    const { organizer, event } = guests
    const [left, erased, imported] = guests.people
    if (!left || !erased || !imported) expect.fail()
    await switchNames(doingAs(world.ports, organizer, event.id), { printsNames: true })
    for (const each of [strangers, guests]) {
      for (const attendee of each.people) {
        await joinRoster(doingAs(world.ports, attendee, each.event.id), { attendee })
        const doing = doingAs(world.ports, each.organizer, each.event.id)
        await recordAttendance(doing, { wallet: attendee.wallet, attendance: 'present' })
      }
    }
    for (const attendee of guests.people)
      await chooseName(doingAs(world.ports, attendee, event.id), { attendee, name: 'Ana Ruiz' })
    const issuer = scene.issuer()
    await requestCertificates(world, strangers)
    issuer.wake()
    await untilAllFinal(queries)
    await issueByStranger(scene, event.id)
    await queries.execute(sql`
      update roster_entries set attendance_source = 'imported', attended_minutes = 65
      where event_id = ${event.id} and account_id = ${imported.id}`)
    await requestAnyway(doingAs(world.ports, imported, event.id), 'imported')
    await requestCertificates(world, guests)
    issuer.wake()
    await untilAllFinal(queries)
    const old = (await findRecord(world, event, left)).tokenId ?? expect.fail()
    const taker = await world.attendee(21)
    const move = await askMove(doingAs(world.ports, taker, old), {
      attendee: taker,
      tokenId: old,
      reason: 'I lost it',
    })
    await confirmMove(doingAs(world.ports, left, move.id), { attendee: left, id: move.id })
    issuer.wake()
    await until('the certificate is with the new wallet', async () => {
      const found = await world.ledger.findByToken(old)
      return found?.minted?.ending != null && (await findRecord(world, event, taker)).state === 'final'
    })
    await issuer.stop()
    const core = {
      ...world.ports,
      content: await withoutErased(new FolderContentStore({ folder: contentFolder }), world.ports.erased),
      clock: clockAt(afterwards),
    }
    await eraseAccount(doingAs(core, erased, null), { account: erased })
    const known = await facts(scene)
    const people = await roster(scene, event.id)
    const addresses = await world.ports.erased.all()
    const chain = await readIssuedFacts(ports.follower)
    const audit = async () =>
      (await auditEverything(chain, await readAuditSnapshot(scene), ports.content)).differences
    expect(await audit()).toEqual([])

    await drop(scene)
    const rebuilt = await rebuildScene(scene, { erased: addresses })
    expect(rebuilt).toMatchObject({ events: 2, certificates: 6, missing: 0, erased: 1 })
    expect(rebuilt.rebuilt).toEqual(rebuilt.onChain)
    expect(rebuilt.onChain).toMatchObject({ pages: 4, certificates: 6, replaced: 1 })
    expect(await roster(scene, event.id)).toEqual(people)
    expect(await audit()).toEqual([])
    expect((await facts(scene)).endings).toEqual(known.endings)
    expect((await world.ports.events.find(event.id))?.title).toBe(event.title)
  })

  test('error: a content store that does not answer stops a rebuild, because that says nothing about a document', async () => {
    const scene = current()
    const { world } = scene
    const guests = await eventWith(world, { organizer: 101, people: 1, first: 1 })
    const issuer = scene.issuer()
    await requestCertificates(world, guests)
    issuer.wake()
    await untilAllFinal(scene.queries)
    await issuer.stop()
    await drop(scene)
    const read = async () => {
      throw new UnavailableError({ part: 'content' })
    }
    const content = Object.assign(Object.create(scene.ports.content), { read })
    await expect(rebuildScene({ ...scene, ports: { ...scene.ports, content } })).rejects.toMatchObject({
      code: 'content.unavailable',
    })
  })

  test('error: refuses a database that is not empty and leaves it unchanged', async () => {
    const scene = current()
    await eventWith(scene.world, { organizer: 101, people: 1, first: 1 })
    const before = await facts(scene)
    await expect(rebuildScene(scene)).rejects.toThrow('The database is not empty.')
    expect(await facts(scene)).toEqual(before)
  })
})
