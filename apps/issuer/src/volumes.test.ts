import { replaceCertificate } from '@certify/domain/certificate/answer-correction'
import { askCorrection } from '@certify/domain/certificate/ask-correction'
import { switchNames } from '@certify/domain/event/switch-names'
import { joinRoster } from '@certify/domain/roster/join-roster'
import { parseTokenId } from '@certify/domain/shared/token-id'
import { certificateRegistryAbi as abi } from '@certify/ethereum/abi.generated'
import { EthereumCertificateRegistry } from '@certify/ethereum/certificate-registry'
import { createChainFollower } from '@certify/ethereum/chain-follower'
import { deployRegistry } from '@certify/ethereum/deploy-registry'
import { chainLedger } from '@certify/postgres/issuing/chain-ledger'
import { encodeFunctionData, http } from 'viem'
import { describe, expect, test } from 'vitest'
import { ask, eventWith, recordOf, until, untilAllFinal, useScene } from './testing/scene'

const scene = useScene()

/** The scene goes on with a second volume, whose numbers follow on from the first one's page. */
async function nextVolume() {
  const { chain, queries } = scene()
  const { node, key, rpcUrl, contract: first } = chain
  const { address: contract } = await deployRegistry({
    ...{ transport: http(rpcUrl), chainId: 31337, deployer: key.account(), firstPage: 2 },
  })
  const contracts = [first, contract]
  const finality = { by: 'depth', blocks: 0n } as const
  return {
    contract,
    ports: {
      registry: new EthereumCertificateRegistry({ node, key, chainId: 31337, contract }),
      earlierVolumes: [first],
      ledger: chainLedger(queries, contracts),
      follower: createChainFollower({ node, contracts, startBlock: 0n, finality }),
    },
  }
}

describe('a volume before the one that issues', () => {
  test('behavior: its certificates are revoked, corrected and followed, and new ones go into the next', async () => {
    const { world, queries, chain } = scene()
    const guests = await eventWith(world, { organizer: 101, people: 3, first: 1 })
    const { organizer, event, people } = guests
    const [revoked, burned, misprinted] = people
    if (!revoked || !burned || !misprinted) throw new Error('nobody')
    await switchNames(world.ports, { organizer, eventId: event.id, printsNames: true })
    await joinRoster(world.ports, { attendee: misprinted, eventId: event.id })
    await ask(world, guests)
    const before = scene().issuer()
    await untilAllFinal(queries)
    await before.stop()

    const { contract, ports } = await nextVolume()
    const issuer = scene().issuer(ports)
    const numberOf = async (person: typeof revoked) =>
      parseTokenId(String((await recordOf(world, event, person)).tokenId))
    const [hers, his, theirs] = [await numberOf(revoked), await numberOf(burned), await numberOf(misprinted)]
    const at = new Date()
    await world.certificates.requestRevocation({
      ...{ tokenId: hers, contract: chain.contract, eventId: event.id, reason: 'Issued by mistake' },
      ...{ requestedBy: organizer.id, at },
    })
    await chain.rpc('anvil_impersonateAccount', [burned.wallet])
    await chain.rpc('anvil_setBalance', [burned.wallet, '0xde0b6b3a7640000'])
    const data = encodeFunctionData({ abi, functionName: 'burn', args: [his] })
    await chain.rpc('eth_sendTransaction', [{ from: burned.wallet, to: chain.contract, data }])
    const correction = { tokenId: theirs, name: 'Anneliese Ruíz', reason: 'My name is missing' }
    await askCorrection(world.ports, { attendee: misprinted, ...correction })
    await replaceCertificate(world.ports, { organizer, tokenId: theirs, reason: null })
    issuer.wake()

    const endingOf = async (tokenId: typeof hers) =>
      (await world.ledger.findByToken(tokenId))?.minted?.ending ?? null
    await until('all three are followed', async () =>
      (await Promise.all([hers, his, theirs].map(endingOf))).every((ending) => ending !== null),
    )
    expect(await endingOf(hers)).toMatchObject({ kind: 'revoked', reason: 'Issued by mistake' })
    expect(await endingOf(his)).toMatchObject({ kind: 'burned' })
    const corrected = await recordOf(world, event, misprinted)
    expect(corrected).toMatchObject({ state: 'final', tokenId: 20_001n, minted: { contract } })
    expect(await endingOf(theirs)).toMatchObject({
      ...{ kind: 'revoked', reason: expect.stringMatching(/^Replaced by № 20001: /) },
    })
    expect(await scene().ports.store.findings(31337, chain.key.address)).toEqual([])
  })
})
