import { expect, test } from 'vitest'
import { isOnOneDeviceOnly, mustWriteWords } from './needs-words'

const passkey = (backed_up: boolean) => ({
  credential_hash: 'a',
  backed_up,
  label: 'Chrome',
  created_at: '2026-11-14T09:00:00.000Z',
  last_used_at: '2026-11-14T09:00:00.000Z',
})
const list = (backedUp: readonly boolean[], words_written_at: string | null = null) => ({
  passkeys: backedUp.map(passkey),
  words_written_at,
})
const written = '2026-11-14T09:00:00.000Z'

test.each([
  ['no passkey', list([]), false, false],
  ['one on one device', list([false]), true, true],
  ['one on all devices', list([true]), false, true],
  ['two devices', list([false, false]), false, true],
  ['one on one device, with words on paper', list([false], written), false, false],
])('behavior: %s', (_, passkeys, warned, organizerWrites) => {
  expect(isOnOneDeviceOnly(passkeys)).toBe(warned)
  expect(mustWriteWords(passkeys)).toBe(organizerWrites)
})
