// @vitest-environment happy-dom
import type { FoundList, InvitationsResponse } from '@certify/wire/invitations'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import type { Reading } from '../api/invitations'
import { FoundStep } from './found-step'

afterEach(cleanup)

const found: FoundList = {
  tables: [],
  table: 1,
  samples: [['ana@example.org'], ['○', 'yes']],
  reasons: {},
  asks: [],
  words: [
    { word: 'yes', count: 2, means: 'present', is_moment: false },
    { word: '○', count: 1, means: 'unreadable', is_moment: false },
  ],
  minutes: null,
  doubtful_names: [],
  hidden_rows: 0,
  hidden_columns: [],
  hidden_sheets: [],
  cut_sheets: [],
  encoding: null,
}

async function show(changes: Partial<FoundList>, means = {}, answers: Reading = {}, canHaveAttended = true) {
  const onReadAgain = vi.fn()
  const checked: InvitationsResponse = {
    fine: 2,
    double: 0,
    refused: 1,
    here: 0,
    attended: 2,
    rows: [],
    columns: ['Email', 'Attended'],
    map: { email: 1, attended: 2 },
    names: null,
    places: null,
  }
  await renderPage(
    <FoundStep
      checked={checked}
      found={{ ...found, ...changes }}
      reading={{ columns: checked.map, means, ...answers }}
      canHaveAttended={canHaveAttended}
      check={{ isPending: false, error: null } as never}
      onReading={vi.fn()}
      onReadAgain={onReadAgain}
      onBack={vi.fn()}
      onNext={vi.fn()}
    />,
    { areas: ['inviting'] },
  )
  return onReadAgain
}

test('behavior: an unknown mark is asked about first, until it has a meaning', async () => {
  await show({})
  screen.getByText(/^We do not know one of the words/)
  const asked = screen.getAllByLabelText(/^“/).map((each) => (each as HTMLSelectElement).value)
  expect(asked).toEqual(['', 'present'])
})

test('behavior: with its meaning, nothing is open', async () => {
  await show({}, { '○': 'present' })
  screen.getByLabelText('“○”')
  expect(screen.queryByText(/We do not know/)).toBeNull()
})

test('behavior: before the event, words are asked about too: nothing recorded, or no invitation', async () => {
  const words = [
    { word: 'Non verrò', count: 1, means: 'unreadable', is_moment: false },
    { word: 'yes', count: 2, means: 'present', is_moment: false },
  ] as const
  await show({ words: [...words] }, {}, {}, false)
  screen.getByText(/^We do not know one of the words/)
  const offered = ['“Non verrò”', '“yes”'].map((label) =>
    [...(screen.getByLabelText(label) as HTMLSelectElement).options].map(({ value }) => value),
  )
  expect(offered).toEqual([
    ['', 'not_recorded', 'left_out'],
    ['present', 'not_recorded', 'left_out'],
  ])
})

test('behavior: hidden rows are asked about, hidden columns are named, and doubtful names can be kept', async () => {
  await show({ hidden_rows: 12, hidden_columns: [2, 3], doubtful_names: [{ name: 'Null', count: 2 }] })
  const asked = screen.getByLabelText('12 rows of this sheet are hidden, by a filter or by hand')
  expect((asked as HTMLSelectElement).value).toBe('leave')
  screen.getByText(/^Hidden columns were read, too: Attended, Column 3\./)
  screen.getByLabelText(/^“Null” is a name\./)
})

test('behavior: hidden sheets and rows past the limit are named', async () => {
  await show({ hidden_sheets: ['Old'], cut_sheets: ['Long'] })
  screen.getByText(/^The hidden sheet Old was not read/)
  screen.getByText(/^Only the first 50,000 rows were read of Long/)
})

test('behavior: another table is read without what was answered about the first', async () => {
  const table = { sheet: null, row: 1, columns: ['Email'], rows: 2, people: 2 }
  const answered = { table: 1, leastMinutes: 30, keepsNames: true, takesHidden: true, allAttended: true }
  const onReadAgain = await show(
    { tables: [table, { ...table, row: 9 }] },
    {},
    { encoding: 'utf-8', ...answered },
  )
  const choice = screen.getAllByRole('combobox').find((each) => (each as HTMLSelectElement).value === '1')
  fireEvent.change(choice as HTMLElement, { target: { value: '2' } })
  expect(onReadAgain).toHaveBeenCalledWith({ encoding: 'utf-8', table: 2 })
})
