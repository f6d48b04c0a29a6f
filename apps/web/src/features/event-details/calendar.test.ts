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
  calendar_sequence: 3,
  organizer: 'Guild; "Lisbon"',
  status: 'upcoming' as const,
}
const page = 'https://certify.example/events/7'
/** The lines of the file, unfolded. */
const readFile = async (event: Parameters<typeof calendarFile>[0]) =>
  (await calendarFile(event, page, 'no-reply@certify.example')).replaceAll('\r\n ', '').split('\r\n')

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

  test('behavior: the file says what mails say: UID, SEQUENCE, ORGANIZER, and the page below the description', async () => {
    expect(await readFile(summit)).toEqual(
      expect.arrayContaining([
        'UID:event-7@certify.example',
        'SEQUENCE:3',
        'DTSTART:20261114T100000Z',
        'DTEND:20261114T163000Z',
        `DESCRIPTION:Talks.\\nTables.\\n\\n${page}`,
        'STATUS:CONFIRMED',
      ]),
    )
    const organizer = (await readFile(summit)).find((line) => line.startsWith('ORGANIZER'))
    expect(organizer).toMatch(/^ORGANIZER;CN=.*Guild.*:mailto:no-reply@certify\.example$/i)
    expect(await readFile({ ...summit, status: 'canceled' })).toContain('STATUS:CANCELLED')
  })

  test('behavior: an event without length has no end', async () => {
    const file = await readFile({ ...summit, end_date: summit.start_date })
    expect(file).toContain('DTSTART:20261114T100000Z')
    expect(file.join()).not.toContain('DTEND')
  })

  test.each([
    ['a long description', { description: 'Talks and tables. '.repeat(300) }],
    ['texts of letters that take nine bytes each', { title: '会'.repeat(255), location: '場'.repeat(255) }],
    [
      'texts of signs',
      { title: '🎓'.repeat(127), location: '&'.repeat(255), description: '%\n'.repeat(2000) },
    ],
  ])('behavior: links stay under 2,000 characters and keep the page: %s', (_, long) => {
    for (const link of [googleCalendarHref, outlookCalendarHref]) {
      const href = link({ ...summit, ...long }, page)
      expect(href.length).toBeLessThan(2000)
      expect(href.length).toBeGreaterThan(1900)
      expect(href).not.toContain('%EF%BF%BD')
      const { searchParams } = new URL(href)
      const body = searchParams.get('details') ?? searchParams.get('body') ?? ''
      expect(body).toMatch(new RegExp(`\n\n${page}$`))
      expect(searchParams.get('dates') ?? searchParams.get('startdt')).toMatch(/^2026-?11-?14T/)
    }
  })

  test('behavior: short texts are whole in links', () => {
    const { searchParams } = new URL(googleCalendarHref(summit, page))
    expect(searchParams.get('details')).toBe(`${summit.description}\n\n${page}`)
  })

  test('behavior: only the file for a person on the list has the texts for the list', async () => {
    const facts = [{ label: 'Online link', text: 'https://meet.example/7' }]
    expect((await readFile(forCalendar(summit, facts))).join()).toContain('https://meet.example/7')
    expect((await readFile(forCalendar(summit, []))).join()).not.toContain('meet.example')
  })

  test('behavior: people’s texts cannot add lines to the file', async () => {
    const file = await readFile({
      ...summit,
      title: 'A\r\nATTENDEE:mailto:x@y.z',
      organizer: 'B\r\nATTENDEE:mailto:x@y.z',
    })
    expect(file.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
  })
})
