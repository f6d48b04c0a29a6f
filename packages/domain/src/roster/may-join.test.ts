import { describe, expect, test } from 'vitest'
import type { Event } from '../event/event'
import { joiningModes, walkInModes } from '../event/joining-modes'
import type { CertifyError } from '../shared/errors'
import { entryOfAlice, summit } from '../testing/events'
import { afterwards, during, longBefore } from '../testing/moments'
import { type JoinRequestState, parseJoinRequestId } from './join-request'
import { assertMayWalkIn, type Standing, stranger } from './may-join'

const asking = (state: JoinRequestState): Standing => ({
  ...stranger,
  request: { id: parseJoinRequestId(1), state, answer: null, askedAt: longBefore },
})
const standings = {
  stranger,
  waiting: asking('waiting'),
  declined: asking('declined'),
  approved: asking('approved'),
  inLine: { ...stranger, place: { position: 1, offeredUntil: null } },
  offered: { ...stranger, place: { position: null, offeredUntil: afterwards } },
  listed: { ...stranger, entry: entryOfAlice() },
  revoked: { ...stranger, entry: entryOfAlice({ status: 'revoked' }) },
} satisfies Record<string, Standing>
type Who = keyof typeof standings
const people = Object.keys(standings) as Who[]

const statuses = {
  upcoming: [{}, longBefore],
  ongoing: [{}, during],
  ended: [{}, afterwards],
  minting: [{ minting: 'open' }, during],
  canceled: [{ canceledAt: longBefore }, during],
} as const satisfies Record<string, readonly [Partial<Event>, Date]>
const rooms = { free: {}, full: { maxAttendees: 1, seatsTaken: 1 } } as const

function walkIn(changes: Partial<Event>, standing: Standing, now: Date): string {
  try {
    assertMayWalkIn(summit(changes), standing, now)
    return 'ok'
  } catch (error) {
    const { code, values } = error as CertifyError
    return 'case' in values && code !== 'roster.closed' ? `${code}:${values.case}` : code
  }
}

/** What the rules say, written once more as a table of words. */
function expected(
  joining: Event['joining'],
  walkIns: Event['walkIns'],
  status: keyof typeof statuses,
  room: keyof typeof rooms,
  who: Who,
): string {
  if (who === 'revoked') return 'roster.revoked'
  if (who === 'listed') return 'roster.already_registered'
  if (status !== 'upcoming' && status !== 'ongoing') return 'roster.closed'
  const hasSeat = room === 'free' || who === 'offered'
  const takesOnlyList = walkIns === 'list_only' || (walkIns === null && joining === 'approval')
  if (takesOnlyList) {
    if (joining === 'approval' && who === 'stranger') return 'roster.list_only:ask'
    if (joining === 'approval' && (who === 'waiting' || who === 'declined')) return `roster.list_only:${who}`
    return hasSeat ? 'roster.list_only' : 'roster.list_only:full'
  }
  if (joining === 'approval' && who === 'declined') return 'roster.approval_needed:declined'
  return hasSeat ? 'ok' : 'roster.fully_booked'
}

describe('checking in without a place on the list', () => {
  const rows = joiningModes.flatMap((joining) =>
    [null, ...walkInModes].flatMap((walkIns) =>
      (Object.keys(statuses) as (keyof typeof statuses)[]).flatMap((status) =>
        (Object.keys(rooms) as (keyof typeof rooms)[]).map((room) => ({ joining, walkIns, status, room })),
      ),
    ),
  )

  test.each(rows)('behavior: $joining, walk-ins $walkIns, $status, $room', (row) => {
    const { joining, walkIns, status, room } = row
    const [facts, now] = statuses[status]
    const answers = people.map((who) => [
      who,
      walkIn({ ...rooms[room], ...facts, joining, walkIns }, standings[who], now),
    ])
    expect(answers).toEqual(people.map((who) => [who, expected(joining, walkIns, status, room, who)]))
  })
})
