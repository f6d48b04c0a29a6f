import type { Attendee, Organizer } from '@certify/domain/account/account'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { href } from '@certify/wire/paths'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { doingAs } from '../act/core'
import { claimDomain } from '../credential/domain-acts'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { alice, bob, guild } from '../testing/people'
import { resetToSummit, type Summit } from '../testing/summit'
import { joinWallets, shareTranscript } from '../transcript/transcript-acts'
import { createWebhook } from '../webhook/webhook-acts'
import { createKey } from './key-acts'

let harness: Harness
let summit: Summit
beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(async () => {
  summit = await resetToSummit(harness)
})
afterAll(() => harness.close())

const find = async (wallet: string) => {
  const account = await harness.ports.accounts.findByWallet(parseAddress(wallet))
  return account ?? expect.fail('The account is there.')
}
/** An account as a call knew it that was on its way while the account was erased. */
async function findErased(name: 'alice' | 'guild'): Promise<never> {
  const { wallet } = name === 'alice' ? alice : guild
  const account = await find(wallet)
  const body = { wallet_address: wallet, confirm: 'ERASE' }
  await mustAnswer(200, await summit[name].post(href('accountErase', { wallet }), body))
  return account as never
}

const ended = { code: 'session.missing' }
const signed = { nonce: 'n', deadline: 1, signature: '0x00' } as const

describe('nothing is added to an account that ended while the call was on its way', () => {
  test('error: no link to a transcript, and no wallet that joins', async () => {
    const attendee: Attendee = await findErased('alice')
    const doing = doingAs(harness.ports, attendee, null)
    const all = { tokenIds: null, expiresAt: null }
    await expect(shareTranscript(doing, { attendee, ...all })).rejects.toMatchObject(ended)
    const [owner, wallet] = [parseAddress(alice.wallet), parseAddress(bob.wallet)]
    await expect(joinWallets(doing, { attendee, owner, wallet, signed })).rejects.toMatchObject(ended)
  })

  test('error: no link of an account that moved to another', async () => {
    const attendee = (await find(alice.wallet)) as Attendee
    const { id } = await find(bob.wallet)
    await harness.database.queries.execute(
      sql`update accounts set moved_to_id = ${id}, moved_at = now() where id = ${attendee.id}`,
    )
    const doing = doingAs(harness.ports, attendee, null)
    await expect(shareTranscript(doing, { attendee, tokenIds: null, expiresAt: null })).rejects.toMatchObject(
      ended,
    )
  })

  test('error: no key, no webhook and no domain of an organization', async () => {
    const organizer: Organizer = await findErased('guild')
    const core = { ...harness.ports, checkWebhookAddress: async () => {} }
    const doing = doingAs(core, organizer, null)
    const key = { name: 'Desk', scopes: [], expiresAt: null, eventId: null, network: 'test' } as const
    await expect(createKey(doing, { organizer, ...key })).rejects.toMatchObject(ended)
    const webhook = { organizer, url: 'https://desk.example/hook', types: [] }
    await expect(createWebhook(doing, webhook)).rejects.toMatchObject(ended)
    const claim = { organizer, domain: 'guild.example', chainId: 31337 }
    await expect(claimDomain(doing, claim)).rejects.toMatchObject(ended)
  })
})
