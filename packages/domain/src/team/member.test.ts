import { describe, expect, test } from 'vitest'
import { parseEventId } from '../shared/event-id'
import { hasRole, mayAct, memberRoles, mergeInvitation } from './member'

const [one, two] = [parseEventId(1), parseEventId(2)]

describe('mayAct', () => {
  test('behavior: each role includes those below it', () => {
    const table = memberRoles.map((role) => memberRoles.map((least) => hasRole({ role }, least)))
    expect(table).toEqual([
      [true, true, true],
      [false, true, true],
      [false, false, true],
    ])
  })

  test('behavior: a door person of some events may work at these only', () => {
    const door = { role: 'door', eventIds: [one] } as const
    expect(mayAct(door, 'door', one)).toBe(true)
    expect(mayAct(door, 'door', two)).toBe(false)
    expect(mayAct({ ...door, eventIds: null }, 'door', two)).toBe(true)
    expect(mayAct({ ...door, eventIds: [] }, 'door', one)).toBe(false)
    expect(mayAct(door, 'manager', one)).toBe(false)
  })
})

describe('mergeInvitation', () => {
  test('behavior: nobody loses a right by accepting', () => {
    const owner = { role: 'owner', eventIds: null } as const
    expect(mergeInvitation(owner, { role: 'manager', eventId: null })).toEqual(owner)
    expect(mergeInvitation(owner, { role: 'door', eventId: one })).toEqual(owner)
    const everyDoor = { role: 'door', eventIds: null } as const
    expect(mergeInvitation(everyDoor, { role: 'door', eventId: one })).toEqual(everyDoor)
  })

  test('behavior: a door person gets another event, all events, or becomes a manager', () => {
    const door = { role: 'door', eventIds: [one] } as const
    expect(mergeInvitation(door, { role: 'door', eventId: two })).toEqual({
      role: 'door',
      eventIds: [one, two],
    })
    expect(mergeInvitation(door, { role: 'door', eventId: one })).toEqual(door)
    expect(mergeInvitation(door, { role: 'door', eventId: null })).toEqual({ role: 'door', eventIds: null })
    expect(mergeInvitation(door, { role: 'manager', eventId: null })).toEqual({
      role: 'manager',
      eventIds: null,
    })
  })
})
