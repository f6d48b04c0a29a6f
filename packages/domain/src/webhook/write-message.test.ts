import { expect, test } from 'vitest'
import { writeMessage } from './write-message'

const createdAt = new Date('2026-11-15T17:00:00.000Z')
const write = (type: Parameters<typeof writeMessage>[0]['type'], facts: object) =>
  JSON.parse(writeMessage({ type, facts, createdAt }, 'https://certify.example'))

test('behavior: a message has a type, a moment, numbers and a link', () => {
  expect(write('certificate.replaced', { event_id: 7, token_id: '10001', replaced_by: '10002' })).toEqual({
    type: 'certificate.replaced',
    timestamp: '2026-11-15T17:00:00.000Z',
    data: {
      event_id: 7,
      token_id: '10001',
      replaced_by: '10002',
      url: 'https://certify.example/verify/10001',
    },
  })
  expect(write('event.canceled', { event_id: 7 }).data.url).toBe('https://certify.example/events/7')
  expect(write('page.blocked', { event_id: 7, reason: 'no-funds' }).data).toEqual({
    event_id: 7,
    reason: 'no-funds',
    url: 'https://certify.example/vendor/event/7',
  })
  expect(write('ping', {}).data).toEqual({})
})

test('behavior: the same facts give the same bytes, so that every attempt sends the same message', () => {
  const facts = { event_id: 7, entry_id: 3, attendance: null }
  const bytes = writeMessage({ type: 'attendance.recorded', facts, createdAt }, 'https://certify.example')
  expect(bytes).toBe(
    '{"type":"attendance.recorded","timestamp":"2026-11-15T17:00:00.000Z","data":{"event_id":7,"entry_id":3,"attendance":null,"url":"https://certify.example/vendor/event/7"}}',
  )
})
