import { parseAddress } from '@certify/domain/shared/parse-address'
import type { EventDetail } from '@certify/wire/events'
import { describe, expect, test } from 'vitest'
import { eventPayload } from './event-payload'
import { blankEvent, blankSession, keepMoments, toValues } from './event-values'

const wallet = parseAddress('0x329eF2d3A3FEFE8F6f5C8e4f3d2E1c0B9A878C62'.toLowerCase())

describe('eventPayload', () => {
  test('behavior: sends every row in its place, and a blank capacity as 0', () => {
    const form = eventPayload(
      {
        ...blankEvent('Europe/Lisbon'),
        title: '  Summit ',
        tags: ' Solidity,, beginners ',
        requirements: [{ text: ' ' }, { text: ' A laptop ' }],
        agenda: [
          { ...blankSession, time: '10:00', topic: 'Opening', speaker: 'Ada' },
          { ...blankSession, time: '11:00' },
          { ...blankSession, topic: 'Somewhen' },
        ],
      },
      { wallet, picture: undefined },
    )
    expect(form.get('title')).toBe('Summit')
    expect(form.get('maxattendees')).toBe('0')
    expect(form.get('time_zone')).toBe('Europe/Lisbon')
    expect(JSON.parse(String(form.get('tags')))).toEqual(['Solidity', 'beginners'])
    expect(JSON.parse(String(form.get('requirements')))).toEqual([' ', ' A laptop '])
    expect(JSON.parse(String(form.get('agenda')))).toEqual([
      { ...blankSession, time: '10:00', topic: 'Opening', speaker: 'Ada' },
      { ...blankSession, time: '11:00' },
      { ...blankSession, topic: 'Somewhen' },
    ])
    expect(form.get('print_names')).toBe('true')
    expect(form.has('picture')).toBe(false)
  })

  test.each([
    ['open', '', 'allowed'],
    ['unlisted', '', 'allowed'],
    ['approval', '', 'list_only'],
    ['approval', 'allowed', 'allowed'],
    ['open', 'list_only', 'list_only'],
  ])('behavior: says who can check in as the form shows it: %s, %j sends %s', (joining, walk_ins, sent) => {
    const form = eventPayload({ ...blankEvent('UTC'), joining, walk_ins }, { wallet, picture: undefined })
    expect(form.get('walk_ins')).toBe(sent)
  })

  test('behavior: sends a chosen picture beside the fields', () => {
    const picture = new File(['x'], 'cover.png', { type: 'image/png' })
    expect(eventPayload(blankEvent('UTC'), { wallet, picture }).get('picture')).toBeInstanceOf(File)
  })

  test('behavior: sends unchanged moments exactly as the server has them, from the second of two equal hours too', () => {
    const event = {
      time_zone: 'Europe/Lisbon',
      // The clock shows 01:30 at 00:30 UTC, and again at 01:30 UTC.
      start_date: '2026-10-25T01:30:15.000Z',
      end_date: '2026-10-25T01:45:30.000Z',
    } as unknown as EventDetail
    const initial = toValues(event)
    expect(initial).toMatchObject({ start_date: '2026-10-25T01:30', end_date: '2026-10-25T01:45' })
    const send = (changes: object) => {
      const values = { ...initial, ...changes }
      const form = eventPayload(values, {
        wallet,
        picture: undefined,
        kept: keepMoments(event, initial, values),
      })
      return [form.get('start_date'), form.get('end_date')]
    }
    expect(send({ title: 'Light' })).toEqual([event.start_date, event.end_date])
    expect(send({ end_date: '2026-10-25T03:00' })).toEqual([event.start_date, '2026-10-25T03:00'])
    expect(send({ time_zone: 'UTC' })).toEqual(['2026-10-25T01:30', '2026-10-25T01:45'])
  })
})
