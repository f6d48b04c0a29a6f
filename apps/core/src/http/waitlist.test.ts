// Any database answers alike.
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../testing/client'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { alice, bob, carol, dave, type Person } from '../testing/people'
import { resetToSummit, type Summit, summitFields } from '../testing/summit'

let harness: Harness
let summit: Summit
beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(async () => {
  summit = await resetToSummit(harness)
})
afterAll(() => harness.close())

const json = async (response: Response) => (await response.json()) as Record<string, unknown>
const about = ({ wallet }: Person) => ({ event_id: summit.id, wallet_address: wallet })

/** Lets Bob take the second of the summit's two seats, and Carol get in line. */
async function fill(): Promise<Client> {
  await mustAnswer(200, await summit.bob.post(paths.whitelistJoin, about(bob)))
  const client = await harness.attendee(carol)
  expect(
    await json(await mustAnswer(409, await client.post(paths.whitelistJoin, about(carol)))),
  ).toMatchObject({
    code: 'roster.fully_booked',
  })
  const waits = await mustAnswer(201, await client.post(paths.waitlistJoin, about(carol)))
  expect(await json(waits)).toEqual({ position: 1, offered_until: null })
  return client
}

const readEvent = async (client: Client) => json(await client.get(href('event', { id: summit.id })))

describe('the waitlist', () => {
  test('behavior: a full event puts people in line, and the first of them gets a freed seat', async () => {
    const client = await fill()
    const status = href('whitelistStatus', { wallet: carol.wallet, id: summit.id })
    expect(await json(await client.get(status))).toMatchObject({ whitelisted: false, waitlist_position: 1 })
    expect(await readEvent(client)).toMatchObject({
      waitlist: 'automatic',
      waiting: 1,
      waitlist_position: 1,
      seat_offered_until: null,
    })
    const line = await summit.guild.get(href('eventWaitlist', { id: summit.id }))
    expect(await json(await mustAnswer(200, line))).toMatchObject({
      total: 1,
      people: [{ position: 1, name: carol.name, wallet_address: carol.wallet }],
    })
    await mustAnswer(200, await summit.alice.post(paths.whitelistLeave, about(alice)))
    expect(await json(await client.get(status))).toMatchObject({ whitelisted: true, waitlist_position: null })
  })

  test('behavior: where people must accept, the seat is kept for a day and taken by joining', async () => {
    const edit = href('eventEdit', { id: summit.id })
    await mustAnswer(200, await summit.guild.form(edit, { ...summitFields, waitlist: 'accept' }))
    const client = await fill()
    await mustAnswer(200, await summit.alice.post(paths.whitelistLeave, about(alice)))
    expect(await readEvent(client)).toMatchObject({
      whitelisted: 1,
      seats_offered: 1,
      waitlist_position: null,
      seat_offered_until: '2026-11-15T09:00:00.000Z',
    })
    await mustAnswer(409, await summit.alice.post(paths.whitelistJoin, about(alice)))
    await mustAnswer(200, await client.post(paths.whitelistJoin, about(carol)))
    expect(await readEvent(client)).toMatchObject({ is_current_user_whitelisted: true, seats_offered: 0 })
  })

  test('behavior: at the door only its person gets a kept seat; others in line learn that the event is full', async () => {
    const edit = href('eventEdit', { id: summit.id })
    await mustAnswer(200, await summit.guild.form(edit, { ...summitFields, waitlist: 'accept' }))
    const client = await fill()
    const next = await harness.attendee(dave)
    await mustAnswer(201, await next.post(paths.waitlistJoin, about(dave)))
    harness.at('2026-11-15T09:10:00Z')
    await mustAnswer(200, await summit.alice.post(paths.whitelistLeave, about(alice)))
    const code = { event_id: summit.id, code: summit.token }
    const refused = await mustAnswer(409, await next.post(paths.userArrive, code))
    expect(await json(refused)).toMatchObject({ code: 'roster.fully_booked' })
    const arrived = await mustAnswer(200, await client.post(paths.userArrive, code))
    expect(await json(arrived)).toMatchObject({ joined: true, attended: true })
    expect(await readEvent(next)).toMatchObject({ whitelisted: 2, seats_offered: 0, waitlist_position: 1 })
  })

  test('behavior: a person leaves the line as they leave the whitelist; the export names their place in line', async () => {
    const client = await fill()
    const exported = await json(await client.get(href('accountExport', { wallet: carol.wallet })))
    expect(exported.waiting).toMatchObject([{ event_id: summit.id, title: summitFields.title }])
    await mustAnswer(200, await client.post(paths.whitelistLeave, about(carol)))
    expect(await readEvent(client)).toMatchObject({ waiting: 0, waitlist_position: null })
    await mustAnswer(404, await client.post(paths.whitelistLeave, about(carol)))
  })
})
