// Any database answers alike.
import type { DomainAnswer } from '@certify/domain/credential/domain-claim'
import type { DomainClaimAnswer } from '@certify/wire/domains'
import { href } from '@certify/wire/paths'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../testing/client'
import { dumpDatabase } from '../testing/dump'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { collective, guild } from '../testing/people'
import { limits } from './rate-limits'

let harness: Harness
let organization: Client
let number: number
/** What the DNS says, and what it was asked. */
let answer: DomainAnswer
let asked: { domain: string; chainId: number; wallet: string }[]
beforeAll(async () => {
  harness = await openHarness(() => ({
    askDomain: async (domain, claim) => {
      asked.push({ domain, ...claim })
      return answer
    },
  }))
})
beforeEach(async () => {
  await harness.reset()
  answer = 'absent'
  asked = []
  organization = await harness.organizer(guild)
  number = (await harness.ports.accounts.findByWallet(guild.wallet as never))?.id ?? 0
})
afterAll(() => harness.close())

const readClaim = async (response: Response) =>
  (await (await mustAnswer(200, response)).json()) as DomainClaimAnswer
const claim = (domain = 'https://Atlântico.example/') =>
  organization.post(href('organizationDomain', { number }), { domain })
const askAgain = () => organization.post(href('organizationDomainAsk', { number }))
const remove = () => organization.post(href('organizationDomainRemove', { number }))
const readPage = async () =>
  (await (await harness.client().get(href('organizer', { number }))).json()) as { domain: object | null }
const readDid = async () => {
  const response = await harness.client().get(href('organizerDid', { number }))
  return ((await response.json()) as { alsoKnownAs: string[] }).alsoKnownAs
}
const ascii = 'xn--atlntico-kza.example'

describe('a claimed domain', () => {
  test('behavior: is looked up at once, and the answer has the line for its DNS', async () => {
    expect(await readClaim(await claim())).toEqual({
      claim: {
        domain: ascii,
        standing: 'waiting',
        claimed_at: harness.now().toISOString(),
        asked_at: harness.now().toISOString(),
        confirmed_at: null,
        record: {
          name: `_certify.${ascii}`,
          value: `certify=eip155:${harness.ports.settings.chainId}:${guild.wallet}`,
        },
      },
      history: [{ domain: ascii, change: 'claimed', at: harness.now().toISOString() }],
    })
    expect(asked).toEqual([{ domain: ascii, chainId: harness.ports.settings.chainId, wallet: guild.wallet }])
  })

  test.each([
    ['named', 'confirmed'],
    ['another', 'another'],
    ['absent', 'waiting'],
    ['unasked', 'unknown'],
  ] as const)('behavior: the answer “%s” reads as “%s”', async (said, standing) => {
    answer = said
    expect((await readClaim(await claim())).claim?.standing).toBe(standing)
  })

  test('behavior: strangers see it only after it named the wallet, and then also that it was lost', async () => {
    await claim()
    expect((await readPage()).domain).toBeNull()
    expect(await readDid()).not.toContain(`https://${ascii}`)
    answer = 'named'
    const confirmed_at = harness.now().toISOString()
    expect((await readClaim(await askAgain())).claim?.standing).toBe('confirmed')
    expect((await readPage()).domain).toEqual({ name: ascii, standing: 'confirmed', confirmed_at })
    expect(await readDid()).toContain(`https://${ascii}`)
    for (const [said, standing] of [
      ['unasked', 'unknown'],
      ['absent', 'lost'],
      ['unasked', 'lost'],
      ['another', 'another'],
    ] as const) {
      answer = said
      expect((await readClaim(await askAgain())).claim?.standing).toBe(standing)
      expect((await readPage()).domain).toEqual({ name: ascii, standing, confirmed_at })
      expect(await readDid()).not.toContain(`https://${ascii}`)
    }
  })

  test('behavior: is taken back, with its history kept for the organization', async () => {
    answer = 'named'
    await claim()
    const { claim: left, history } = await readClaim(await remove())
    expect(left).toBeNull()
    expect(history.map(({ change }) => change)).toEqual(['removed', 'confirmed', 'claimed'])
    expect((await readPage()).domain).toBeNull()
    expect((await askAgain()).status).toBe(404)
  })

  test('error: a text that is not a domain is refused, and the DNS is not asked', async () => {
    for (const text of ['localhost', '127.0.0.1', 'a.example:53', 'a.example/x', 'a@b.example', '']) {
      expect((await claim(text)).status).toBe(422)
    }
    expect(asked).toEqual([])
  })

  test('error: another organization cannot read or change it', async () => {
    await claim()
    const other = await harness.organizer(collective)
    const calls = [
      other.get(href('organizationDomain', { number })),
      other.post(href('organizationDomain', { number }), { domain: 'evil.example' }),
      other.post(href('organizationDomainAsk', { number })),
      other.post(href('organizationDomainRemove', { number })),
    ]
    for (const response of await Promise.all(calls)) expect(response.status).toBe(403)
    expect(
      (await readClaim(await organization.get(href('organizationDomain', { number })))).claim?.domain,
    ).toBe(ascii)
  })

  test('behavior: is in the export of the account, and leaves with it', async () => {
    await claim()
    const exported = await (await organization.get(href('accountExport', { wallet: guild.wallet }))).json()
    expect(exported).toMatchObject({ domains: [{ domain: ascii, change: 'claimed' }] })
    const body = { wallet_address: guild.wallet, confirm: 'ERASE' }
    await mustAnswer(200, await organization.post(href('accountErase', { wallet: guild.wallet }), body))
    expect(await dumpDatabase(harness.database)).not.toContain(ascii)
  })
})

test('error: the DNS is not asked more often than the limit allows', async () => {
  let count = 0
  const counting = await openHarness(() => ({
    rateCounter: {
      add: async ({ name, seconds }, _, points = 1) => {
        if (name === limits.askedDomains.name) count += points
        return { count: name === limits.askedDomains.name ? count : 1, secondsLeft: seconds }
      },
      subtract: async () => {},
    },
    askDomain: async () => 'absent',
  }))
  try {
    const client = await counting.organizer(guild)
    const own = (await counting.ports.accounts.findByWallet(guild.wallet as never))?.id ?? 0
    const claimOwn = () => client.post(href('organizationDomain', { number: own }), { domain: 'a.example' })
    await mustAnswer(200, await claimOwn())
    count = limits.askedDomains.points - 1
    await mustAnswer(200, await client.post(href('organizationDomainAsk', { number: own })))
    await mustAnswer(429, await client.post(href('organizationDomainAsk', { number: own })))
    await mustAnswer(429, await claimOwn())
  } finally {
    await counting.close()
  }
})
