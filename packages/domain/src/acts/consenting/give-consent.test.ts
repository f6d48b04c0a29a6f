import { describe, expect, test } from 'vitest'
import type { Organizer } from '../../account/account'
import type { ConsentRepository, ConsentText, GivenConsent } from '../../account/organizer-consent'
import { parseAccountId } from '../../shared/account-id'
import { FieldInvalidError } from '../../shared/errors'
import { walletNumber } from '../../testing/people'
import { giveConsent } from './give-consent'
import { readConsent } from './read-consent'

const now = new Date('2026-11-21T09:00:00Z')
const registry = { chainId: 31337, contract: walletNumber(90) }
const signature = '0x12'

/** An organization and its consents. `signs` lists the texts that its wallet signed. */
function scene({ recorded = null as boolean | null, signs = (_: ConsentText): boolean => true } = {}) {
  let given: GivenConsent | null = null
  const asked: ConsentText[] = []
  const consents: ConsentRepository = {
    find: async () => ({ given, recorded }),
    give: async (_, consent) => {
      given = consent
    },
  }
  const isSigned = async (text: ConsentText) => asked.push(text) > 0 && signs(text)
  const account = { id: parseAccountId(1), wallet: walletNumber(1), name: 'Harbour Guild' } as Organizer
  let time = now
  const ports = { consents, consentChecker: { isSigned }, clock: () => time }
  return {
    asked,
    given: () => given,
    later: (to: string) => {
      time = new Date(to)
    },
    read: (changes: Partial<Organizer> = {}) =>
      readConsent(ports, { account: { ...account, ...changes }, registry }),
    give: (deadline = '2027-01-01T00:00:00Z') =>
      giveConsent(ports, { account, registry, deadline: new Date(deadline), signature }),
  }
}

describe('giveConsent', () => {
  test('behavior: checks the signature over the exact text and stores it', async () => {
    const { give, asked, given, read } = scene()
    expect(await give()).toMatchObject({ state: 'given', givenAt: now })
    const text = { contract: registry.contract, name: 'Harbour Guild', deadline: new Date('2027-01-01') }
    expect(asked).toEqual([{ ...text, chainId: 31337, account: walletNumber(1) }])
    expect(given()).toEqual({ ...text, signature, givenAt: now })
    expect(await read()).toMatchObject({ state: 'given' })
  })

  test('error: a signature of another wallet or past its deadline changes nothing', async () => {
    const stranger = scene({ signs: () => false })
    await expect(stranger.give()).rejects.toMatchObject({ field: 'signature' })
    for (const deadline of ['2026-11-21T09:00:00Z', '2028-11-21T09:00:00Z']) {
      await expect(scene().give(deadline)).rejects.toThrow(FieldInvalidError)
    }
    expect(stranger.given()).toBeNull()
  })

  test.each([
    [true, 'recorded'],
    [false, 'unrecorded'],
  ] as const)(
    'behavior: once the registry has the organization (%s), nothing changes',
    async (recorded, state) => {
      const { give, given } = scene({ recorded })
      expect(await give()).toMatchObject({ state, text: null })
      expect(given()).toBeNull()
    },
  )
})

describe('readConsent', () => {
  test('behavior: a new name or a passed deadline needs another signature', async () => {
    const { give, read, later } = scene()
    expect(await read()).toMatchObject({
      state: 'open',
      text: { name: 'Harbour Guild', deadline: new Date('2027-11-21T09:00:00Z') },
    })
    await give()
    expect(await read({ name: 'Harbor Guild' })).toMatchObject({ state: 'open' })
    later('2027-01-01T00:00:00Z')
    expect(await read()).toMatchObject({ state: 'open', givenAt: null })
  })
})
