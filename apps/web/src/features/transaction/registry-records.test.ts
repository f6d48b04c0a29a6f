import { encodeAbiParameters, encodeEventTopics, parseAbi, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { registryRecords, type TransactionLog } from './registry-records'

const registry = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event PageIssued(uint32 indexed page, uint64 indexed eventKey, bytes32 directory, uint256 count, uint8 authorization)',
  'event CertificateRevoked(uint256 indexed tokenId, string reason, uint64 at, uint8 authorization)',
])

const transfer = (from: `0x${string}`, to: `0x${string}`): TransactionLog => ({
  address: registry.toLowerCase(),
  topics: encodeEventTopics({
    abi,
    eventName: 'Transfer',
    args: { from, to, tokenId: 10001n },
  }) as TransactionLog['topics'],
  data: '0x',
})

describe('registryRecords', () => {
  test('behavior: a transfer from the zero address is an issuing, and one to the zero address a burning', () => {
    expect(registryRecords([transfer(zeroAddress, alice), transfer(alice, zeroAddress)], registry)).toEqual([
      { kind: 'issued', tokenId: '10001', to: alice },
      { kind: 'moved', tokenId: '10001', from: alice },
    ])
  })

  test('behavior: a revocation comes with its reason', () => {
    const log: TransactionLog = {
      address: registry,
      topics: encodeEventTopics({
        abi,
        eventName: 'CertificateRevoked',
        args: { tokenId: 7n },
      }) as TransactionLog['topics'],
      data: encodeAbiParameters(
        [{ type: 'string' }, { type: 'uint64' }, { type: 'uint8' }],
        ['Left early', 1n, 0],
      ),
    }
    expect(registryRecords([log], registry)).toEqual([
      { kind: 'revoked', tokenId: '7', reason: 'Left early' },
    ])
  })

  test('behavior: gives a page’s count of certificates as a plain number, so that words can choose a plural', () => {
    const log: TransactionLog = {
      address: registry,
      topics: encodeEventTopics({
        abi,
        eventName: 'PageIssued',
        args: { page: 2, eventKey: 9n },
      }) as TransactionLog['topics'],
      data: encodeAbiParameters(
        [{ type: 'bytes32' }, { type: 'uint256' }, { type: 'uint8' }],
        [`0x${'cd'.repeat(32)}`, 3n, 0],
      ),
    }
    expect(registryRecords([log], registry)).toEqual([{ kind: 'page', page: '2', count: 3 }])
  })

  test('error: leaves out logs of other contracts, and unreadable logs of the registry', () => {
    const foreign = { ...transfer(zeroAddress, alice), address: alice }
    const garbage: TransactionLog = { address: registry, topics: [`0x${'ab'.repeat(32)}`], data: '0x1234' }
    expect(registryRecords([foreign, garbage], registry)).toEqual([])
    expect(registryRecords([transfer(zeroAddress, alice)], null)).toEqual([])
  })
})
