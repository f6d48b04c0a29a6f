import { parseAddress } from '@certify/domain/shared/parse-address'
import { describe, expect, test } from 'vitest'
import { eventPayload } from './event-payload'
import { blankEvent, blankSession } from './event-values'

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
    expect(form.get('print_names')).toBe('false')
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

  test('behavior: sends an unchanged start exactly as the server has it, and a chosen picture beside the fields', () => {
    const picture = new File(['x'], 'cover.png', { type: 'image/png' })
    const start = '2026-11-14T10:00:30.000Z'
    const form = eventPayload(
      { ...blankEvent('UTC'), start_date: '2026-11-14T10:00' },
      { wallet, picture, start },
    )
    expect(form.get('start_date')).toBe(start)
    expect(form.get('picture')).toBeInstanceOf(File)
  })
})
