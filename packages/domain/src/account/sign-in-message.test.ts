import { expect, test } from 'vitest'
import { during, later } from '../testing/moments'
import { walletNumber } from '../testing/people'
import { newNonce } from './nonce'
import { assertSignInMessage, SIGN_IN_STATEMENT, type SignInMessage } from './sign-in-message'

const place = { origin: 'https://certify.example', chainId: 11155111 }

function messageWith(changes: Partial<SignInMessage> = {}): SignInMessage {
  return {
    scheme: null,
    domain: 'certify.example',
    address: walletNumber(1),
    statement: SIGN_IN_STATEMENT,
    uri: 'https://certify.example',
    version: '1',
    chainId: place.chainId,
    nonce: 'nonce',
    issuedAt: during,
    expirationTime: later(during, 600),
    notBefore: null,
    resources: [],
    ...changes,
  }
}

const seen = (changes: Partial<SignInMessage>, now = during) => {
  try {
    assertSignInMessage(messageWith(changes), place, now)
    return 'accepted'
  } catch (error) {
    return String(Reflect.get(Reflect.get(error as object, 'facts'), 'reason'))
  }
}

test('behavior: is accepted for this place, this chain and this moment', () => {
  expect(seen({})).toBe('accepted')
  expect(seen({ scheme: 'https', uri: 'https://certify.example/login' })).toBe('accepted')
  expect(seen({ issuedAt: later(during, 60) })).toBe('accepted')
})

test('error: every other domain is refused', () => {
  const domains = [
    'evil.example',
    'certify.example.evil.example',
    'www.certify.example',
    'certify.example:443',
  ]
  const odd = ['certify.example@evil.example', 'CERTIFY.EXAMPLE', 'certify.example.', 'certify．example', '']
  for (const domain of [...domains, ...odd]) expect(seen({ domain })).toBe('domain')
})

test('error: refuses every other part that does not match', () => {
  expect(seen({ scheme: 'http' })).toBe('scheme')
  expect(seen({ uri: 'https://certify.example.evil.example' })).toBe('uri')
  expect(seen({ uri: 'nonsense' })).toBe('uri')
  expect(seen({ version: '2' })).toBe('version')
  expect(seen({ chainId: 1 })).toBe('chain')
  expect(seen({ statement: 'Give me your coins' })).toBe('statement')
  expect(seen({ statement: null })).toBe('statement')
  expect(seen({ resources: ['https://x'] })).toBe('resources')
  expect(seen({ issuedAt: later(during, 61) })).toBe('issued-at')
  expect(seen({ issuedAt: later(during, -601), expirationTime: later(during, -1) })).toBe('issued-at')
  expect(seen({ issuedAt: new Date(Number.NaN) })).toBe('issued-at')
  expect(seen({ expirationTime: null })).toBe('expiration-time')
  expect(seen({ expirationTime: later(during, 601) })).toBe('expiration-time')
  expect(seen({ expirationTime: later(during, 300) }, later(during, 300))).toBe('expired')
  expect(seen({ notBefore: later(during, 1) })).toBe('not-before')
})

test('behavior: nonces are 22 letters and digits that depend on every byte', () => {
  const nonce = newNonce((count) => new Uint8Array(count).fill(255))
  expect(nonce).toMatch(/^[0-9A-Za-z]{22}$/)
  expect(newNonce((count) => new Uint8Array(count).fill(254))).not.toBe(nonce)
})
