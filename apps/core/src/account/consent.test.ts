import type { Organizer } from '@certify/domain/account/account'
import type { ConsentText } from '@certify/domain/account/organizer-consent'
import { FieldInvalidError } from '@certify/domain/shared/errors'
import { newOrganizer, walletNumber } from '@certify/domain/testing/people'
import { describe, expect, test } from 'vitest'
import { NOBODY } from '../act/core'
import { ledgerOrganizers } from '../database/schema/ledger'
import { useWorld } from '../database/testing/use-world'
import { registerOrganizer } from './account-acts'
import { giveConsent, readConsent } from './consent-acts'
import { findConsent } from './consent-store'

const now = new Date('2026-11-21T09:00:00Z')
const registry = { chainId: 31337, contract: walletNumber(90) }
const signature = '0x12'

const { world, database } = useWorld()

/** An organization and its consents. `signs` lists the texts that its wallet signed. */
async function scene({ recorded = null as boolean | null, signs = (_: ConsentText): boolean => true } = {}) {
  const asked: ConsentText[] = []
  const isSigned = async (text: ConsentText) => asked.push(text) > 0 && signs(text)
  const ports = { ...world().ports, consentChecker: { isSigned } }
  const account = await registerOrganizer(
    { core: ports, by: NOBODY },
    { ...newOrganizer('Harbour Guild', 1), acceptTerms: true },
  )
  ports.clock.set(now)
  if (recorded !== null) await registerOnChain(recorded)
  return {
    asked,
    given: () => findConsent(database().queries, account.id),
    later: (to: string) => ports.clock.set(new Date(to)),
    read: (changes: Partial<Organizer> = {}) =>
      readConsent(ports, { account: { ...account, ...changes }, registry }),
    give: (deadline = '2027-01-01T00:00:00Z') =>
      giveConsent(ports, { account, registry, deadline: new Date(deadline), signature }),
  }
}

async function registerOnChain(consented: boolean): Promise<void> {
  await database()
    .queries.insert(ledgerOrganizers)
    .values({
      contract: registry.contract,
      number: 1,
      account: walletNumber(1),
      name: 'Harbour Guild',
      consented,
      transactionHash: '0x01',
      blockNumber: 1n,
    })
}

describe('giveConsent', () => {
  test('behavior: checks the signature over the exact text and stores it', async () => {
    const { give, asked, given, read } = await scene()
    expect(await give()).toMatchObject({ state: 'given', givenAt: now })
    const text = { contract: registry.contract, name: 'Harbour Guild', deadline: new Date('2027-01-01') }
    expect(asked).toEqual([{ ...text, chainId: 31337, account: walletNumber(1) }])
    expect(await given()).toEqual({ ...text, signature, givenAt: now })
    expect(await read()).toMatchObject({ state: 'given' })
  })

  test('error: a signature of another wallet or past its deadline changes nothing', async () => {
    const stranger = await scene({ signs: () => false })
    await expect(stranger.give()).rejects.toMatchObject({ field: 'signature' })
    for (const deadline of ['2026-11-21T09:00:00Z', '2028-11-21T09:00:00Z']) {
      await expect((await scene()).give(deadline)).rejects.toThrow(FieldInvalidError)
    }
    expect(await stranger.given()).toBeNull()
  })

  test.each([
    [true, 'recorded'],
    [false, 'unrecorded'],
  ] as const)(
    'behavior: once the registry has the organization (%s), nothing changes',
    async (recorded, state) => {
      const { give, given } = await scene({ recorded })
      expect(await give()).toMatchObject({ state, text: null })
      expect(await given()).toBeNull()
    },
  )
})

describe('readConsent', () => {
  test('behavior: a new name or a passed deadline needs another signature', async () => {
    const { give, read, later } = await scene()
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
