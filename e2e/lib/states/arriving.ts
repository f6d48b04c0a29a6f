import { press } from './doing'
import type { State } from './state'

/** The page behind every code on a wall or screen, with a scan, just now, of the event that is on. */
const scanOf = (event_id: number) => ({
  json: {
    claim: {
      event_id,
      scanned_at: new Date().toISOString(),
      expires_at: new Date(Date.now() + 30 * 60_000).toISOString(),
    },
  },
})
const arrived = (event_id: number) => ({
  json: {
    event_id,
    attended: true,
    attendance_at: '2026-11-15T09:58:00.000Z',
    registered: false,
    joined: true,
  },
})

export const arriving: readonly State[] = [
  {
    name: '/in (loading)',
    as: 'stranger',
    path: () => '/in',
    faults: { userClaim: 'silence' },
    waiting: true,
    says: 'Loading…',
  },
  {
    name: '/in (failed)',
    as: 'stranger',
    path: () => '/in',
    faults: { userClaim: 'failure' },
    says: 'Try Again',
  },
  {
    name: '/in (no scan)',
    as: 'attendee',
    path: () => '/in',
    says: 'No camera? Type the code',
  },
  {
    name: '/in (to sign in)',
    as: 'stranger',
    path: () => '/in',
    faults: ({ ongoing }) => ({ userClaim: scanOf(ongoing) }),
    says: 'Make my passkey',
  },
  {
    name: '/in (at the door)',
    as: 'stranger',
    path: () => '/in',
    faults: ({ ongoing }) => ({ userClaim: scanOf(ongoing) }),
    act: press('Signing in does not work?'),
    says: 'Show this to someone at the door',
  },
  {
    name: '/in (to sign up)',
    as: 'newcomer',
    path: () => '/in',
    faults: ({ ongoing }) => ({ userClaim: scanOf(ongoing) }),
    says: 'Mark me present',
  },
  {
    name: '/in (nothing filled in)',
    as: 'newcomer',
    path: () => '/in',
    faults: ({ ongoing }) => ({
      userClaim: scanOf(ongoing),
      userArrive: { status: 422, code: 'field.required', values: { label: 'name' }, field: 'name' },
    }),
    act: press('Mark me present'),
    says: /required/i,
  },
  {
    name: '/in (one press)',
    as: 'attendee',
    path: () => '/in',
    faults: ({ ongoing }) => ({ userClaim: scanOf(ongoing) }),
    says: 'Mark me present',
  },
  {
    name: '/in (no signal)',
    as: 'attendee',
    path: () => '/in',
    faults: ({ ongoing }) => ({
      userClaim: scanOf(ongoing),
      userArrive: { status: 503, code: 'database.unavailable' },
    }),
    act: press('Mark me present'),
    says: 'You are not marked yet. Keep this page open; it continues on its own.',
  },
  {
    name: '/in (over)',
    as: 'attendee',
    path: () => '/in',
    faults: ({ ongoing }) => ({
      userClaim: scanOf(ongoing),
      userArrive: { status: 409, code: 'attendance.scan_over' },
    }),
    act: press('Mark me present'),
    says: 'This scan is over. Scan the code again.',
  },
  {
    name: '/in (present)',
    as: 'attendee',
    path: () => '/in',
    faults: ({ ongoing }) => ({ userClaim: scanOf(ongoing), userArrive: arrived(ongoing) }),
    act: press('Mark me present'),
    says: 'You are present',
  },
  {
    name: '/in (organizer)',
    as: 'organizer',
    path: () => '/in',
    faults: ({ ongoing }) => ({ userClaim: scanOf(ongoing) }),
    says: 'Organizers manage events and do not attend them.',
  },
]
