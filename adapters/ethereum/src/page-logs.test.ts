import { parseAddress } from '@certify/domain/shared/parse-address'
import {
  decodeEventLog,
  encodeAbiParameters,
  encodeEventTopics,
  getAddress,
  type Hex,
  numberToHex,
  pad,
  type RpcLog,
  zeroAddress,
} from 'viem'
import { beforeEach, expect, test, vi } from 'vitest'
import { certificateRegistryAbi as abi } from './abi.generated'
import type { ChainNode } from './client'
import { readBlocksOf } from './read-blocks'
import { addLogs, addToDigest, startTally } from './tally'

vi.mock('viem', async (original) => {
  const viem = await original<typeof import('viem')>()
  return { ...viem, decodeEventLog: vi.fn(viem.decodeEventLog), getAddress: vi.fn(viem.getAddress) }
})

const PEOPLE = 450
const contract = parseAddress(`0x${'c0'.repeat(20)}`)
const hash = (byte: string): Hex => `0x${byte.repeat(32)}`
const owners = Array.from({ length: PEOPLE }, (_, person) => pad(numberToHex(person + 1), { size: 20 }))

/** The logs of one page, as the registry writes them: one for each certificate, and then the page's own. */
const logs: RpcLog[] = [
  ...owners.map((to, person) => ({
    topics: encodeEventTopics({
      abi,
      eventName: 'Transfer',
      args: { from: zeroAddress, to, tokenId: BigInt(10_001 + person) },
    }),
    data: '0x' as const,
  })),
  {
    topics: encodeEventTopics({ abi, eventName: 'PageIssued', args: { page: 1, eventKey: 7n } }),
    data: encodeAbiParameters(
      [{ type: 'bytes32' }, { type: 'uint256' }, { type: 'uint8' }],
      [hash('ab'), BigInt(PEOPLE), 0],
    ),
  },
].map(({ topics, data }, index) => ({
  address: contract.toLowerCase() as Hex,
  topics: topics as [Hex, ...Hex[]],
  data,
  blockHash: hash('b0'),
  blockNumber: '0x5',
  blockTimestamp: '0x64',
  logIndex: numberToHex(index),
  transactionHash: hash('70'),
  transactionIndex: '0x0',
  removed: false,
}))

const node = {
  request: async () => ({ number: '0x5', hash: hash('b0'), parentHash: hash('a0'), timestamp: '0x64' }),
} as unknown as ChainNode

/** Other work that wants a turn of the loop all the time. @returns the answer, and how many turns it had meanwhile. */
async function besideOthers<Answer>(work: () => Promise<Answer>): Promise<[Answer, turns: number]> {
  let turns = 0
  let isDone = false
  const others = () => {
    turns++
    if (!isDone) setImmediate(others)
  }
  setImmediate(others)
  const answer = await work()
  isDone = true
  return [answer, turns]
}

const readPage = async () => (await readBlocksOf(node, logs))[0]?.logs ?? []

beforeEach(() => {
  vi.mocked(decodeEventLog).mockClear()
  vi.mocked(getAddress).mockClear()
})

test('behavior: reads a page of many certificates, and sums it up', async () => {
  const read = await readPage()
  expect(read.at(0)?.decoded).toMatchObject({ name: 'certificate-issued', tokenId: 10_001n, contract })
  expect(read.map(({ decoded }) => decoded?.name === 'certificate-issued' && decoded.owner)).toEqual([
    ...owners.map((owner) => parseAddress(owner)),
    false,
  ])
  expect(read.at(-1)?.decoded).toMatchObject({ name: 'page-issued', page: 1, eventKey: 7n, count: PEOPLE })
  const { registries, ...all } = await addLogs(startTally([contract]), read, new Map([[contract, 3]]))
  expect(registries[contract]).toMatchObject({ lastPage: 1, supply: PEOPLE, organizers: 0 })
  expect(all).toEqual({
    isAgreed: false,
    logs: PEOPLE + 1,
    digest: await addToDigest(hash('00'), logs),
  })
})

test('behavior: while a page is read in slices, other work is done between them', async () => {
  const [read, whileReading] = await besideOthers(readPage)
  expect(whileReading).toBeGreaterThanOrEqual(4)
  const tally = startTally([contract])
  const [, whileSumming] = await besideOthers(() => addLogs(tally, read, new Map([[contract, 3]])))
  expect(whileSumming).toBeGreaterThanOrEqual(8)
})

test('behavior: viem decodes the page’s own log only, and is asked for no more checksums than there are addresses', async () => {
  const read = await readPage()
  await addLogs(startTally([contract]), read, new Map([[contract, 3]]))
  expect(decodeEventLog).toHaveBeenCalledTimes(1)
  // viem remembers each: the contract, nobody, and the owners.
  const asked = new Set(vi.mocked(getAddress).mock.calls.map(([address]) => address.toLowerCase()))
  expect(asked.size).toBe(PEOPLE + 2)
})
