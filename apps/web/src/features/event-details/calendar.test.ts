import { describe, expect, test } from 'vitest'
import { calendarFile, forCalendar, googleCalendarHref, outlookCalendarHref } from './calendar'

const summit = {
  id: 7,
  title: 'Builders; Summit, 2026',
  description: 'Talks.\nTables.',
  location: 'LX Factory, Lisbon',
  start_date: '2026-11-14T10:00:00.000Z',
  end_date: '2026-11-14T16:30:00.000Z',
  updated_at: '2026-10-01T08:00:00.000Z',
}
const page = 'https://certify.example/events/7'

describe('calendar', () => {
  test('behavior: Google gets the moments in UTC', () => {
    const link = new URL(googleCalendarHref(summit, page))
    expect(link.searchParams.get('dates')).toBe('20261114T100000Z/20261114T163000Z')
    expect(link.searchParams.get('text')).toBe('Builders; Summit, 2026')
  })

  test('behavior: Outlook gets start, end and place', () => {
    const link = new URL(outlookCalendarHref(summit, page))
    expect(link.searchParams.get('startdt')).toBe('2026-11-14T10:00:00.000Z')
    expect(link.searchParams.get('location')).toBe('LX Factory, Lisbon')
  })

  test('behavior: the file has a UID that outlives changes of the event', async () => {
    const before = await calendarFile(summit, page)
    const after = await calendarFile(
      { ...summit, title: 'Moved', start_date: '2026-11-15T10:00:00.000Z' },
      page,
    )
    for (const file of [before, after]) expect(file).toContain('UID:event-7@certify.example\r\n')
    expect(before).toContain('DTSTART:20261114T100000Z\r\n')
  })

  test('behavior: only the file for a person on the list has the texts for the list', async () => {
    const facts = [{ label: 'Online link', text: 'https://meet.example/7' }]
    expect(await calendarFile(forCalendar(summit, facts), page)).toContain('https://meet.example/7')
    expect(await calendarFile(forCalendar(summit, []), page)).not.toContain('meet.example')
  })

  test('behavior: people’s texts cannot add lines to the file', async () => {
    const file = await calendarFile(
      { ...summit, title: 'A\r\nATTENDEE:mailto:x@y.z', description: 'one\ntwo' },
      page,
    )
    expect(file).not.toMatch(/^ATTENDEE/m)
    expect(file).toContain('DESCRIPTION:one\\ntwo')
  })
})
