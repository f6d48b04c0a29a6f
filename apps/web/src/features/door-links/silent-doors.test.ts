import type { WireDoorLink } from '@certify/wire/door'
import { expect, test } from 'vitest'
import { findSilentDoors } from './silent-doors'

const endsAt = new Date('2026-11-15T16:30:00Z')
const door = (last_heard_at: string | null, changes: Partial<WireDoorLink> = {}): WireDoorLink => ({
  id: 1,
  label: 'North door',
  created_at: '2026-11-14T09:00:00Z',
  expires_at: '2026-11-15T18:30:00Z',
  session: null,
  revoked_at: null,
  last_heard_at,
  ...changes,
})
const isSilent = (link: WireDoorLink, now: string) =>
  findSilentDoors([link], endsAt, new Date(now)).length === 1

test('behavior: a door is silent two minutes after it was heard, until its marks could no longer arrive', () => {
  const link = door('2026-11-15T11:02:00Z')
  expect(isSilent(link, '2026-11-15T11:03:59Z')).toBe(false)
  expect(isSilent(link, '2026-11-15T11:04:01Z')).toBe(true)
  expect(isSilent(link, '2026-11-22T18:30:00Z')).toBe(true)
  expect(isSilent(link, '2026-11-22T18:30:01Z')).toBe(false)
})

test('behavior: a door that was never opened, is revoked, or was heard after the event holds nothing', () => {
  const now = '2026-11-16T09:00:00Z'
  expect(isSilent(door(null), now)).toBe(false)
  expect(isSilent(door('2026-11-15T11:02:00Z', { revoked_at: '2026-11-15T12:00:00Z' }), now)).toBe(false)
  expect(isSilent(door('2026-11-15T16:30:00Z'), now)).toBe(false)
})
