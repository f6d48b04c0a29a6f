import { findCaller, findCallingPlace } from '@certify/core/mail/calling-place'
import { expect, test } from 'vitest'
import { callingFromSettings } from './calling-from'

const calling = callingFromSettings(new Uint8Array(32).fill(3), { trustedProxies: 0 })
const placeOf = (key: string) => calling(key, findCallingPlace)

test('behavior: a place of the public internet is a keyed hash; two places differ', () => {
  expect(placeOf('8.8.8.8')).toMatch(/^[0-9a-f]{64}$/)
  expect(placeOf('8.8.8.8')).toBe(placeOf('8.8.8.8'))
  expect(placeOf('8.8.4.4')).not.toBe(placeOf('8.8.8.8'))
  expect(placeOf('2a00:1450:4001:81b')).toMatch(/^[0-9a-f]{64}$/)
  const other = callingFromSettings(new Uint8Array(32), { trustedProxies: 0 })
  expect(other('8.8.8.8', findCallingPlace)).not.toBe(placeOf('8.8.8.8'))
})

test.each(['127.0.0.1', '10.0.0.7', '172.17.0.1', '192.168.1.1', 'fd00:1:2:3', '0:0:0:0', 'unknown'])(
  'behavior: %s may be a proxy, and so is no place',
  (key) => {
    expect(placeOf(key)).toBeNull()
    // It still has a turn of its own in the queue, and is a place if a proxy of the settings names it.
    expect(calling(key, findCaller)).toMatch(/^[0-9a-f]{64}$/)
    const named = callingFromSettings(new Uint8Array(32).fill(3), { trustedProxies: 1 })
    expect(named(key, findCallingPlace)).toMatch(/^[0-9a-f]{64}$/)
  },
)

test('behavior: outside of a call there is no place', () => expect(findCallingPlace()).toBeNull())
