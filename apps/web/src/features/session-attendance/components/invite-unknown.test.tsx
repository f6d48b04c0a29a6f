// @vitest-environment happy-dom
import type { AttendanceImportResponse } from '@certify/wire/attendance-import'
import type { EventDetail } from '@certify/wire/events'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { useInviteUnknown } from '../api/import-report'
import { InviteUnknown } from './invite-unknown'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const row = (number: number, state: 'fine' | 'unknown', email: string) => ({
  row: number,
  state,
  name: `Person ${number}`,
  email,
  minutes: 10 * number,
})
const rows = [
  row(2, 'unknown', 'ana@example.org'),
  row(3, 'fine', 'bea@example.org'),
  row(4, 'unknown', ''),
  row(5, 'unknown', 'cai@example.org'),
]
const answers = { fine: 1, here: 0, refused: 1 }

function Unknown(props: Omit<ComponentProps<typeof InviteUnknown>, 'invite'>) {
  return <InviteUnknown {...props} invite={useInviteUnknown(7)} />
}

async function press(
  isAboutEvent: boolean,
  walk_ins: 'allowed' | 'list_only' = 'allowed',
  { said = rows as AttendanceImportResponse['rows'], answer = answers, then = 'One person is invited.' } = {},
) {
  const posted: object[] = []
  vi.stubGlobal('fetch', async (_: string, options?: RequestInit) => {
    posted.push(JSON.parse(String(options?.body)).people)
    return Response.json(answer)
  })
  await renderPage(
    <Unknown event={{ id: 7, walk_ins } as unknown as EventDetail} isAboutEvent={isAboutEvent} rows={said} />,
    { areas: ['participants'] },
  )
  const button = screen.getByRole('button', { name: 'Invite these 2' })
  fireEvent.click(button)
  expect(posted).toEqual([])
  fireEvent.click(screen.getByLabelText('They were at this event, and expect a mail about it.'))
  fireEvent.click(button)
  await screen.findByText(then)
  screen.getByText('One of them cannot be invited.')
  return posted[0]
}

test('behavior: people of a report about a session are invited, and not said to have attended', async () => {
  expect(await press(false)).toEqual([
    { name: 'Person 2', email: 'ana@example.org' },
    { name: 'Person 5', email: 'cai@example.org' },
  ])
})

test('behavior: of a report about the event, the invitation says for how long, unless only the list counts', async () => {
  expect(await press(true)).toMatchObject([
    { attended: true, attended_minutes: 20 },
    { attended: true, attended_minutes: 50 },
  ])
  cleanup()
  expect(await press(true, 'list_only')).not.toMatchObject([{ attended: true }, {}])
})

test('behavior: who only attended, without minutes, attended by the invitation, too', async () => {
  const said = rows.map(({ minutes, ...row }) => row)
  expect(await press(true, 'allowed', { said })).toEqual([
    { name: 'Person 2', email: 'ana@example.org', attended: true },
    { name: 'Person 5', email: 'cai@example.org', attended: true },
  ])
})

test('behavior: nobody is said to have been invited before who just cannot be', async () => {
  const then = 'None of them was invited.'
  await press(false, 'allowed', { answer: { fine: 0, here: 0, refused: 1 }, then })
  expect(screen.queryByText(/already/)).toBeNull()
  cleanup()
  await press(false, 'allowed', { answer: { fine: 0, here: 1, refused: 1 }, then })
  screen.getByText('One of them is invited or on the list already.')
})

test('behavior: a report that knows everybody offers nothing', async () => {
  await renderPage(<Unknown event={{ id: 7 } as unknown as EventDetail} isAboutEvent rows={[]} />, {
    areas: ['participants'],
  })
  expect(screen.queryByRole('button')).toBeNull()
})
