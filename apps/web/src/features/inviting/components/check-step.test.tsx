// @vitest-environment happy-dom
import type { InvitationsResponse } from '@certify/wire/invitations'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import type { MendedRow } from '../api/invitations'
import { CheckStep } from './check-step'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const event = { id: 1, title: 'Summit', status: 'ended', start_date: '2026-11-15T10:00:00.000Z' } as const

/** Shows a checked list. Returns the rows that were mended. */
async function show(rows: InvitationsResponse['rows'], mended: readonly MendedRow[] = []) {
  const added: MendedRow[] = []
  const count = (state: string) => rows.filter((row) => row.state === state).length
  const checked: InvitationsResponse = {
    fine: count('fine'),
    double: count('double'),
    refused: count('refused'),
    here: count('here'),
    attended: 1,
    rows,
    columns: ['email'],
    map: { email: 1 },
    names: null,
    places: null,
  }
  await renderPage(
    <CheckStep
      checked={checked}
      event={event}
      mended={mended}
      onMend={(row) => added.push(row)}
      onBack={() => {}}
      onNext={() => {}}
    />,
    { areas: ['inviting'] },
  )
  return added
}

const fine = { row: 2, state: 'fine', email: 'Ana@example.org' } as const
const refused = {
  row: 33,
  state: 'refused',
  code: 'field.not_a_wallet',
  values: { field: 'wallet' },
} as const

test('behavior: every problem can be reached, a step at a time, those that the organizer can correct first', async () => {
  const doubles = Array.from({ length: 30 }, (_, index) => ({
    row: index + 3,
    state: 'double' as const,
    code: 'invitation.double',
    values: { row: 2 },
  }))
  await show([fine, ...doubles, refused])
  const [, first, ...others] = screen.getAllByRole('row')
  expect(first?.textContent).toContain('33')
  expect(first?.textContent).toContain('Wallet must be a wallet address')
  expect(others).toHaveLength(24)
  screen.getByText('25 of 31 rows')
  fireEvent.click(screen.getByRole('button', { name: 'Show more: Rows that are not invited' }))
  expect(screen.getAllByRole('button', { name: /^Correct row/ })).toHaveLength(31)
  expect(screen.queryByText(/of 31 rows/)).toBeNull()
})

test('behavior: a corrected row keeps its minutes, and is no second invitation of a person of the file', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body))
    asked.push(body)
    const [{ email }] = body.people
    return Response.json({ fine: 1, rows: [{ row: 1, state: 'fine', email: email.replace(/[<>]/g, '') }] })
  })
  const added = await show(
    [fine, { ...refused, email: 'bo', name: 'Bo', attended: true, attended_minutes: 64 }],
    [{ row: 40, person: { email: 'cy@example.org', name: 'Cy' } }],
  )
  fireEvent.click(screen.getByRole('button', { name: 'Correct row 33' }))
  const dialog = within(await screen.findByRole('dialog'))
  const add = (email: string) => {
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: email } })
    fireEvent.click(dialog.getByRole('button', { name: 'Check and add' }))
  }
  add('<ANA@example.org>')
  await dialog.findByText('Row 2 has the same address.')
  add('cy@example.org')
  await dialog.findByText('Row 40 has the same address.')
  expect(added).toEqual([])
  add('<bo@example.org>')
  const person = { email: 'bo@example.org', name: 'Bo', attended: true, attended_minutes: 64 }
  await waitFor(() => expect(added).toEqual([{ row: 33, person }]))
  expect(asked.at(-1)).toEqual({ people: [{ ...person, email: '<bo@example.org>' }] })
})

test('behavior: a corrected row is shown as it is now, and can be corrected again', async () => {
  vi.stubGlobal('fetch', async () => {
    return Response.json({ fine: 1, rows: [{ row: 1, state: 'fine', email: 'bo@example.org' }] })
  })
  const person = { email: 'bo@example.org', name: 'Bo', attended: true }
  const added = await show([fine, { ...refused, email: 'bo', name: 'Bo' }], [{ row: 33, person }])
  const corrected = screen.getByRole('table', { name: 'Rows that you corrected' })
  within(corrected).getByText('bo@example.org')
  expect(screen.queryByRole('table', { name: 'Rows that are not invited' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Correct row 33' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('bo@example.org')
  expect(dialog.getByLabelText<HTMLInputElement>('This person attended.').checked).toBe(true)
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Bo Li' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Check and add' }))
  await waitFor(() => expect(added).toEqual([{ row: 33, person: { ...person, name: 'Bo Li' } }]))
})

test('behavior: names the characters of a name that cannot be printed', async () => {
  const values = { case: 'row', characters: '\u{13000} (U+13000)' }
  const notes = [{ code: 'field.unprintable', values, reason: '' }]
  await show([{ ...fine, name: 'Ana \u{13000}', notes }])
  screen.getByText(/characters of the name cannot be printed: \u{13000} \(U\+13000\)\. The person chooses/u)
})

test('error: a row because of which the whole list is refused is not corrected here', async () => {
  await show([fine, { row: 3, state: 'refused', code: 'roster.list_only', values: { case: 'row' } }])
  expect(screen.queryByRole('button', { name: /^Correct row/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Preview' }).getAttribute('aria-disabled')).toBe('true')
})
