// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { useSendInvitations } from './invitations'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const mended = Array.from({ length: 230 }, (_, index) => ({ email: `person${index}@example.org`, name: '' }))

function Sending() {
  const send = useSendInvitations(1)
  const file = new File(['email'], 'people.csv')
  const words = { message: 'Hello', language: 'en', code: false } as const
  return (
    <>
      <button type="button" onClick={() => send.mutate({ file, mended, ...words })}>
        Send
      </button>
      <output>{send.data?.fine}</output>
    </>
  )
}

test('behavior: any number of corrected rows is sent after the file, a hundred at a time', async () => {
  const lists: { people: unknown[] }[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (init.body instanceof Blob) return Response.json({ fine: 7, rows: [] })
    const list = JSON.parse(String(init.body))
    lists.push(list)
    return Response.json({ fine: list.people.length, rows: [] })
  })
  await renderPage(<Sending />)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('237')
  expect(lists.map(({ people }) => people.length)).toEqual([100, 100, 30])
  expect(lists.flatMap(({ people }) => people)).toEqual(mended)
  expect(lists[2]).toMatchObject({ expects: true, message: 'Hello', language: 'en', code: false })
})
