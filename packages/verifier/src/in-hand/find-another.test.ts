import { parseAddress } from '@certify/domain/shared/parse-address'
import { parseTokenId } from '@certify/domain/shared/token-id'
import { expect, test } from 'vitest'
import type { Report } from '../report'
import { findAnother, type NamingDocument } from './find-another'

const contract = parseAddress('0x5FbDB2315678afecb367f032d93F642f64180aa3')
const report = {
  tokenId: '10001',
  network: { chainId: 31337, contract: contract.toLowerCase() },
  document: { external_url: 'https://certify.example/verify/10001' },
} as Report
const mark = { chainId: 31337, contract, tokenId: parseTokenId('10001') } as const
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const find = (document: Partial<NamingDocument>) =>
  findAnother({ bytes: new Uint8Array(), isProof: false, mark: null, code: null, ...document }, report)
const code = (host: string, tokenId = '10001') => ({ address: `https://${host}/verify/${tokenId}`, tokenId })

test('behavior: a right mark, a right code and nothing at all name no other certificate', () => {
  expect(find({ mark, code: code('certify.example') })).toBeNull()
  expect(find({ mark })).toBeNull()
  expect(find({})).toBeNull()
})

test('error: a right mark does not excuse a code that leads elsewhere', () => {
  expect(find({ mark, code: code('evil.example') })).toMatchObject({
    by: 'code',
    names: 'https://evil.example/verify/10001',
  })
  expect(find({ mark, code: code('certify.example', '10002') })).toMatchObject({ by: 'code' })
  expect(find({ mark, code: { address: 'https://[/verify/10001', tokenId: '10001' } })?.by).toBe('code')
})

test('error: another mark comes first', () => {
  const other = { ...mark, tokenId: parseTokenId('10002') }
  expect(find({ mark: other, code: code('certify.example') })).toMatchObject({ by: 'mark', tokenId: '10002' })
  expect(find({ mark: { ...mark, chainId: 1 } })?.by).toBe('mark')
})

test('error: a badge of another number, beside a right mark too', () => {
  const badge = bytes(JSON.stringify({ type: ['OpenBadgeCredential'], id: 'urn:x/credentials/10002' }))
  expect(find({ bytes: badge })).toEqual({ by: 'badge', names: '№ 10002', tokenId: '10002' })
  expect(find({ bytes: badge, mark })?.by).toBe('badge')
})
