import type { UserEvent } from '@certify/wire/events'
import { describe, expect, test } from 'vitest'
import { countMyEvents, eventAction, nextStep } from './event-actions'

const event = (parts: Partial<UserEvent>) =>
  ({
    id: 1,
    status: 'upcoming',
    user_status: 'registered',
    whitelist_status: 'active',
    start_date: '2099-11-14T10:00:00.000Z',
    doors_open_minutes: 60,
    ...parts,
  }) as UserEvent

describe('eventAction', () => {
  test('behavior: people can attend before the start once the doors are open', () => {
    const soon = new Date(Date.now() + 30 * 60_000).toISOString()
    expect(eventAction(event({ start_date: soon }))).toBe('attend')
    expect(eventAction(event({ start_date: soon, doors_open_minutes: 0 }))).toBe('none')
  })

  test.each([
    ['upcoming', 'registered', 'none'],
    ['ongoing', 'registered', 'attend'],
    ['ongoing', 'present', 'none'],
    ['ongoing', 'absent', 'none'],
    ['minting', 'present', 'mint'],
    ['ended', 'present', 'mint'],
    ['ended', 'absent', 'none'],
    ['minting', 'claimed', 'claimed'],
    ['canceled', 'claimed', 'claimed'],
    ['canceled', 'present', 'none'],
  ] as const)('behavior: %s and %s: %s', (status, user_status, action) => {
    expect(eventAction(event({ status, user_status }))).toBe(action)
  })

  test('behavior: a person whose place was revoked gets no action', () => {
    expect(eventAction(event({ status: 'ongoing', whitelist_status: 'revoked' }))).toBe('none')
  })
})

describe('nextStep', () => {
  const soon = event({ id: 2, start_date: '2099-11-20T10:00:00.000Z' })
  const later = event({ id: 3, start_date: '2099-12-20T10:00:00.000Z' })

  test('behavior: an ongoing event comes before minting, and minting before the next event', () => {
    const mint = event({ id: 4, status: 'minting', user_status: 'present' })
    const on = event({ id: 5, status: 'ongoing' })
    expect(nextStep([later, mint, on])?.event.id).toBe(5)
    expect(nextStep([later, mint])?.kind).toBe('mint')
  })

  test('behavior: the nearest of several upcoming events comes first', () => {
    expect(nextStep([later, soon])).toEqual({ kind: 'opens', event: soon })
    expect(nextStep([])).toBeUndefined()
  })

  test('behavior: waiting for the latest certificate is suggested only if there is nothing else to do', () => {
    const there = event({ id: 6, status: 'ongoing', user_status: 'present' })
    const before = { ...there, id: 7, status: 'ended', start_date: '2026-10-14T10:00:00.000Z' } as const
    expect(nextStep([before, there])).toEqual({ kind: 'wait', event: there })
    expect(nextStep([before])?.kind).toBe('wait')
    expect(nextStep([there, later])?.kind).toBe('opens')
    expect(nextStep([{ ...there, whitelist_status: 'revoked' }])).toBeUndefined()
  })
})

test('behavior: counts active and attended events', () => {
  expect(
    countMyEvents([
      event({}),
      event({ status: 'ended', user_status: 'claimed' }),
      event({ status: 'canceled' }),
      event({ status: 'minting', user_status: 'present' }),
    ]),
  ).toEqual({ total: 4, active: 2, attended: 2 })
})
