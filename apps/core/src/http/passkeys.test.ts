// Any database answers alike.
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../testing/client'
import { dumpDatabase } from '../testing/dump'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { alice, bob } from '../testing/people'
import { limits } from './rate-limits'

let harness: Harness
let ofAlice: Client
let ofBob: Client
beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(async () => {
  await harness.reset()
  ofAlice = await harness.attendee(alice)
  ofBob = await harness.signedIn(bob)
})
afterAll(() => harness.close())

const credential = 'ab'.repeat(32)
const sealed = 'S'.repeat(59)
const record = (client: Client, more: object = {}) =>
  client.post(paths.passkeys, {
    credential_hash: credential,
    sealed: null,
    backed_up: false,
    label: 'Chrome · Windows',
    ...more,
  })
const find = async (hash = credential) => harness.client().get(href('passkey', { credential: hash }))
const list = async (client: Client) => (await mustAnswer(200, await client.get(paths.passkeys))).json()

describe('passkeys', () => {
  test('behavior: anyone who has the passkey learns which wallet it opened, and nothing else', async () => {
    expect((await find()).status).toBe(404)
    await mustAnswer(200, await record(ofAlice, { sealed }))
    expect(await (await find()).json()).toEqual({ wallet: alice.wallet, sealed })
  })

  test('behavior: a later use changes when and where it is stored, never what it opens', async () => {
    await mustAnswer(200, await record(ofAlice, { sealed }))
    harness.at('2026-11-15T09:00:00Z')
    const later = { sealed: null, backed_up: true, label: 'Firefox' }
    await mustAnswer(200, await record(ofAlice, later))
    expect(await (await find()).json()).toEqual({ wallet: alice.wallet, sealed })
    expect(await list(ofAlice)).toEqual({
      passkeys: [
        {
          credential_hash: credential,
          backed_up: true,
          label: 'Chrome · Windows',
          created_at: '2026-11-14T09:00:00.000Z',
          last_used_at: '2026-11-15T09:00:00.000Z',
        },
      ],
      words_written_at: null,
    })
  })

  test('error: a passkey of another wallet is refused and stays as it is', async () => {
    await mustAnswer(200, await record(ofAlice))
    const refused = await record(ofBob, { backed_up: true })
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      409,
      'passkey.taken',
    ])
    expect(await (await find()).json()).toEqual({ wallet: alice.wallet, sealed: null })
    expect(await list(ofBob)).toEqual({ passkeys: [], words_written_at: null })
  })

  test('behavior: words on paper count for every passkey of the wallet, also a later one', async () => {
    await mustAnswer(200, await record(ofAlice))
    await mustAnswer(200, await ofAlice.post(paths.passkeyWords))
    const second = 'cd'.repeat(32)
    await mustAnswer(200, await record(ofAlice, { credential_hash: second }))
    await mustAnswer(200, await ofAlice.post(href('passkeyRemove', { credential })))
    expect(await list(ofAlice)).toMatchObject({
      passkeys: [{ credential_hash: second }],
      words_written_at: '2026-11-14T09:00:00.000Z',
    })
  })

  test('behavior: only its own person removes a passkey', async () => {
    await mustAnswer(200, await record(ofAlice))
    const remove = href('passkeyRemove', { credential })
    expect((await ofBob.post(remove)).status).toBe(404)
    await mustAnswer(200, await ofAlice.post(remove))
    expect((await find()).status).toBe(404)
  })

  test('behavior: the export contains them, and an erased account leaves none', async () => {
    await mustAnswer(200, await record(ofAlice, { sealed }))
    const { wallet } = alice
    const exported = await mustAnswer(200, await ofAlice.get(href('accountExport', { wallet })))
    expect(await exported.json()).toMatchObject({ passkeys: [{ credential_hash: credential, sealed }] })
    const erase = { wallet_address: wallet, confirm: 'ERASE' }
    await mustAnswer(200, await ofAlice.post(href('accountErase', { wallet }), erase))
    expect(await dumpDatabase(harness.database)).not.toContain(credential)
  })

  test.each([
    ['a field for words', { words: 'abandon' }],
    ['a sealed text that is longer', { sealed: `${sealed}S` }],
    ['the id of a passkey in place of its hash', { credential_hash: 'AbC-_' }],
  ])('error: %s is refused', async (_, more) => {
    expect((await record(ofAlice, more)).status).toBe(422)
  })

  test('behavior: password managers learn where passkeys are kept', async () => {
    const answer = await mustAnswer(200, await harness.client().get(paths.passkeyEndpoints))
    const profile = `${harness.ports.settings.publicUrl}/profile`
    expect(await answer.json()).toEqual({ enroll: profile, manage: profile })
  })
})

test('behavior: one address can read the wallets of few passkeys', async () => {
  let asked = 0
  const counting = await openHarness(() => ({
    rateCounter: {
      add: async ({ name }) => {
        if (name === 'passkey') asked += limits.passkey.points
        return { count: name === 'passkey' ? asked : 1, secondsLeft: 9 }
      },
      subtract: async () => {},
    },
  }))
  const ask = () => counting.client().get(href('passkey', { credential }))
  expect([(await ask()).status, (await ask()).status]).toEqual([404, 429])
  await counting.close()
})
