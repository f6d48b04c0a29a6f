import { parseAddress } from '@certify/domain/shared/parse-address'
import type { EventDetail } from '@certify/wire/events'
import { describe, expect, test } from 'vitest'
import { eventPayload } from './event-payload'
import { blankEvent, blankSession, keepMoments, toValues } from './event-values'

const wallet = parseAddress('0x329eF2d3A3FEFE8F6f5C8e4f3d2E1c0B9A878C62'.toLowerCase())

const blankRow = { time: '', topic: '', speaker: '', description: '', duration: '' }

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
      { ...blankRow, time: '10:00', topic: 'Opening', speaker: 'Ada' },
      { ...blankRow, time: '11:00' },
      { ...blankRow, topic: 'Somewhen' },
    ])
    expect(form.get('print_names')).toBe('true')
    expect([form.get('completion'), form.get('credit'), form.get('lists_sessions')]).toEqual([
      '',
      '',
      'false',
    ])
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

  test('behavior: a row that checks people in has moments in the zone of the event, in place of words', () => {
    const event = {
      time_zone: 'America/New_York',
      start_date: '2026-11-14T14:00:00.000Z',
      end_date: '2026-11-14T22:00:00.000Z',
      agenda: [
        {
          time: '10:00',
          topic: 'Opening',
          duration: '45 min',
          session: 3,
          start: '2026-11-14T15:00:30.000Z',
          end: '2026-11-14T15:45:00.000Z',
          room: 'Room A',
          capacity: 80,
          counts: true,
          required: true,
          minutes: null,
          points: 1.5,
          canceled: false,
        },
      ],
      completion: { kind: 'share', at_least: 75, session_from: 60, entry_counts: false },
    } as unknown as EventDetail
    const values = toValues(event)
    const send = (end: string) => {
      const agenda = values.agenda.map((row) => ({ ...row, end }))
      const form = eventPayload({ ...values, agenda }, { wallet, picture: undefined })
      return [JSON.parse(String(form.get('agenda')))[0], JSON.parse(String(form.get('completion')))]
    }
    const [sent, completion] = send('2026-11-14T11:00')
    expect(sent).toEqual({
      topic: 'Opening',
      speaker: '',
      description: '',
      session: 3,
      // Unchanged, so exactly as the server has it.
      start: '2026-11-14T15:00:30.000Z',
      end: '2026-11-14T16:00:00.000Z',
      room: 'Room A',
      capacity: 80,
      counts: true,
      required: true,
      minutes: null,
      points: 1.5,
      canceled: false,
    })
    expect(completion).toEqual({ kind: 'share', at_least: 75, session_from: 60, entry_counts: false })
  })

  test('behavior: sends a chosen picture beside the fields', () => {
    const picture = new File(['x'], 'cover.png', { type: 'image/png' })
    expect(eventPayload(blankEvent('UTC'), { wallet, picture }).get('picture')).toBeInstanceOf(File)
  })

  test('behavior: sends unchanged moments exactly as the server has them, from the second of two equal hours too', () => {
    const event = {
      time_zone: 'Europe/Lisbon',
      agenda: [],
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
