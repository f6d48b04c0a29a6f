import { parseAddress } from '@certify/domain/shared/parse-address'
import { parseTokenId } from '@certify/domain/shared/token-id'
import { expect, test } from 'vitest'
import { choosePlaces, type Fields } from './places'

const genuine = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const forged = '0xDEADbeefDEADbeefDEADbeefDEADbeefDEADbeef'
const empty: Fields = { contract: [], chain: '', rpc: [], gateway: [] }
const site = {
  chainId: 11155111,
  registries: [{ address: genuine }],
  rpcUrl: 'https://site.example/rpc',
  gatewayUrl: 'https://site.example/ipfs',
}
/** The fields as a link fills them, before the reader touches any. */
const chooseOfLink = (link: Partial<Fields>, home: typeof site | null = site) =>
  choosePlaces({ ...empty, ...link }, { ...empty, ...link }, null, home)

test('error: a link does not vouch for a registry; the site and the reader do', () => {
  expect(chooseOfLink({ contract: [forged] }).isRegistryKnown).toBe(false)
  expect(chooseOfLink({ contract: [genuine, forged] }).isRegistryKnown).toBe(false)
  expect(chooseOfLink({ contract: [genuine] }, null).isRegistryKnown).toBe(false)
  expect(chooseOfLink({ contract: [genuine.toLowerCase()] }).isRegistryKnown).toBe(true)
  const typed = choosePlaces({ ...empty, contract: [forged] }, empty, null, site)
  expect(typed).toMatchObject({ isRegistryKnown: true, registries: [forged] })
})

test('error: a link does not lead the site’s address to another chain', () => {
  expect(chooseOfLink({ chain: '31337' }).isRegistryKnown).toBe(false)
  expect(chooseOfLink({ contract: [genuine], chain: '31337' }).isRegistryKnown).toBe(false)
  expect(chooseOfLink({ contract: [genuine], chain: '11155111' }).isRegistryKnown).toBe(true)
  const mark = { chainId: 31337, contract: parseAddress(genuine), tokenId: parseTokenId('10001') }
  const fields = { ...empty, contract: [genuine] }
  expect(choosePlaces(fields, fields, mark, site).isRegistryKnown).toBe(false)
})

test('error: a link’s node and gateway are asked beside the others, never instead of them', () => {
  const usual = choosePlaces(empty, empty, null, site)
  expect(usual.rpcUrls[0]).toBe(site.rpcUrl)
  const link = { rpc: ['https://evil.example'], gateway: ['https://evil.example/ipfs'] }
  const chosen = chooseOfLink(link)
  expect(chosen.rpcUrls).toEqual([...usual.rpcUrls, 'https://evil.example'])
  expect(chosen.gatewayUrls).toEqual([...usual.gatewayUrls, 'https://evil.example/ipfs'])
})

test('behavior: what the reader types is asked alone', () => {
  const fields = { ...empty, rpc: ['https://own.example'], gateway: ['https://own.example/ipfs'] }
  expect(choosePlaces(fields, empty, null, site)).toMatchObject({
    rpcUrls: ['https://own.example'],
    gatewayUrls: ['https://own.example/ipfs'],
    isRegistryKnown: true,
  })
})
