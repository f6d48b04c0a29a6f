import type { EventDetail } from '@certify/wire/events'
import { describe, expect, test } from 'vitest'
import { findRegistration } from './find-registration'

const states = ['upcoming', 'ongoing', 'minting', 'ended', 'canceled'] as const
const rooms = {
  free: { max_attendees: 2, whitelisted: 1, seats_offered: 0 },
  full: { max_attendees: 2, whitelisted: 2, seats_offered: 0 },
  offered: { max_attendees: 2, whitelisted: 1, seats_offered: 1 },
}
const people = {
  stranger: {},
  listed: { is_current_user_whitelisted: true },
  revoked: { is_current_user_revoked: true },
  waiting: { join_request: 'waiting' },
  declined: { join_request: 'declined' },
  approved: { join_request: 'approved' },
  inLine: { waitlist_position: 1 },
} as const
type Who = keyof typeof people

/** What the page must show, written once more as words. */
function expected(
  status: (typeof states)[number],
  joining: 'open' | 'approval',
  room: keyof typeof rooms,
  who: Who,
): string {
  if (status === 'canceled') return 'canceled'
  if (who === 'revoked' || who === 'listed') return who
  if (status === 'minting' || status === 'ended') return 'closed'
  const isApproved = who === 'approved' || who === 'inLine'
  if (joining === 'approval' && !isApproved) return 'ask'
  return room === 'free' ? 'open' : 'full'
}

describe('what /whitelist/{eventId} shows', () => {
  const rows = states.flatMap((status) =>
    (['open', 'approval'] as const).flatMap((joining) =>
      (Object.keys(rooms) as (keyof typeof rooms)[]).map((room) => ({ status, joining, room })),
    ),
  )
  test.each(rows)('behavior: $status, $joining, $room', ({ status, joining, room }) => {
    for (const who of Object.keys(people) as Who[]) {
      const event = { status, joining, ...rooms[room], ...people[who] } as unknown as EventDetail
      expect(findRegistration(event, who === 'listed'), who).toBe(expected(status, joining, room, who))
    }
  })
})
