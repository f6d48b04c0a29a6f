import { replaceCertificate } from '@certify/domain/acts/correcting/answer-correction'
import { askCorrection } from '@certify/domain/acts/correcting/ask-correction'
import { joinRoster } from '@certify/domain/acts/joining/join-roster'
import { chooseName } from '@certify/domain/acts/naming/choose-name'
import { switchNames } from '@certify/domain/acts/naming/switch-names'
import { revokeCertificate } from '@certify/domain/acts/revoking/revoke-certificate'
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
  await switchNames(world.ports, { organizer, eventId: event.id, printsNames: true })
  for (const person of people) await joinRoster(world.ports, { attendee: person, eventId: event.id })
  await chooseName(world.ports, { attendee, eventId: event.id, name: 'Aneliese Ruiz' })
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

describe('corrections', () => {
  test('behavior: repeated calls make one corrected certificate that replaces the old one', async () => {
    const { world, organizer, event, attendee, tokenId, issuer } = await misprinted()
    await askCorrection(world.ports, { attendee, tokenId, name: 'Anneliese Ruíz', reason: 'Two letters' })
    const press = () => replaceCertificate(world.ports, { organizer, tokenId, reason: null })
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
    expect((await world.ledger.ofEvent(event.id, page)).total).toBe(2)
    expect((await world.events.findSummary(event.id))?.minted).toBe(2)
    expect(await scene().ports.store.findings(31337, scene().chain.key.address, null)).toEqual([])
    expect(scene().errors).toEqual([])
  })

  test('error: refuses another person’s certificate, one nobody asked for, and one that is not valid', async () => {
    const { world, organizer, attendee, other, tokenId } = await misprinted()
    const asked = { tokenId, name: 'Anneliese Ruíz', reason: 'Two letters' }
    const refused = (code: string) => expect.objectContaining({ code })
    await expect(replaceCertificate(world.ports, { organizer, tokenId, reason: null })).rejects.toEqual(
      refused('correction.not_found'),
    )
    await expect(askCorrection(world.ports, { ...asked, attendee: other })).rejects.toEqual(
      refused('certificate.not_found'),
    )
    await expect(
      askCorrection(world.ports, { ...asked, attendee, name: ' Aneliese  Ruiz' }),
    ).rejects.toMatchObject({ field: 'name' })
    await askCorrection(world.ports, { ...asked, attendee })
    await expect(askCorrection(world.ports, { ...asked, attendee })).rejects.toEqual(
      refused('correction.open'),
    )
    await expect(
      replaceCertificate(world.ports, { organizer, tokenId, reason: 'Now it says Anneliese Ruíz' }),
    ).rejects.toMatchObject({ field: 'reason' })
    await revokeCertificate(world.ports, { organizer, tokenId, reason: 'Mistake' })
    await expect(replaceCertificate(world.ports, { organizer, tokenId, reason: null })).rejects.toEqual(
      refused('certificate.already_revoked'),
    )
  })

  test('behavior: a database older than the correction reads it from the chain', async () => {
    const { world, organizer, event, attendee, tokenId, issuer } = await misprinted()
    await askCorrection(world.ports, { attendee, tokenId, name: 'Anneliese Ruíz', reason: 'Two letters' })
    await replaceCertificate(world.ports, { organizer, tokenId, reason: null })
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
