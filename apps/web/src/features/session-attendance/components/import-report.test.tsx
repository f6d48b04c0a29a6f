// @vitest-environment happy-dom
import type { EventDetail } from '@certify/wire/events'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { ImportReport } from './import-report'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const row = (session: number, start: string) => ({
  session,
  topic: `Talk ${session}`,
  start: `${start}:00.000Z`,
  end: `${start}:30.000Z`,
})
const event = {
  id: 7,
  status: 'ongoing',
  start_date: '2026-11-15T09:00:00.000Z',
  time_zone: 'UTC',
  agenda: [row(1, '2026-11-15T10:00'), row(2, '2026-11-15T11:00'), row(3, '2026-11-16T10:00')],
} as unknown as EventDetail
const judged = { fine: 3, rows: [], columns: [], map: {}, double: 0, absent: 0, unknown: 0, refused: 0 }

async function open(marks: object) {
  const undone: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    if (!url.includes('/undo')) return Response.json({ ...judged, ...marks })
    undone.push(JSON.parse(String(options?.body)))
    return Response.json({ outcomes: [] })
  })
  await renderPage(<ImportReport event={event} onClose={() => {}} />, { areas: ['participants'] })
  return undone
}

async function importFile() {
  const file = new File(['Email\n'], 'report.csv', { type: 'text/csv' })
  fireEvent.change(screen.getByLabelText('The report'), { target: { files: [file] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Check the rows' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Record 3 people' }))
  return screen.findByRole('button', { name: 'Undo this import' })
}

test('behavior: a report imported again can be taken back, with what it recorded before', async () => {
  const undone = await open({ marks: [], marks_before: ['a', 'b', 'c'] })
  const undo = await importFile()
  screen.getByText('Nothing changed: all of it was recorded before.')
  screen.getByText('3 people were recorded by the same rows before. Undo takes that back, too.')
  screen.getByText(/^To undo it another day/)
  fireEvent.click(undo)
  await screen.findByText('Taken back: nothing of this report counts any more.')
  expect(undone).toEqual([{ marks: ['a', 'b', 'c'] }])
})

test('behavior: undo takes back what this press and earlier ones recorded, and the dialog names both', async () => {
  const undone = await open({ marks: ['c'], marks_before: ['a', 'b'] })
  fireEvent.click(await importFile())
  await screen.findByText(/^Taken back/)
  expect(undone).toEqual([{ marks: ['c', 'a', 'b'] }])
})

test('behavior: where the day has several sessions, the dialog says that times of day are not compared', async () => {
  await open({ marks: [] })
  const said = () => screen.queryByText(/^The times of day in a report have no time zone/)
  expect(said()).not.toBeNull()
  fireEvent.change(screen.getByLabelText('Session'), { target: { value: '3' } })
  expect(said()).toBeNull()
})
