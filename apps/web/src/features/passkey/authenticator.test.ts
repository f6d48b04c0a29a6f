import { afterEach, describe, expect, test, vi } from 'vitest'
import { findPasskeyObstacle, isBackedUp } from './authenticator'

afterEach(() => vi.unstubAllGlobals())

describe('isBackedUp', () => {
  test.each([
    ['device-bound', 0b0000_0101, false],
    ['device-bound, whatever its other bit says', 0b0001_0101, false],
    ['not backed up yet', 0b0000_1101, false],
    ['backed up', 0b0001_1101, true],
  ])('behavior: %s', (_, flags, expected) => {
    const data = new Uint8Array(37)
    data[32] = flags
    expect(isBackedUp(data.buffer)).toBe(expected)
  })
})

describe('findPasskeyObstacle', () => {
  test.each([
    ['localhost', true, undefined],
    ['certify.example.org', true, undefined],
    ['certify.example.org', false, 'insecure'],
    ['127.0.0.1', true, 'insecure'],
    ['[::1]', true, 'insecure'],
  ])('behavior: at %s, secure: %s', (hostname, isSecureContext, expected) => {
    vi.stubGlobal('window', { location: { hostname }, isSecureContext, PublicKeyCredential: class {} })
    expect(findPasskeyObstacle()).toBe(expected)
  })

  test('behavior: reports a browser without passkeys', () => {
    vi.stubGlobal('window', { location: { hostname: 'localhost' }, isSecureContext: true })
    expect(findPasskeyObstacle()).toBe('unsupported')
  })
})
