import { mintObstacles } from '@certify/domain/certificate/may-mint'
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
    mint_obstacles: ['closed', 'not_recorded'],
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
    ['ended', 'absent', 'none'],
    ['minting', 'claimed', 'claimed'],
    ['canceled', 'claimed', 'claimed'],
    ['canceled', 'present', 'none'],
  ] as const)('behavior: %s and %s: %s', (status, user_status, action) => {
    expect(eventAction(event({ status, user_status }))).toBe(action)
  })

  test.each(mintObstacles)('error: never offers to mint if the server says: %s', (obstacle) => {
    const present = { status: 'minting', user_status: 'present' } as const
    expect(eventAction(event({ ...present, mint_obstacles: [] }))).toBe('mint')
    expect(eventAction(event({ ...present, mint_obstacles: [obstacle] }))).toBe('none')
  })

  test('behavior: a person whose place was revoked gets no action', () => {
    expect(eventAction(event({ status: 'ongoing', whitelist_status: 'revoked' }))).toBe('none')
  })
})

describe('nextStep', () => {
  const soon = event({ id: 2, start_date: '2099-11-20T10:00:00.000Z' })
  const later = event({ id: 3, start_date: '2099-12-20T10:00:00.000Z' })

  test('behavior: an ongoing event comes before minting, and minting before the next event', () => {
    const mint = event({ id: 4, status: 'minting', user_status: 'present', mint_obstacles: [] })
    const on = event({ id: 5, status: 'ongoing' })
    expect(nextStep([later, mint, on])?.event.id).toBe(5)
    expect(nextStep([later, mint])?.kind).toBe('mint')
  })

  test('behavior: the nearest of several upcoming events comes first', () => {
    expect(nextStep([later, soon])).toEqual({ kind: 'opens', event: soon })
    expect(nextStep([])).toBeUndefined()
  })

  test('behavior: waiting for the latest certificate is suggested only if there is nothing else to do', () => {
    const there = event({ id: 6, status: 'ongoing', user_status: 'present', mint_obstacles: ['closed'] })
    const before = { ...there, id: 7, status: 'ended', start_date: '2026-10-14T10:00:00.000Z' } as const
    expect(nextStep([before, there])).toEqual({ kind: 'wait', event: there })
    expect(nextStep([before])?.kind).toBe('wait')
    expect(nextStep([there, later])?.kind).toBe('opens')
    expect(nextStep([{ ...there, mint_obstacles: ['closed', 'not_registered'] }])).toBeUndefined()
  })

  test('behavior: promises no certificate of an event without a design', () => {
    const there = event({ id: 6, status: 'minting', user_status: 'present', mint_obstacles: ['no_artwork'] })
    expect(nextStep([there])).toEqual({ kind: 'noArtwork', event: there })
    expect(nextStep([{ ...there, status: 'ended', mint_obstacles: ['closed', 'no_artwork'] }])?.kind).toBe(
      'noArtwork',
    )
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
