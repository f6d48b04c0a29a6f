// @vitest-environment happy-dom
import type { InvitationsResponse } from '@certify/wire/invitations'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../testing/render'
import { CheckStep } from './check-step'

afterEach(cleanup)

const event = { id: 1, title: 'Summit', status: 'ended', start_date: '2026-11-15T10:00:00.000Z' } as const

test('behavior: the page lists ten of many problems in words, those that the organizer can correct first', async () => {
  const doubles = Array.from({ length: 30 }, (_, index) => ({
    row: index + 3,
    state: 'double' as const,
    code: 'invitation.double',
    values: { row: 2 },
  }))
  const refused = { state: 'refused', code: 'field.not_a_wallet', values: { field: 'wallet' } } as const
  const checked: InvitationsResponse = {
    fine: 1,
    double: 30,
    refused: 1,
    here: 0,
    attended: 1,
    rows: [{ row: 2, state: 'fine' }, ...doubles, { row: 33, ...refused }],
    columns: ['email'],
    map: { email: 1 },
    names: null,
    places: null,
  }
  await renderPage(
    <CheckStep
      checked={checked}
      event={event}
      mended={[]}
      onMend={() => {}}
      onBack={() => {}}
      onNext={() => {}}
    />,
    {
      areas: ['inviting'],
    },
  )
  const [, first, ...others] = screen.getAllByRole('row')
  expect(first?.textContent).toContain('33')
  expect(first?.textContent).toContain('Wallet must be a wallet address')
  expect(others).toHaveLength(9)
  screen.getByText('21 more rows are in the file of problems.')
})
