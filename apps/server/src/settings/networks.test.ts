import { expect, test } from 'vitest'
import { readSettings } from '../env'
import { networkLine } from '../pages/certificate-words'
import { nameStore } from './content'
import { findNetwork } from './networks'

test('behavior: a network that we do not know is not called public, nor a test network', () => {
  const { name: chainName, kind: network } = findNetwork(918_273)
  expect([chainName, network]).toEqual(['Chain 918273', 'other'])
  expect(networkLine({ chainName, network })).toBe('Recorded on Chain 918273.')
})

test.each([
  [1, 'main', 'Recorded on Ethereum.'],
  [11155111, 'test', /^Recorded on Sepolia, a public test network\./],
  [31337, 'local', /^Recorded on a local demonstration chain\./],
] as const)('behavior: chain %i is a %s network', (chainId, kind, line) => {
  const { name: chainName, kind: network } = findNetwork(chainId)
  expect(network).toBe(kind)
  expect(networkLine({ chainName, network })).toMatch(line)
})

test('behavior: content is in the folder unless a bucket or a Kubo node is named', () => {
  const of = (variables: Record<string, string>) => nameStore(readSettings(variables))
  expect(of({})).toBe('folder')
  expect(of({ CERTIFY_S3_URL: 'https://key:secret@s3.example.org/bucket' })).toBe('bucket')
  expect(of({ CERTIFY_IPFS_API: 'http://127.0.0.1:5001' })).toBe('ipfs')
})
