// Any database answers alike.
import { consentStore } from '@certify/core/account/consent-store'
import { certificateRegistryAbi as abi } from '@certify/ethereum/abi.generated'
import { createPublicClient, http } from 'viem'
import { describe, expect, test } from 'vitest'
import { eventWith, requestCertificates, untilAllFinal } from './testing/scene'
import { useScene } from './testing/use-scene'

const scene = useScene()

/** Runtime code of a contract wallet that returns four fixed bytes for every call. */
const answering = (bytes4: string) => `0x7f${bytes4.padEnd(64, '0')}5f5260205ff3`

/**
 * Issues the first certificate of an organization that has signed. Returns the consent in the registry and in our
 * records.
 */
async function issueAfterSigning({
  name = 'Organizer 101',
  answers = '1626ba7e',
}: {
  name?: string
  answers?: string
} = {}) {
  const { world, queries, chain } = scene()
  const party = await eventWith(world, { organizer: 101, people: 1, first: 1 })
  const consents = consentStore(queries)
  await consents.give(party.organizer.id, {
    contract: chain.contract,
    name,
    deadline: new Date('2100-01-01T00:00:00Z'),
    signature: '0x12',
    givenAt: new Date(),
  })
  await chain.rpc('anvil_setCode', [party.organizer.wallet, answering(answers)])
  scene().issuer()
  await requestCertificates(world, party)
  await untilAllFinal(queries)
  const { consentedAt } = await createPublicClient({ transport: http(chain.rpcUrl) }).readContract({
    address: chain.contract,
    abi,
    functionName: 'organizer',
    args: [1],
  })
  const { recorded } = await consents.find(party.organizer.id, chain.contract)
  return { consented: consentedAt > 0n, recorded }
}

describe('registering an organizer on chain', () => {
  test('behavior: includes the consent that its wallet signed', async () => {
    expect(await issueAfterSigning()).toEqual({ consented: true, recorded: true })
    expect(scene().warnings).toEqual([])
  })

  test('behavior: leaves out a consent to another name', async () => {
    expect(await issueAfterSigning({ name: 'Its former name' })).toEqual({
      consented: false,
      recorded: false,
    })
  })

  test('behavior: a consent that its wallet no longer confirms delays nothing', async () => {
    expect(await issueAfterSigning({ answers: 'ffffffff' })).toEqual({ consented: false, recorded: false })
    expect(scene().warnings.join()).toContain('refuses an organizer’s consent')
  })
})
