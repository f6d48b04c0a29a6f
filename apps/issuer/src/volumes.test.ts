// Any database answers alike.
import { doingAs } from '@certify/core/act/core'
import { certificateStore } from '@certify/core/certificate/certificate-store'
import { askCorrection, replaceCertificate } from '@certify/core/certificate/correction-acts'
import { switchNames } from '@certify/core/event/event-acts'
import { obstacleReader } from '@certify/core/issuing/obstacles'
import { joinRoster } from '@certify/core/roster/roster-acts'
import { findRemedy } from '@certify/domain/issuing/refusal'
import { parseTokenId } from '@certify/domain/shared/token-id'
import { certificateRegistryAbi as abi } from '@certify/ethereum/abi.generated'
import { encodeFunctionData } from 'viem'
import { describe, expect, test } from 'vitest'
import { nextVolume } from './testing/next-volume'
import { eventWith, findRecord, requestCertificates, until, untilAllFinal } from './testing/scene'
import { useScene } from './testing/use-scene'

const scene = useScene()

/** Makes the registry believe that it issued up to a page, by writing its storage slot for that. */
async function skipToPage(page: number): Promise<void> {
  const { chain } = scene()
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
  const next = await chain.registry.nextPage()
  for (let slot = 0; slot < 32; slot++) {
    const at = [chain.contract, `0x${hex(slot, 64)}`]
    const value = (await chain.rpc<string>('eth_getStorageAt', [...at, 'latest'])).slice(2)
    for (let offset = 0; offset <= 56; offset += 2) {
      if (value.slice(offset, offset + 8) !== hex(next, 8)) continue
      const skipped = value.slice(0, offset) + hex(page, 8) + value.slice(offset + 8)
      await chain.rpc('anvil_setStorageAt', [...at, `0x${skipped}`])
      if ((await chain.registry.nextPage()) === page) return
      await chain.rpc('anvil_setStorageAt', [...at, `0x${value}`])
    }
  }
  throw new Error('The registry keeps its next page somewhere else.')
}

describe('a volume that is full', () => {
  test('behavior: is reported to the platform, and the next volume serves everybody who waited', async () => {
    const { world, queries } = scene()
    await requestCertificates(world, await eventWith(world, { organizer: 101, people: 1, first: 1 }))
    const before = scene().issuer()
    await untilAllFinal(queries)
    await skipToPage(8_001)
    const late = await eventWith(world, { organizer: 101, people: 2, first: 11 })
    await requestCertificates(world, late)
    before.wake()
    const obstacles = () => obstacleReader(queries).obstacles(late.event.id)
    await until('both are blocked', async () => (await obstacles())[0]?.requests === 2)
    expect(await obstacles()).toEqual([{ code: 'volume-full', requests: 2, values: {} }])
    expect(findRemedy('volume-full')).toBe('platform')
    await before.stop()

    // The first volume's logs do not add up to the page that it was moved to.
    scene().issuer((await nextVolume(scene(), 8_001, async () => true)).ports)
    await untilAllFinal(queries)
    const numbers = await Promise.all(late.people.map((person) => findRecord(world, late.event, person)))
    expect(numbers.map(({ tokenId }) => tokenId).sort()).toEqual([80_010_001n, 80_010_002n])
  })
})

describe('a volume before the one that issues', () => {
  test('behavior: its certificates can be revoked, corrected and followed, and new ones go into the next', async () => {
    const { world, queries, chain } = scene()
    const guests = await eventWith(world, { organizer: 101, people: 3, first: 1 })
    const { organizer, event, people } = guests
    const [revoked, burned, misprinted] = people
    if (!revoked || !burned || !misprinted) throw new Error('nobody')
    await switchNames(doingAs(world.ports, organizer, event.id), { printsNames: true })
    await joinRoster(doingAs(world.ports, misprinted, event.id), { attendee: misprinted })
    await requestCertificates(world, guests)
    const before = scene().issuer()
    await untilAllFinal(queries)
    await before.stop()

    const { contract, ports } = await nextVolume(scene())
    const issuer = scene().issuer(ports)
    const readNumber = async (person: typeof revoked) =>
      parseTokenId(String((await findRecord(world, event, person)).tokenId))
    const [hers, his, theirs] = [
      await readNumber(revoked),
      await readNumber(burned),
      await readNumber(misprinted),
    ]
    const certificate = { tokenId: hers, contract: chain.contract }
    const asking = { requestedBy: organizer.id, at: new Date() }
    await certificateStore(queries, event.id).addRevocation(certificate, 'Issued by mistake', asking)
    await chain.rpc('anvil_impersonateAccount', [burned.wallet])
    await chain.rpc('anvil_setBalance', [burned.wallet, '0xde0b6b3a7640000'])
    const data = encodeFunctionData({ abi, functionName: 'burn', args: [his] })
    await chain.rpc('eth_sendTransaction', [{ from: burned.wallet, to: chain.contract, data }])
    const correction = { tokenId: theirs, name: 'Anneliese Ruíz', reason: 'My name is missing' }
    await askCorrection(doingAs(world.ports, misprinted, correction.tokenId), {
      ...correction,
      attendee: misprinted,
    })
    await replaceCertificate(doingAs(world.ports, organizer, theirs), { reason: null })
    issuer.wake()

    const readEnding = async (tokenId: typeof hers) =>
      (await world.ledger.findByToken(tokenId))?.minted?.ending ?? null
    await until('all three are followed', async () =>
      (await Promise.all([hers, his, theirs].map(readEnding))).every((ending) => ending !== null),
    )
    expect(await readEnding(hers)).toMatchObject({ kind: 'revoked', reason: 'Issued by mistake' })
    expect(await readEnding(his)).toMatchObject({ kind: 'burned' })
    const corrected = await findRecord(world, event, misprinted)
    expect(corrected).toMatchObject({ state: 'final', tokenId: 20_001n, minted: { contract } })
    expect(await readEnding(theirs)).toMatchObject({
      kind: 'revoked',
      reason: expect.stringMatching(/^Replaced by № 20001: /),
    })
    expect(await scene().ports.store.findings(31337, chain.key.address, null)).toEqual([])
  })
})
