import { expect, test } from 'vitest'
import { tellApart } from './tell-apart'

test('behavior: events of one name are told apart by their dates, and other titles stay as they are', () => {
  const events = [
    { title: 'Study Day', start_date: '2026-11-14' },
    { title: 'Clinic', start_date: '2026-11-15' },
    { title: 'Study Day', start_date: '2026-12-12' },
  ]
  expect(tellApart(events, (date) => date).map(({ title }) => title)).toEqual([
    '2026-11-14 · Study Day',
    'Clinic',
    '2026-12-12 · Study Day',
  ])
})
