import type { RegistryCall } from '@certify/domain/issuing/certificate-registry'
import { toEventKey } from '@certify/domain/issuing/event-key'
import { parseEventId } from '@certify/domain/shared/event-id'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { toTokenId } from '@certify/domain/shared/token-id'
import { encodeFunctionData, type Hex, toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import { certificateRegistryAbi as abi } from './abi.generated'
import { EthereumCertificateRegistry } from './certificate-registry'
import { developmentAccount } from './issuer-key'
import { foldActs, foldHistory, NO_ACTS, NO_HISTORY } from './registry-digests'
import { findEdition, hasActs, readEdition } from './registry-edition'
import { deploySecondEdition, secondEditionBytecode } from './testing/second-edition'
import { chainAsNew } from './testing/shared-chain'

const organizer = parseAddress(developmentAccount(1).address)
const heir = parseAddress(developmentAccount(2).address)
const holder = parseAddress(developmentAccount(3).address)
const eventKey = toEventKey(1, parseEventId(7))

/** Events of the standards that no registry writes, and the consent, which needs a signature of its own. */
const neverLogged = [
  'Approval',
  'ApprovalForAll',
  'EIP712DomainChanged',
  'Locked',
  'OrganizerConsented',
  'RoleAdminChanged',
  'Unlocked',
]

/** A registry with every kind of log that a product and its admin write. */
async function withEveryKindOfAct() {
  const chain = await chainAsNew()
  const admin = chain.key.address
  const call = (from: string, functionName: string, ...args: readonly unknown[]) =>
    chain.rpc<Hex>('eth_sendTransaction', [
      {
        from,
        to: chain.contract,
        data: encodeFunctionData({ abi, functionName, args } as never),
        gas: '0x1e8480',
      },
    ])
  const pages = [
    { eventKey, directory: `0x${'ab'.repeat(32)}` as const, owners: [holder, heir].sort() },
    { eventKey, directory: `0x${'cd'.repeat(32)}` as const, owners: [holder] },
  ]
  await call(admin, 'registerOrganizer', organizer, 'Universität Zürich', '0x', 0n)
  const name = 'Universität Zürich, Institut für Informatik der Wirtschaft'
  await call(organizer, 'rename', 1, name)
  for (const [place, { directory, owners }] of pages.entries()) {
    await call(admin, 'issue', place + 1, eventKey, directory, owners)
  }
  await call(admin, 'revoke', [toTokenId(1, 1)], 'Issued by mistake, to somebody who was not there')
  await call(admin, 'replace', toTokenId(1, 2), toTokenId(2, 1), 'Wrong wallet')
  await call(holder, 'burn', toTokenId(2, 1))
  await call(organizer, 'announceEndings', [toTokenId(2, 1)], 'All of them were issued by mistake')
  await call(organizer, 'setRelayerAllowed', false)
  await call(organizer, 'offerOrganizer', 1, heir)
  await call(heir, 'acceptOrganizer', 1, name)
  await call(admin, 'setSelfIssuing', 1, true)
  await call(admin, 'suspend', 1)
  await call(admin, 'reinstate', 1)
  await call(admin, 'pause')
  await call(admin, 'unpause')
  await call(admin, 'grantRole', `0x${'12'.repeat(32)}`, heir)
  await call(admin, 'revokeRole', `0x${'12'.repeat(32)}`, heir)
  for (const _ of [1, 2]) {
    await call(admin, 'beginDefaultAdminTransfer', heir)
    await call(admin, 'changeDefaultAdminDelay', 3600)
  }
  await call(admin, 'cancelDefaultAdminTransfer')
  await call(admin, 'rollbackDefaultAdminDelay')
  const logs = await chain.rpc<{ topics: [Hex, ...Hex[]]; data: Hex }[]>('eth_getLogs', [
    { fromBlock: '0x0', address: chain.contract },
  ])
  const read = (functionName: 'acts' | 'history') =>
    chain.node.readContract({ address: chain.contract, abi, functionName })
  return { chain, pages, logs, read }
}

test('behavior: the folded logs of every kind are the registry’s own digest, and one left out is noticed', async () => {
  const { logs, read } = await withEveryKindOfAct()
  const acts = await read('acts')
  expect(logs.reduce(foldActs, NO_ACTS)).toBe(acts)
  const seen = new Set(logs.map(({ topics }) => topics[0]))
  const unseen = abi.flatMap((item) =>
    item.type === 'event' && !seen.has(toEventSelector(item)) ? [item.name] : [],
  )
  expect(unseen).toEqual(neverLogged)
  const ofPages = logs.filter((log) => foldActs(NO_ACTS, log) === NO_ACTS)
  expect(ofPages).toHaveLength(3 + 2 + 1)
  for (const missing of logs.filter((log) => !ofPages.includes(log))) {
    expect(logs.filter((log) => log !== missing).reduce(foldActs, NO_ACTS)).not.toBe(acts)
  }
  expect(() => foldActs(NO_ACTS, { topics: [`0x${'99'.repeat(32)}`], data: '0x' })).toThrow(TypeError)
})

test('behavior: the folded pages are the registry’s own history, down to each owner', async () => {
  const { chain, pages, read } = await withEveryKindOfAct()
  const edition = await readEdition(chain.node, chain.contract)
  if (edition === null) throw new Error('the registry is not known')
  expect(hasActs(edition)).toBe(true)
  const history = await read('history')
  expect(await chain.registry.historyAfter(pages)).toBe(history)
  const altered = pages.map((page) => ({ ...page, owners: [organizer] }))
  expect(altered.reduce<Hex>((h, page) => foldHistory(h, page, edition), NO_HISTORY)).not.toBe(history)
})

test('behavior: the code tells the edition, and other code is none', async () => {
  const chain = await chainAsNew()
  const second = await deploySecondEdition(chain)
  expect(await readEdition(chain.node, second)).toBe(2)
  expect(hasActs(2)).toBe(false)
  expect(findEdition('0x')).toBeNull()
  expect(findEdition(secondEditionBytecode)).toBeNull()
})

test('behavior: a registry of the second edition registers, issues, ends and is read as before', async () => {
  const chain = await chainAsNew()
  const { node, key } = chain
  const contract = await deploySecondEdition(chain)
  const registry = new EthereumCertificateRegistry({ node, key, chainId: 31337, contract })
  const send = async (call: RegistryCall) => {
    const signed = await registry.sign(call, await registry.quote(call, 0n), await registry.minedNonce())
    await chain.rpc('eth_sendRawTransaction', [signed.raw])
    expect(await registry.standing(signed.hash)).toMatchObject({ at: 'block', succeeded: true })
  }
  const page = { eventKey, directory: `0x${'ab'.repeat(32)}` as const, owners: [holder] }
  await send({ kind: 'register-organizer', account: organizer, name: 'Universität Zürich', consent: null })
  await send({ kind: 'issue', page: 1, ...page })
  const after = await registry.historyAfter([page])
  expect(after).toBe(await node.readContract({ address: contract, abi, functionName: 'history' }))
  await send({ kind: 'issue', page: 2, ...page, after })
  await send({ kind: 'revoke', tokenIds: [toTokenId(1, 1)], reason: 'Issued by mistake' })
  const read = (tokenId: bigint) =>
    node.readContract({ address: contract, abi, functionName: 'certificate', args: [tokenId] })
  expect([await read(toTokenId(1, 1)), await read(toTokenId(2, 1))]).toMatchObject([
    { status: 2, owner: holder, organizerName: 'Universität Zürich' },
    { status: 1, owner: holder, organizerWhenIssued: organizer },
  ])
})
