// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { EventDetail } from '@certify/wire/events'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { translate } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { DuplicateEvent } from './duplicate-event'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const event = {
  id: 7,
  title: 'Lighthouse Day',
  description: 'A day of light.',
  location: 'Porto',
  time_zone: 'UTC',
  start_date: '2036-11-14T18:00:00.000Z',
  end_date: '2036-11-14T20:00:00.000Z',
  event_type: 'Meetup',
  difficulty: 'All levels',
  picture: '/pictures/lighthouse',
  print_names: false,
  certificate_uploaded: false,
  event_template_design: null,
  requirements: [],
  agenda: [],
} as unknown as EventDetail

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A server that creates events 71, 72, … and refuses those at a start in `refused`. */
async function show(refused: Set<string>, about: EventDetail = event) {
  const created: FormData[] = []
  vi.stubGlobal('fetch', async (url: string, request?: RequestInit) => {
    if (url === event.picture) return new Response('PNG', { headers: { 'content-type': 'image/png' } })
    if (request?.method !== 'POST') return Response.json({})
    const form = request.body as FormData
    if (refused.has(String(form.get('start_date'))))
      return Response.json({ code: 'event.refused', message: 'Not on this day.' }, { status: 409 })
    created.push(form)
    return Response.json({ message: 'Event created', event: { ...event, id: 70 + created.length } })
  })
  await renderPage(<DuplicateEvent event={about} />, {
    session: { status: 'signed-in', wallet, role: 'vendors' },
    areas: ['event-editor'],
  })
  fireEvent.click(screen.getByRole('button', { name: translate('event-editor:duplicate.open') }))
  return created
}

const findInput = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement
const readDate = (number: number) =>
  findInput(translate('event-editor:duplicate.date', { number: String(number) }))
const readOnlyDate = () => findInput(translate('event-editor:field.start'))
const submit = (count: number) =>
  fireEvent.click(screen.getByRole('button', { name: translate('event-editor:duplicate.submit', { count }) }))

test('behavior: a weekly event is created on each date, with its cover', async () => {
  const created = await show(new Set())
  fireEvent.change(await readOnlyDate(), { target: { value: '2036-12-01T18:00' } })
  fireEvent.click(screen.getByRole('button', { name: translate('event-editor:duplicate.add') }))
  expect((await readDate(2)).value).toBe('2036-12-08T18:00')
  submit(2)
  await vi.waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/vendor/dashboard'))
  expect(created.map((form) => [form.get('title'), form.get('start_date'), form.get('end_date')])).toEqual([
    ['Lighthouse Day', '2036-12-01T18:00', '2036-12-01T20:00'],
    ['Lighthouse Day', '2036-12-08T18:00', '2036-12-08T20:00'],
  ])
  expect(created[0]?.get('picture')).toBeInstanceOf(File)
})

test('behavior: the new event gets the same certificate design', async () => {
  const chosen: unknown[] = []
  const designed = {
    ...event,
    event_template_design: 'sheet',
    event_template_color: 'petrol',
    event_template_language: 'es',
  }
  await show(new Set(), designed as EventDetail)
  const create = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, request?: RequestInit) => {
    if (!url.endsWith('/certificate/design')) return create(url, request)
    chosen.push(JSON.parse(String(request?.body)))
    return Response.json({ message: 'Chosen.' })
  })
  fireEvent.change(await readOnlyDate(), { target: { value: '2036-12-01T18:00' } })
  submit(1)
  await vi.waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/vendor/event/71'))
  expect(chosen).toEqual([
    { event_id: 71, design: 'sheet', color: 'petrol', language: 'es', vendor_address: wallet },
  ])
})

test('error: a refused date says why; the next press creates that one alone', async () => {
  const refused = new Set(['2036-12-01T18:00'])
  const created = await show(refused)
  fireEvent.change(await readOnlyDate(), { target: { value: '2036-12-01T18:00' } })
  fireEvent.click(screen.getByRole('button', { name: translate('event-editor:duplicate.add') }))
  submit(2)
  await screen.findByText('Not on this day.')
  expect(created.map((form) => form.get('start_date'))).toEqual(['2036-12-08T18:00'])
  refused.clear()
  submit(1)
  await vi.waitFor(() => expect(created).toHaveLength(2))
  expect(created[1]?.get('start_date')).toBe('2036-12-01T18:00')
})

test('error: a date that is over is marked, and nothing is sent', async () => {
  const created = await show(new Set())
  fireEvent.change(await readOnlyDate(), { target: { value: '2020-12-01T18:00' } })
  submit(1)
  await vi.waitFor(async () => expect((await readOnlyDate()).getAttribute('aria-invalid')).toBe('true'))
  expect(created).toEqual([])
})
