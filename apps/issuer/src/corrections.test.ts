// Any database answers alike.
import { registerAttendee, updateProfile } from '@certify/core/account/account-acts'
import { doingAs } from '@certify/core/act/core'
import {
  askCorrection,
  recognizeMove,
  replaceCertificate,
  withdrawCorrection,
} from '@certify/core/certificate/correction-acts'
import { askMove, confirmMove } from '@certify/core/certificate/move-acts'
import { chooseName } from '@certify/core/certificate/name-acts'
import { revokeCertificate } from '@certify/core/certificate/revoking-acts'
import { eraseAccount } from '@certify/core/erasing/erasing-acts'
import { switchNames } from '@certify/core/event/event-acts'
import { joinRoster, joinWaitlist } from '@certify/core/roster/roster-acts'
import { certificateRegistryAbi as abi } from '@certify/ethereum/abi.generated'
import { sql } from 'drizzle-orm'
import { keccak256, stringToBytes } from 'viem'
import { describe, expect, test } from 'vitest'
import { eventWith, findRecord, requestCertificates, until, untilAllFinal } from './testing/scene'
import { useScene } from './testing/use-scene'

const scene = useScene()

/** A recipient whose final certificate has a misspelled name. */
async function misprinted() {
  const { world, queries } = scene()
  const party = await eventWith(world, { organizer: 101, people: 2, first: 1 })
  const { organizer, event, people } = party
  const [attendee, other] = people
  if (!attendee || !other) throw new Error('nobody')
  await switchNames(doingAs(world.ports, organizer, event.id), { printsNames: true })
  for (const person of people) await joinRoster(doingAs(world.ports, person, event.id), { attendee: person })
  await chooseName(doingAs(world.ports, attendee, event.id), { attendee, name: 'Aneliese Ruiz' })
  await requestCertificates(world, party)
  const issuer = scene().issuer()
  await untilAllFinal(queries)
  const { tokenId } = await findRecord(world, event, attendee)
  if (tokenId === null) throw new Error('not issued')
  return { world, organizer, event, attendee, other, tokenId, issuer }
}

const onChain = (tokenId: bigint) =>
  scene().chain.node.readContract({
    address: scene().chain.contract,
    abi,
    functionName: 'certificate',
    args: [tokenId],
  })

const NONE = 0
const VALID = 1
const REPLACED = 3

async function replacements(): Promise<number> {
  const { rows } = await scene().queries.execute<{ count: number }>(
    sql`select count(*)::int as count from ledger_endings where kind = 'replaced'`,
  )
  return rows[0]?.count ?? 0
}

/** What mails say about the outcomes of moves. */
async function outcomesTold(): Promise<string[]> {
  const { rows } = await scene().queries.execute<{ outcome: string }>(
    sql`select facts ->> 'outcome' as outcome from mail_outbox where kind = 'move.ended' order by id`,
  )
  return rows.map(({ outcome }) => outcome)
}

describe('corrections', () => {
  test('behavior: repeated calls make one corrected certificate that replaces the old one', async () => {
    const { world, organizer, event, attendee, tokenId, issuer } = await misprinted()
    await askCorrection(doingAs(world.ports, attendee, tokenId), {
      attendee,
      name: 'Anneliese Ruíz',
      reason: 'Two letters',
    })
    const press = () => replaceCertificate(doingAs(world.ports, organizer, tokenId), { reason: null })
    const requestIds = new Set(await Promise.all([press(), press(), press(), press()]))
    expect(requestIds.size).toBe(1)
    issuer.wake()
    await until('the old one is replaced', async () => (await replacements()) === 1)
    expect(await press()).toBe([...requestIds][0])
    await untilAllFinal(scene().queries)

    const current = await findRecord(world, event, attendee)
    expect(current).toMatchObject({ printedName: 'Anneliese Ruíz', replaces: tokenId, isCurrent: true })
    const newId = current.tokenId
    if (newId === null) throw new Error('not issued')
    expect(await onChain(tokenId)).toMatchObject({
      status: REPLACED,
      replacedBy: newId,
      reasonHash: keccak256(stringToBytes('The printed name was corrected.')),
    })
    expect(await onChain(newId)).toMatchObject({ status: VALID, replaces: tokenId, owner: attendee.wallet })
    // The first page has two certificates and the second has one. There are no others.
    expect(await scene().chain.registry.nextPage()).toBe(3)
    expect(await onChain(20_002n)).toMatchObject({ status: NONE })
    const old = await world.ledger.findByToken(tokenId)
    expect(old?.record).toMatchObject({ printedName: 'Aneliese Ruiz', isCurrent: false })
    expect(old?.record?.replacement).toEqual({ tokenId: newId, mintStatus: 'minted' })
    const page = { page: 1, perPage: 10, text: '' }
    const listed = await world.ledger.ofRecipient(attendee.id, page)
    expect(listed.items.map((item) => [item.tokenId, item.replaces])).toEqual([[newId, tokenId]])
    // Three numbers were issued and two are held. The replaced one is found by its number.
    expect((await world.ledger.ofEvent(event.id, page)).total).toBe(3)
    expect(await world.ledger.countIssued(event.id)).toBe(3)
    const found = await world.ledger.ofEvent(event.id, { ...page, text: String(tokenId) })
    expect(found.items).toMatchObject([
      { tokenId, isCurrent: false, minted: { ending: { kind: 'replaced' } } },
    ])
    expect(await world.events.findSummary(event.id)).toMatchObject({ held: 2 })
    expect(await scene().ports.store.findings(31337, scene().chain.key.address, null)).toEqual([])
    expect(scene().errors).toEqual([])
  })

  test('behavior: after a week without an objection, a certificate moves to the new wallet of its recipient', async () => {
    const { world, organizer, event, attendee, other, tokenId, issuer } = await misprinted()
    const fresh = await world.attendee(77)
    const ask = { attendee: fresh, tokenId, reason: 'Ana from the front desk' }
    const move = await askMove(doingAs(world.ports, ask.attendee, ask.tokenId), ask)
    const readMails = async () => {
      const { rows: mails } = await scene().queries.execute<{ line: string }>(sql`
        select account_id || ' ' || kind || ' '
          || round(extract(epoch from not_before - ${world.ports.clock().toISOString()}::timestamptz) / 86400) as line
        from mail_outbox where kind like 'move.%' order by id`)
      return mails.map(({ line }) => line)
    }
    const refused = (code: string) => expect.objectContaining({ code })
    // The number alone warns nobody, and the organizer cannot accept.
    expect(await readMails()).toEqual([])
    await expect(
      replaceCertificate(doingAs(world.ports, organizer, tokenId), { reason: null }),
    ).rejects.toEqual(refused('correction.unproven'))
    for (const _ of [1, 2]) await recognizeMove(doingAs(world.ports, organizer, move.id))
    expect(await readMails()).toEqual(
      ['move.asked 0', 'move.asked 6', 'move.ended 7'].map((line) => `${attendee.id} ${line}`),
    )
    await expect(askMove(doingAs(world.ports, ask.attendee, ask.tokenId), ask)).rejects.toEqual(
      refused('correction.open'),
    )
    await expect(
      askMove(doingAs(world.ports, attendee, ask.tokenId), { ...ask, attendee }),
    ).rejects.toMatchObject({ field: 'tokenId' })
    const inSevenDays = {
      ...world.ports,
      clock: () => new Date(world.ports.clock().getTime() + 7 * 86_400_000),
    }
    const press = () => replaceCertificate(doingAs(inSevenDays, organizer, tokenId), { reason: null })
    await expect(
      replaceCertificate(doingAs(world.ports, organizer, tokenId), { reason: null }),
    ).rejects.toEqual(refused('correction.move_early'))
    // The old wallet objects; the person asks again.
    await withdrawCorrection(doingAs(world.ports, attendee, move.id), { attendee })
    await expect(press()).rejects.toEqual(refused('correction.not_found'))
    await expect(
      withdrawCorrection(doingAs(world.ports, other, move.id), { attendee: other }),
    ).rejects.toEqual(refused('correction.not_found'))
    const again = await askMove(doingAs(world.ports, ask.attendee, ask.tokenId), ask)
    await recognizeMove(doingAs(world.ports, organizer, again.id))
    // The old wallet is warned at most once a day, so this wait begins tomorrow.
    await expect(press()).rejects.toEqual(refused('correction.move_early'))
    const inEightDays = { ...world.ports, clock: () => new Date(inSevenDays.clock().getTime() + 86_400_000) }
    const accept = () => replaceCertificate(doingAs(inEightDays, organizer, tokenId), { reason: null })
    expect(new Set(await Promise.all([accept(), accept(), accept()])).size).toBe(1)
    expect(await outcomesTold()).toEqual(['due', 'stopped', 'due', 'moved'])
    issuer.wake()
    await until('the old one is replaced', async () => (await replacements()) === 1)
    await untilAllFinal(scene().queries)

    const current = await findRecord(world, event, fresh)
    expect(current).toMatchObject({ printedName: 'Aneliese Ruiz', replaces: tokenId, isCurrent: true })
    const newId = current.tokenId
    if (newId === null) throw new Error('not issued')
    expect(await onChain(tokenId)).toMatchObject({
      status: REPLACED,
      replacedBy: newId,
      reasonHash: keccak256(stringToBytes('Reissued to another wallet of the same person.')),
    })
    expect(await onChain(newId)).toMatchObject({ status: VALID, replaces: tokenId, owner: fresh.wallet })
    expect(await world.roster.find(event.id, attendee.id)).toBeNull()
    expect(await world.roster.find(event.id, fresh.id)).toMatchObject({ status: 'active' })
    const page = { page: 1, perPage: 10, text: '' }
    expect((await world.ledger.ofEvent(event.id, page)).total).toBe(3)
    expect(await scene().ports.store.findings(31337, scene().chain.key.address, null)).toEqual([])
    expect(scene().errors).toEqual([])
  })

  test('behavior: when both wallets agree, everything moves at once', async () => {
    const { world, organizer, event, attendee, other, tokenId, issuer } = await misprinted()
    const joined = await world.event(organizer)
    await joinRoster(doingAs(world.ports, attendee, joined.id), { attendee })
    const fresh = await world.attendee(79)
    // In one event the old account waits for a seat; in another the new one does, and the old one has the seat.
    const full = await world.event(organizer, { maxAttendees: 1 })
    await joinRoster(doingAs(world.ports, other, full.id), { attendee: other })
    await joinWaitlist(doingAs(world.ports, attendee, full.id), { attendee })
    const seated = await world.event(organizer, { maxAttendees: 1 })
    await joinRoster(doingAs(world.ports, attendee, seated.id), { attendee })
    await joinWaitlist(doingAs(world.ports, fresh, seated.id), { attendee: fresh })
    for (const asking of [joined, full]) {
      await scene().queries.execute(sql`
        insert into questions (event_id, number, position, kind, label) values (${asking.id}, 1, 1, 'text', 'Diet?')`)
      await scene().queries.execute(sql`
        insert into answers (event_id, account_id, question, value, asked, answered_at)
        values (${asking.id}, ${attendee.id}, 1, '"Nuts"', 'Diet?', now())`)
    }
    const { id } = await askMove(doingAs(world.ports, fresh, tokenId), {
      attendee: fresh,
      tokenId,
      reason: 'New phone',
    })
    await expect(confirmMove(doingAs(world.ports, other, id), { attendee: other, id })).rejects.toEqual(
      expect.objectContaining({ code: 'correction.not_found' }),
    )
    const outcomes = await Promise.allSettled(
      [1, 2].map(() => confirmMove(doingAs(world.ports, attendee, id), { attendee, id })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await outcomesTold()).toEqual(['moved'])
    issuer.wake()
    await until('the old one is replaced', async () => (await replacements()) === 1)
    await untilAllFinal(scene().queries)
    const current = await findRecord(world, event, fresh)
    expect(current).toMatchObject({ replaces: tokenId, isCurrent: true })
    expect(await onChain(tokenId)).toMatchObject({ status: REPLACED, replacedBy: current.tokenId })
    expect(await world.roster.find(joined.id, fresh.id)).toMatchObject({ status: 'active' })
    expect(await world.roster.find(joined.id, attendee.id)).toBeNull()
    expect(await world.waitlist.find(full.id, fresh.id)).toMatchObject({ position: 1 })
    expect(await world.waitlist.count(full.id)).toBe(1)
    expect(await world.roster.find(seated.id, fresh.id)).toMatchObject({ status: 'active' })
    expect(await world.waitlist.count(seated.id)).toBe(0)
    for (const asking of [joined, full]) {
      expect([...(await world.answers.of(asking.id, fresh.id))]).toEqual([[1, 'Nuts']])
      expect([...(await world.answers.of(asking.id, attendee.id))]).toEqual([])
    }
    expect(await scene().ports.store.findings(31337, scene().chain.key.address, null)).toEqual([])
  })

  test('behavior: the old account ends with the move, and its seats beside the new one’s are free again', async () => {
    const { world, organizer, attendee, tokenId, issuer } = await misprinted()
    const fresh = await world.attendee(81)
    const both = await world.event(organizer, { maxAttendees: 2 })
    for (const person of [attendee, fresh])
      await joinRoster(doingAs(world.ports, person, both.id), { attendee: person })
    const { id } = await askMove(doingAs(world.ports, fresh, tokenId), {
      attendee: fresh,
      tokenId,
      reason: 'New phone',
    })
    await confirmMove(doingAs(world.ports, attendee, id), { attendee, id })
    issuer.wake()
    await until('the old one is replaced', async () => (await replacements()) === 1)
    expect(await world.accounts.findByWallet(attendee.wallet)).toBeNull()
    expect(await world.accounts.findMove(attendee.wallet)).toMatchObject({ to: fresh.wallet })
    expect(await world.roster.find(both.id, attendee.id)).toBeNull()
    expect(await world.roster.find(both.id, fresh.id)).toMatchObject({ status: 'active' })
    const again = registerAttendee(doingAs(world.ports, attendee, null), { ...attendee, acceptTerms: true })
    await expect(again).rejects.toMatchObject({ code: 'account.moved' })
    // The person's address is free for the new account, and erasing that one erases the old one too.
    const profile = { name: fresh.name, email: attendee.email }
    expect(
      await updateProfile(doingAs(world.ports, fresh, null), { account: fresh, form: profile }),
    ).toMatchObject(profile)
    await eraseAccount(doingAs(world.ports, fresh, null), { account: fresh })
    expect(await world.accounts.find(attendee.id)).toBeNull()
  })

  test('behavior: erasing tells first which certificates lose their documents, also those of a former account', async () => {
    const { world, event, attendee, other, tokenId } = await misprinted()
    const lost = [{ tokenId, eventId: event.id, title: event.title, canBeSaved: true }]
    expect(await world.erasing.listLost(attendee.id)).toEqual(lost)
    expect(await world.erasing.listLost(other.id)).toEqual([])
    await scene().queries.execute(
      sql`update accounts set moved_to_id = ${other.id}, moved_at = now() where id = ${attendee.id}`,
    )
    expect(await world.erasing.listLost(other.id)).toEqual(lost)
    await eraseAccount(doingAs(world.ports, other, null), { account: other })
    expect(await world.erasing.listLost(other.id)).toEqual([])
  })

  test('error: nothing moves to an account that has itself moved since', async () => {
    const { world, attendee, other, tokenId } = await misprinted()
    const fresh = await world.attendee(82)
    const { id } = await askMove(doingAs(world.ports, fresh, tokenId), {
      attendee: fresh,
      tokenId,
      reason: 'New phone',
    })
    const { queries } = scene()
    await queries.execute(
      sql`update accounts set moved_to_id = ${other.id}, moved_at = now() where id = ${fresh.id}`,
    )
    await expect(confirmMove(doingAs(world.ports, attendee, id), { attendee, id })).rejects.toMatchObject({
      code: 'correction.not_found',
    })
    expect(await world.accounts.findByWallet(attendee.wallet)).not.toBeNull()
  })

  test('error: a certificate that is being revoked does not move, so that nobody gets it reissued', async () => {
    const { world, organizer, event, attendee, tokenId } = await misprinted()
    const fresh = await world.attendee(80)
    const { id } = await askMove(doingAs(world.ports, fresh, tokenId), {
      attendee: fresh,
      tokenId,
      reason: 'New phone',
    })
    await revokeCertificate(doingAs(world.ports, organizer, tokenId), { reason: 'Mistake' })
    await confirmMove(doingAs(world.ports, attendee, id), { attendee, id })
    expect(await outcomesTold()).toEqual(['stopped'])
    expect(await world.roster.find(event.id, fresh.id)).toBeNull()
    expect(await world.roster.find(event.id, attendee.id)).not.toBeNull()
    expect(await replacements()).toBe(0)
  })

  test('error: a move to an account that takes part in the same event is refused when asked for and when answered', async () => {
    const { world, organizer, event, other, tokenId } = await misprinted()
    const ask = { attendee: other, tokenId, reason: 'It is me' }
    const taken = expect.objectContaining({ code: 'correction.move_taken' })
    await expect(askMove(doingAs(world.ports, ask.attendee, ask.tokenId), ask)).rejects.toEqual(taken)
    const fresh = await world.attendee(78)
    const { id } = await askMove(doingAs(world.ports, fresh, ask.tokenId), { ...ask, attendee: fresh })
    await recognizeMove(doingAs(world.ports, organizer, id))
    await joinRoster(doingAs(world.ports, fresh, event.id), { attendee: fresh })
    const later = { ...world.ports, clock: () => new Date(world.ports.clock().getTime() + 7 * 86_400_000) }
    await expect(replaceCertificate(doingAs(later, organizer, tokenId), { reason: null })).rejects.toEqual(
      taken,
    )
    expect(await replacements()).toBe(0)
  })

  test('error: refuses another person’s certificate, one nobody asked for, and one that is not valid', async () => {
    const { world, organizer, attendee, other, tokenId } = await misprinted()
    const asked = { tokenId, name: 'Anneliese Ruíz', reason: 'Two letters' }
    const refused = (code: string) => expect.objectContaining({ code })
    await expect(
      replaceCertificate(doingAs(world.ports, organizer, tokenId), { reason: null }),
    ).rejects.toEqual(refused('correction.not_found'))
    await expect(
      askCorrection(doingAs(world.ports, other, asked.tokenId), { ...asked, attendee: other }),
    ).rejects.toEqual(refused('certificate.not_found'))
    await expect(
      askCorrection(doingAs(world.ports, attendee, asked.tokenId), {
        ...asked,
        attendee,
        name: ' Aneliese  Ruiz',
      }),
    ).rejects.toMatchObject({ field: 'name' })
    await askCorrection(doingAs(world.ports, attendee, asked.tokenId), { ...asked, attendee })
    await expect(
      askCorrection(doingAs(world.ports, attendee, asked.tokenId), { ...asked, attendee }),
    ).rejects.toEqual(refused('correction.open'))
    await expect(
      replaceCertificate(doingAs(world.ports, organizer, tokenId), { reason: 'Now it says Anneliese Ruíz' }),
    ).rejects.toMatchObject({ field: 'reason' })
    await revokeCertificate(doingAs(world.ports, organizer, tokenId), { reason: 'Mistake' })
    await expect(
      replaceCertificate(doingAs(world.ports, organizer, tokenId), { reason: null }),
    ).rejects.toEqual(refused('certificate.already_revoked'))
  })

  test('behavior: a database older than the correction reads it from the chain', async () => {
    const { world, organizer, event, attendee, tokenId, issuer } = await misprinted()
    await askCorrection(doingAs(world.ports, attendee, tokenId), {
      attendee,
      name: 'Anneliese Ruíz',
      reason: 'Two letters',
    })
    await replaceCertificate(doingAs(world.ports, organizer, tokenId), { reason: null })
    issuer.wake()
    await until('the old one is replaced', async () => (await replacements()) === 1)
    await issuer.stop()
    // Restores the state of an old backup: before the correction, with none of the chain followed.
    const { queries } = scene()
    await queries.execute(sql`delete from revocation_requests`)
    await queries.execute(sql`delete from corrections`)
    await queries.execute(sql`delete from certificate_requests where replaces_id is not null`)
    await queries.execute(sql`update certificate_requests set is_current = true`)
    for (const table of ['pages', 'certificates', 'endings', 'organizers']) {
      await queries.execute(sql`delete from ${sql.identifier(`ledger_${table}`)}`)
    }
    await queries.execute(sql`delete from followed_blocks`)
    await queries.execute(sql`delete from checkpoints`)
    scene().issuer()
    await until('the corrected one is current', async () => {
      const record = await world.ledger.findByRecipient(event.id, attendee.id)
      return record?.replaces === tokenId && record.state === 'final'
    })
    expect(await scene().chain.registry.nextPage()).toBe(3)
    expect(await scene().ports.store.findings(31337, scene().chain.key.address, null)).toEqual([])
  })
})
