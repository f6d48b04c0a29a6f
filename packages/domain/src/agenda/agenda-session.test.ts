import { describe, expect, test } from 'vitest'
import type { CertifyError } from '../shared/errors'
import { sayEnglish } from '../shared/say-english'
import { type AgendaSession, assertSessionOpen, isSessionOpen, pickSession } from './agenda-session'

const session: AgendaSession = {
  number: 7,
  topic: 'Opening',
  startsAt: new Date('2026-11-15T10:00:00Z'),
  endsAt: new Date('2026-11-15T11:00:00Z'),
  room: null,
  capacity: 0,
  counts: true,
  required: false,
  minutes: null,
  points: null,
  canceledAt: null,
  attended: 0,
  counted: 0,
}
function refusal(attempt: () => unknown): string {
  try {
    attempt()
  } catch (error) {
    return sayEnglish(error as CertifyError)
  }
  return 'no refusal'
}
const at = (clock: string) => new Date(`2026-11-15T${clock}Z`)

describe('the door of a session', () => {
  test('behavior: is open from 15 minutes before its start until 30 after its end', () => {
    const moments = ['09:44:59.999', '09:45:00', '10:30:00', '11:30:00', '11:30:00.001']
    expect(moments.map((clock) => isSessionOpen(session, at(clock)))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })

  test('error: a canceled session lets nobody in', () => {
    const canceled = { ...session, canceledAt: at('09:00:00') }
    expect(isSessionOpen(canceled, at('10:30:00'))).toBe(false)
    expect(refusal(() => assertSessionOpen(canceled, at('10:30:00'), 'UTC'))).toBe('“Opening” was canceled.')
  })

  test('error: the refusal says when it is open, on the event’s clock', () => {
    expect(refusal(() => assertSessionOpen(session, at('12:00:00'), 'Europe/Madrid'))).toBe(
      '“Opening” lets people in from 10:45 to 12:30 (Europe/Madrid).',
    )
    expect(() => assertSessionOpen(session, at('11:00:00'), 'UTC')).not.toThrow()
  })

  test('error: an event has only its own sessions', () => {
    expect(pickSession([session], 7)).toBe(session)
    expect(refusal(() => pickSession([session], 8))).toBe('The event has no such session.')
  })
})
