import { readFileSync } from 'node:fs'
import { pickProof } from '@certify/verifier/offline/check-proof'
import { afterEach, expect, test, vi } from 'vitest'
import { checkProofFile } from './check-proof-file'

const page = JSON.parse(readFileSync('packages/verifier/src/testing/kept-page.json', 'utf8'))
const bytes = new TextEncoder().encode(JSON.stringify(pickProof(page, '10001')))
const node = {
  readConfig: async () => ({ rpcUrl: 'http://node.test' }),
  signal: new AbortController().signal,
}

afterEach(() => vi.unstubAllGlobals())

/** Checks the proof with a node that gives these answers. */
async function checkWith(chainId: string, block: object | null) {
  const results = [chainId, block]
  vi.stubGlobal('fetch', async () => Response.json(results.map((result, id) => ({ id, result }))))
  return (await checkProofFile(bytes, node)).outcome
}

test('behavior: a proof holds if its block is on the chain, and not if another block has its place', async () => {
  expect(await checkWith('0x7a69', { hash: page.blockHash })).toBe('same')
  expect(await checkWith('0x7a69', { hash: `0x${'ab'.repeat(32)}` })).toBe('different')
})

test('error: a node of another chain, or without the block, says nothing about a proof', async () => {
  expect(await checkWith('0xaa36a7', { hash: `0x${'ab'.repeat(32)}` })).toBe('unreadable')
  expect(await checkWith('0xaa36a7', { hash: page.blockHash })).toBe('unreadable')
  expect(await checkWith('0x7a69', null)).toBe('unreadable')
})
