// Any database answers alike.
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rateCounter } from '../database/connection/rate-counter'
import type { Client } from '../testing/client'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { alice, bob, carol, guild } from '../testing/people'
import { duringSummit, resetToSummit, type Summit, summitFields } from '../testing/summit'

let harness: Harness
let summit: Summit
beforeAll(async () => {
  harness = await openHarness(({ clock }, { queries }) => {
    const counter = rateCounter(queries, clock)
    counter.stop()
    return { rateCounter: counter }
  })
})
beforeEach(async () => {
  summit = await resetToSummit(harness)
  harness.at(duringSummit)
})
afterAll(() => harness.close())

const scan = (client: Client, code = summit.token, id = summit.id) =>
  client.get(href('arrivalScan', { entrance: id, code }), {})
const readClaim = async (client: Client) =>
  ((await (await mustAnswer(200, await client.get(paths.userClaim))).json()) as { claim: unknown }).claim
const form = { name: 'Carol Planted', email: 'carol@example.org', acceptTerms: true }
const code = async (response: Response) => [
  response.status,
  ((await response.json()) as { code?: string }).code,
]
const entries = async () =>
  (await (await summit.guild.get(href('eventParticipants', { id: summit.id }))).json()) as {
    wallet_address: string
    attendance: boolean
  }[]

describe('from the wall to present', () => {
  test('behavior: a newcomer scans, signs in, and one press registers, joins and marks present at the scan', async () => {
    const client = harness.client()
    const scanned = await scan(client)
    expect([scanned.status, scanned.headers.get('location')]).toEqual([303, '/in'])
    harness.at('2026-11-15T11:20:00Z')
    await mustAnswer(200, await client.signIn(carol))
    const arrived = await mustAnswer(200, await client.post(paths.userArrive, form))
    const answer = { event_id: summit.id, attended: true, attendance_at: '2026-11-15T11:00:00.000Z' }
    expect(await arrived.json()).toEqual({ ...answer, registered: true, joined: true })
    // After a lost answer the client repeats the call.
    const again = await mustAnswer(200, await client.post(paths.userArrive, form))
    expect(await again.json()).toEqual({ ...answer, registered: false, joined: false })
    expect((await entries()).find(({ wallet_address }) => wallet_address === carol.wallet)).toMatchObject({
      attendance: true,
    })
  })

  test('behavior: someone on the list needs nothing but the press, also by a typed code', async () => {
    const typed = { event_id: summit.id, code: summit.token }
    const arrived = await mustAnswer(200, await summit.alice.post(paths.userArrive, typed))
    expect(await arrived.json()).toMatchObject({ registered: false, joined: false, attended: true })
  })

  test('behavior: a typed code joins, too; after ten wrong codes a wallet must wait', async () => {
    const { short_code } = (await (
      await summit.guild.get(href('eventDoorCodes', { id: summit.id }))
    ).json()) as { short_code: string }
    const typed = (text: string) => summit.bob.post(paths.userArrive, { event_id: summit.id, code: text })
    for (let count = 0; count < 10; count++) {
      expect(await code(await typed('0000-0000'))).toEqual([403, 'attendance.refused'])
    }
    expect((await typed('0000-0000')).status).toBe(429)
    const arrived = await mustAnswer(200, await typed(short_code.toLowerCase()))
    expect(await arrived.json()).toMatchObject({ registered: false, joined: true })
  })
})

describe('a scan that another browser takes along', () => {
  const offer = async (client: Client) => {
    const answer = await mustAnswer(200, await client.post(paths.userClaimHandover))
    return new URL(((await answer.json()) as { url: string }).url).pathname
  }
  const open = async (client: Client, path: string) => (await client.get(path)).headers.get('location')

  test('behavior: a wallet’s browser arrives with the scan of the camera’s browser', async () => {
    const [camera, wallet] = [harness.client(), harness.client()]
    await scan(camera)
    const path = await offer(camera)
    harness.at('2026-11-15T11:04:59Z')
    expect(await open(wallet, path.toLowerCase())).toBe('/in')
    await mustAnswer(200, await wallet.signIn(carol))
    const arrived = await mustAnswer(200, await wallet.post(paths.userArrive, form))
    expect(await arrived.json()).toMatchObject({ attendance_at: '2026-11-15T11:00:00.000Z', joined: true })
    // The browser that scanned still has it, for the same account.
    await mustAnswer(200, await camera.signIn(carol))
    await mustAnswer(200, await camera.post(paths.userArrive, {}))
  })

  test('error: one scan serves one person, in any number of browsers', async () => {
    const [camera, wallet] = [harness.client(), harness.client()]
    await scan(camera)
    await open(wallet, await offer(camera))
    await mustAnswer(200, await wallet.signIn(alice))
    await mustAnswer(200, await wallet.post(paths.userArrive, {}))
    await mustAnswer(200, await camera.signIn(carol))
    expect(await code(await camera.post(paths.userArrive, form))).toEqual([409, 'attendance.scan_used'])
    expect(await entries()).toHaveLength(1)
  })

  test('error: a link works once, for five minutes, for its event, and a newer one replaces it', async () => {
    const [camera, wallet] = [harness.client(), harness.client()]
    await scan(camera)
    const [replaced, used] = [await offer(camera), await offer(camera)]
    expect(await open(wallet, replaced)).toBe('/in?late')
    expect(await open(wallet, used.replace(String(summit.id), '99999'))).toBe('/in?late')
    // A browser that only prefetches the link does not use it up.
    expect((await wallet.get(used, { 'sec-purpose': 'prefetch' })).status).toBe(204)
    expect(await open(wallet, used)).toBe('/in')
    expect(await open(harness.client(), used)).toBe('/in?late')
    const late = await offer(camera)
    harness.at('2026-11-15T11:05:00Z')
    expect(await open(wallet, late)).toBe('/in?late')
  })

  test('error: without a scan, or half an hour after it, there is nothing to take along', async () => {
    const client = harness.client()
    const refused = [409, 'attendance.scan_over']
    expect(await code(await client.post(paths.userClaimHandover))).toEqual(refused)
    await scan(client)
    harness.at('2026-11-15T11:28:00Z')
    const path = await offer(client)
    harness.at('2026-11-15T11:30:00Z')
    expect(await open(harness.client(), path)).toBe('/in?late')
    expect(await code(await client.post(paths.userClaimHandover))).toEqual(refused)
  })
})

describe('an event that takes only its list', () => {
  const edit = (fields: object) =>
    summit.guild.form(href('eventEdit', { id: summit.id }), { ...summitFields, ...fields })
  const typed = (event = summit) => ({ event_id: event.id, code: event.token })
  const isListed = async (wallet: string) =>
    (await entries()).some(({ wallet_address }) => wallet_address === wallet)

  test('error: no code puts a stranger on it or registers them; people on it check in as ever', async () => {
    await mustAnswer(200, await edit({ walk_ins: 'list_only' }))
    const scanned = await harness.signedIn(carol)
    await scan(scanned)
    expect(await code(await scanned.post(paths.userArrive, form))).toEqual([409, 'roster.list_only'])
    const session = (await (await scanned.get(paths.session)).json()) as { role: string | null }
    expect(session.role).toBeNull()
    const { short_code } = (await (
      await summit.guild.get(href('eventDoorCodes', { id: summit.id }))
    ).json()) as { short_code: string }
    for (const text of [summit.token, short_code]) {
      const refused = await summit.bob.post(paths.userArrive, { event_id: summit.id, code: text })
      expect(await refused.json()).toMatchObject({
        code: 'roster.list_only',
        message:
          'Only people on the list can check in here, and you are not on it. Join on the event’s page first, or accept your invitation.',
      })
      expect(
        await code(await summit.bob.post(paths.attend, { event_token: text, wallet_address: bob.wallet })),
      ).toEqual([403, 'attendance.refused'])
    }
    expect(await isListed(bob.wallet)).toBe(false)
    await mustAnswer(200, await summit.alice.post(paths.userArrive, typed()))
    await mustAnswer(
      200,
      await summit.bob.post(paths.whitelistJoin, { event_id: summit.id, wallet_address: bob.wallet }),
    )
    await mustAnswer(200, await summit.bob.post(paths.userArrive, typed()))
  })

  test('error: a scan from before the choice does not count after it', async () => {
    await scan(summit.bob)
    await mustAnswer(200, await edit({ walk_ins: 'list_only' }))
    expect(await code(await summit.bob.post(paths.userArrive, {}))).toEqual([409, 'roster.list_only'])
  })

  test('behavior: by approval it is so unless the organizer opens the room; a declined person stays out', async () => {
    await mustAnswer(200, await edit({ joining: 'approval' }))
    const shown = async () => (await summit.bob.get(href('event', { id: summit.id }))).json()
    expect(await shown()).toMatchObject({ walk_ins: 'list_only' })
    const about = { event_id: summit.id, wallet_address: bob.wallet }
    await mustAnswer(201, await summit.bob.post(paths.joinRequest, about))
    await mustAnswer(200, await edit({ walk_ins: 'allowed' }))
    expect(await shown()).toMatchObject({ joining: 'approval', walk_ins: 'allowed' })
    const answer = href('eventJoinRequestsAnswer', { id: summit.id })
    await mustAnswer(200, await summit.guild.post(answer, { decision: 'decline' }))
    expect(await code(await summit.bob.post(paths.userArrive, typed()))).toEqual([
      409,
      'roster.approval_needed',
    ])
    const client = await harness.signedIn(carol)
    await mustAnswer(200, await client.post(paths.userArrive, { ...form, ...typed() }))
    expect(await isListed(carol.wallet)).toBe(true)
  })

  test('error: a choice that does not exist is refused by the name of its field', async () => {
    const refused = await mustAnswer(422, await edit({ walk_ins: 'nobody' }))
    expect(await refused.json()).toMatchObject({ field: 'walk_ins', code: 'field.not_a_choice' })
  })
})

describe('a scan', () => {
  test('error: a wrong code, another event’s and an unknown event lead to the same page without a claim', async () => {
    const client = harness.client()
    for (const [text, id] of [
      ['0000-0000-0000-0000-0000', summit.id],
      ['nonsense', summit.id],
      [summit.token, 99_999],
    ] as const) {
      const answer = await scan(client, text, id)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/in?late'])
    }
    expect(await readClaim(client)).toBeNull()
  })

  test('behavior: upper and lower case both work, and a prefetch makes no claim', async () => {
    const client = harness.client()
    const url = href('arrivalScanCapitals', { entrance: summit.id, code: summit.token.toLowerCase() })
    expect((await client.get(url, { 'sec-purpose': 'prefetch' })).status).toBe(204)
    expect(await readClaim(client)).toBeNull()
    expect((await client.get(url)).status).toBe(303)
    expect(await readClaim(client)).toEqual({
      event_id: summit.id,
      scanned_at: '2026-11-15T11:00:00.000Z',
      expires_at: '2026-11-15T11:30:00.000Z',
    })
  })

  test('error: it ends after half an hour', async () => {
    const client = await harness.signedIn(carol)
    await scan(client)
    harness.at('2026-11-15T11:30:00Z')
    expect(await code(await client.post(paths.userArrive, form))).toEqual([409, 'attendance.scan_over'])
  })

  test('error: before the doors open, the answer says when they do, and nobody has joined', async () => {
    harness.at('2026-11-15T08:59:59Z')
    const client = await harness.signedIn(carol)
    await scan(client)
    const answer = await client.post(paths.userArrive, form)
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { code: 'attendance.doors_closed', values: { opens_at: '2026-11-15T09:00:00.000Z' } },
    ])
    expect(await entries()).toHaveLength(1)
  })

  test('error: another account cannot use it again', async () => {
    await scan(summit.bob)
    await mustAnswer(200, await summit.bob.post(paths.userArrive, {}))
    await mustAnswer(200, await summit.bob.signIn(alice))
    expect(await code(await summit.bob.post(paths.userArrive, {}))).toEqual([409, 'attendance.scan_used'])
  })

  test('error: an organizer does not attend, and someone without an account is asked for a name', async () => {
    await scan(summit.guild)
    expect(await code(await summit.guild.post(paths.userArrive, {}))).toEqual([403, 'session.forbidden'])
    const client = await harness.signedIn(carol)
    await scan(client)
    const answer = await client.post(paths.userArrive, { acceptTerms: true })
    expect([answer.status, ((await answer.json()) as { field: string }).field]).toEqual([422, 'name'])
    expect(guild.wallet).not.toBe(bob.wallet)
  })
})
