import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { doingAs } from '@certify/core/act/core'
import { recordAttendance, takeBackMarks } from '@certify/core/attendance/attendance-acts'
import { auditEverything } from '@certify/core/audit/audit-everything'
import { auditSnapshotIn, readAuditSnapshot } from '@certify/core/audit/audit-snapshot'
import { askMove, confirmMove } from '@certify/core/certificate/move-acts'
import { revokeCertificate } from '@certify/core/certificate/revoking-acts'
import { joinRoster } from '@certify/core/roster/roster-acts'
import type { AuditSnapshot, ChainFacts } from '@certify/domain/audit/audit-snapshot'
import { type DifferenceRule, differenceSentences } from '@certify/domain/audit/difference'
import { parseAccountId } from '@certify/domain/shared/account-id'
import { parseEventId } from '@certify/domain/shared/event-id'
import { parseTokenId } from '@certify/domain/shared/token-id'
import { readIssuedFacts } from '@certify/issuer/issued-facts'
import {
  countStates,
  eventWith,
  findRecord,
  requestCertificates,
  type Scene,
  until,
} from '@certify/issuer/testing/scene'
import { useScene } from '@certify/issuer/testing/use-scene'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

const scene = useScene()

/** An event with three guests who were present and have certificates, one of them revoked. */
async function issued({ world, queries, issuer, ports }: Scene): Promise<ChainFacts> {
  const { event, organizer, people } = await eventWith(world, { organizer: 101, people: 3, first: 1 })
  for (const attendee of people) {
    await joinRoster(doingAs(world.ports, attendee, event.id), { attendee })
    const { wallet } = attendee
    await recordAttendance(doingAs(world.ports, organizer, event.id), { wallet, attendance: 'present' })
  }
  const started = issuer()
  await requestCertificates(world, { event, people })
  started.wake()
  await until('all are final', async () => (await countStates(queries)).final === 3)
  const [alice] = people
  const { tokenId } = await findRecord(world, event, alice ?? expect.fail())
  const revoked = tokenId ?? expect.fail()
  await revokeCertificate(doingAs(world.ports, organizer, revoked), { reason: 'Issued by mistake' })
  started.wake()
  await until('one is revoked', async () => {
    const found = await world.ledger.findByToken(revoked)
    return found?.minted?.ending?.kind === 'revoked'
  })
  await started.stop()
  return readIssuedFacts(ports.follower)
}

/** The differences after tampering with the database. The tampering is undone afterwards. */
async function tampered({ queries }: Scene, change: SQL): Promise<AuditSnapshot> {
  let snapshot: AuditSnapshot | undefined
  await queries
    .transaction(async (tx) => {
      // Triggers do not stop an operator with the database's password.
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(change)
      snapshot = await auditSnapshotIn(tx)
      tx.rollback()
    })
    .catch((error: unknown) => {
      if (!snapshot) throw error
    })
  if (!snapshot) throw new Error('The change could not be made.')
  return snapshot
}

const tamperings: [string, DifferenceRule, SQL][] = [
  [
    'a certificate that the chain does not have',
    'certificate.not_on_chain',
    sql`insert into ledger_certificates select contract, token_id + 5, page, serial + 5, owner, transaction_hash, log_index + 90, block_number, block_time from ledger_certificates limit 1`,
  ],
  ['a certificate left out', 'certificate.missing', sql`delete from ledger_certificates where serial = 2`],
  [
    'another owner',
    'certificate.owner_changed',
    sql`update ledger_certificates set owner = '0x00000000000000000000000000000000000000AA' where serial = 1`,
  ],
  [
    'another transaction of a certificate',
    'certificate.changed',
    sql`update ledger_certificates set transaction_hash = '0x' || repeat('ab', 32) where serial = 2`,
  ],
  [
    'an earlier day of issue',
    'certificate.changed',
    sql`update ledger_certificates set block_time = block_time - interval '1 day' where serial = 3`,
  ],
  [
    'a page that the chain does not have',
    'page.not_on_chain',
    sql`insert into ledger_pages select contract, page + 5, event_key, directory, count, "authorization", transaction_hash, log_index, block_number, block_hash, block_time from ledger_pages`,
  ],
  ['another authorization of a page', 'page.changed', sql`update ledger_pages set "authorization" = 1`],
  ['a page left out', 'page.missing', sql`delete from ledger_pages`],
  [
    'another directory of a page',
    'page.changed',
    sql`update ledger_pages set directory = '0x' || repeat('ab', 32)`,
  ],
  [
    'a page of ours under another address',
    'page.directory_changed',
    sql`update pages set directory_cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'`,
  ],
  ['a page that nobody made', 'page.not_ours', sql`delete from pages`],
  [
    'a revocation that never was',
    'ending.not_on_chain',
    sql`insert into ledger_endings (contract, token_id, kind, reason, ended_at, transaction_hash, log_index, block_number) select contract, token_id, 'burned', '', block_time, transaction_hash, 99, block_number from ledger_certificates limit 1`,
  ],
  [
    'a revocation that the product never signed',
    'ending.not_ours',
    sql`delete from chain_transactions where kind = 'revoke'`,
  ],
  [
    'a registration that the product never signed',
    'organizer.not_ours',
    sql`delete from chain_transactions where kind = 'register-organizer'`,
  ],
  ['a revocation left out', 'ending.missing', sql`delete from ledger_endings`],
  [
    'another reason of a revocation',
    'ending.changed',
    sql`update ledger_endings set reason = 'At the holder’s own wish'`,
  ],
  [
    'another time of a revocation',
    'ending.changed',
    sql`update ledger_endings set ended_at = ended_at + interval '1 day'`,
  ],
  ['an organizer left out', 'organizer.missing', sql`delete from ledger_organizers`],
  [
    'another name of an organizer',
    'organizer.changed',
    sql`update ledger_organizers set name = 'ETH Zurich'`,
  ],
  ['a word that was never given', 'organizer.changed', sql`update ledger_organizers set consented = true`],
  [
    'an organizer that the chain does not have',
    'organizer.not_on_chain',
    sql`insert into ledger_organizers (contract, number, account, name, consented, transaction_hash, block_number) select contract, number + 5, account, name, consented, transaction_hash, block_number from ledger_organizers`,
  ],
  [
    'another recipient of what was asked for',
    'request.differs',
    sql`update certificate_requests set recipient_wallet = '0x00000000000000000000000000000000000000AA' where serial = 1`,
  ],
  ['a request left out', 'certificate.not_asked_for', sql`delete from certificate_requests where serial = 3`],
  [
    'attendance taken back',
    'attendance.differs',
    sql`update roster_entries set attendance = 'absent' where id = (select min(id) from roster_entries)`,
  ],
  ['a person taken off the roster', 'request.not_present', sql`delete from roster_entries where id = 2`],
  [
    'another organizer of the event',
    'event.organizer_differs',
    sql`update events set organizer_id = (select id from accounts where role = 'attendee' limit 1)`,
  ],
  ['another number of seats', 'event.seats_differ', sql`update events set seats_taken = 2`],
  ['another number of certificates', 'counter.differs', sql`update events set minted = minted + 1`],
  [
    'a record of the history changed',
    'record.changed',
    sql`update audit_records set actor_id = actor_id + 1 where position = 3`,
  ],
  ['a record taken out', 'record.missing', sql`delete from audit_records where position = 4`],
  [
    'the last record cut off',
    'record.missing',
    sql`delete from audit_records where position = (select max(position) from audit_records)`,
  ],
  [
    'a record written in',
    'record.changed',
    sql`insert into audit_records (at, actor_id, action, event_id, facts, position, hash) select at, actor_id, action, event_id, facts, position + 1, hash from audit_records order by position desc limit 1`,
  ],
]

test('behavior: an untouched installation has no difference, and each tampering is named', async () => {
  const it = scene()
  const chain = await issued(it)
  const { content } = it.ports
  const clean = await auditEverything(chain, await readAuditSnapshot(it), content)
  expect(clean).toMatchObject({ differences: [], certificates: 3 })
  expect(clean.records).toBeGreaterThan(9)

  for (const [what, rule, change] of tamperings) {
    const { differences } = await auditEverything(chain, await tampered(it, change), content)
    expect({ what, rules: differences.map((found) => found.rule) }).toEqual({
      what,
      rules: expect.arrayContaining([rule]),
    })
  }
  const again = await auditEverything(chain, await readAuditSnapshot(it), content)
  expect(again.seal).toBe(clean.seal)
})

test('behavior: a move and an undone mark are no difference, and no successor that is written in hides an absence', async () => {
  const it = scene()
  const { world, queries, ports } = it
  await issued(it)
  const { rows } = await queries.execute<{ id: number; event_id: number; token_id: string }>(sql`
    select recipient_id as id, event_id, token_id from certificate_requests where serial = 2`)
  const [moving = expect.fail()] = rows
  const left = (await world.accounts.find(parseAccountId(moving.id))) ?? expect.fail()
  if (left.role !== 'attendee') expect.fail()
  const tokenId = parseTokenId(moving.token_id)
  const eventId = parseEventId(moving.event_id)
  const taker = await world.attendee(21)
  const move = await askMove(doingAs(world.ports, taker, tokenId), {
    attendee: taker,
    tokenId,
    reason: 'I lost it',
  })
  await confirmMove(doingAs(world.ports, left, move.id), { attendee: left, id: move.id })
  const audit = async (snapshot: AuditSnapshot) =>
    (await auditEverything(await readIssuedFacts(ports.follower), snapshot, ports.content)).differences
  // The roster names the new wallet at once, before the chain has its certificate.
  expect(await audit(await readAuditSnapshot(it))).toEqual([])
  const issuer = it.issuer()
  await until('the new certificate is final', async () => (await countStates(queries)).final === 4)
  await until('the old one is replaced', async () => {
    const found = await world.ledger.findByToken(tokenId)
    return found?.minted?.ending?.kind === 'replaced'
  })
  await issuer.stop()
  const { organizer } = (await world.events.find(eventId)) ?? expect.fail()
  const doing = doingAs(world.ports, organizer, eventId)
  const { markId } = await recordAttendance(doing, { wallet: taker.wallet, attendance: 'absent' })
  await takeBackMarks(doing, [markId ?? expect.fail()])
  expect(await audit(await readAuditSnapshot(it))).toEqual([])

  const hidden = await tampered(
    it,
    sql`with absent as (delete from roster_entries where id = (
        select e.id from roster_entries e join certificate_requests r on r.recipient_id = e.account_id
        where r.serial = 3 order by r.id limit 1))
      insert into certificate_requests (event_id, recipient_id, recipient_wallet, requested_by, attendance_source, state,
        replaces_id, is_current, requested_at, updated_at)
      select o.event_id, ${taker.id}::int, ${taker.wallet}, o.requested_by, 'code', 'requested', o.id, false, now(), now()
      from certificate_requests o where o.serial = 3`,
  )
  expect(await audit(hidden)).toContainEqual({ rule: 'request.not_present', subject: 'certificate 10003' })
})

test('behavior: every kind of difference has a tampering', () => {
  const planted = new Set<string>(tamperings.map(([, rule]) => rule))
  // The test below tampers with the store, so it covers these two.
  for (const rule of ['content.missing', 'content.differs']) planted.add(rule)
  expect([...planted].sort()).toEqual(Object.keys(differenceSentences).sort())
})

test('behavior: pages that a key issued without the product are named', async () => {
  const it = scene()
  const chain = await issued(it)
  const foreign = chain.pages.map((page) => ({ ...page, number: page.number + 1 }))
  const stolen = { ...chain, pages: [...chain.pages, ...foreign] }
  const { differences } = await auditEverything(stolen, await readAuditSnapshot(it), it.ports.content)
  expect(differences.map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(['page.missing', 'page.not_ours']),
  )
})

test('behavior: a missing, damaged or exchanged document is named', async () => {
  const it = scene()
  const chain = await issued(it)
  const snapshot = await readAuditSnapshot(it)
  const blocks = join(it.contentFolder, 'blocks')
  const files = readdirSync(blocks, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
  const document = files.find((file) => readFileSync(file, 'utf8').includes('"tokenId": "10002"')) ?? ''
  const bytes = readFileSync(document)

  writeFileSync(document, bytes.toString().replace('10002', '10009'))
  const damaged = await auditEverything(chain, snapshot, it.ports.content)
  expect(damaged.differences).toEqual([{ rule: 'content.missing', subject: 'certificate 10002' }])
  rmSync(document)
  const gone = await auditEverything(chain, snapshot, it.ports.content)
  expect(gone.differences).toEqual([{ rule: 'content.missing', subject: 'certificate 10002' }])
  writeFileSync(document, bytes)
  const { content } = it.ports
  const exchanged = {
    read: (cid: Parameters<typeof content.read>[0], path?: string) =>
      content.read(cid, path === '10002.json' ? '10003.json' : path),
  }
  expect((await auditEverything(chain, snapshot, exchanged)).differences).toEqual([
    { rule: 'content.differs', subject: 'certificate 10002' },
  ])
  expect((await auditEverything(chain, snapshot, it.ports.content)).differences).toEqual([])
})
