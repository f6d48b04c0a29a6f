// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render'
import { Dialog } from './dialog'

afterEach(cleanup)

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Find
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Find">
        <input aria-label="Number" autoFocus />
      </Dialog>
    </>
  )
}

test('behavior: after a dialog whose field focuses itself, the focus returns to what opened it', async () => {
  await renderPage(<Page />)
  const opener = screen.getByRole('button', { name: 'Find' })
  opener.focus()
  fireEvent.click(opener)
  const field = await screen.findByLabelText('Number')
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  fireEvent.keyDown(field, { key: 'Escape' })
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await vi.waitFor(() => expect(document.activeElement).toBe(opener))
})

test('behavior: where nothing had the focus, closing a dialog gives it to nothing else', async () => {
  await renderPage(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Find' }))
  const field = await screen.findByLabelText('Number')
  fireEvent.keyDown(field, { key: 'Escape' })
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await vi.waitFor(() => expect(document.activeElement).toBe(document.body))
})
