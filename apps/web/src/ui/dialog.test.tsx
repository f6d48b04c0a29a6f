// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render'
import { Dialog } from './dialog'

afterEach(cleanup)

function Page({ onClosed, autoFocus = true }: { onClosed?: () => void; autoFocus?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Find
      </button>
      <input aria-label="Result" />
      <Dialog
        open={open}
        onClose={() => {
          setOpen(false)
          onClosed?.()
        }}
        title="Find"
      >
        <input aria-label="Number" autoFocus={autoFocus} />
      </Dialog>
    </>
  )
}

async function openAndClose() {
  fireEvent.click(screen.getByRole('button', { name: 'Find' }))
  const field = await screen.findByLabelText('Number')
  await vi.waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  fireEvent.keyDown(field, { key: 'Escape' })
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('behavior: after a dialog whose field focuses itself, the focus returns to what opened it', async () => {
  await renderPage(<Page />)
  const opener = screen.getByRole('button', { name: 'Find' })
  opener.focus()
  await openAndClose()
  await vi.waitFor(() => expect(document.activeElement).toBe(opener))
})

test('behavior: where nothing had the focus, closing a dialog gives it to nothing else, not even what opened one before', async () => {
  await renderPage(<Page autoFocus={false} />)
  const opener = screen.getByRole('button', { name: 'Find' })
  opener.focus()
  await openAndClose()
  await vi.waitFor(() => expect(document.activeElement).toBe(opener))
  opener.blur()
  await openAndClose()
  await vi.waitFor(() => expect(document.activeElement).toBe(document.body))
})

test('behavior: what takes the focus as a dialog closes keeps it', async () => {
  await renderPage(<Page onClosed={() => screen.getByLabelText('Result').focus()} />)
  const opener = screen.getByRole('button', { name: 'Find' })
  opener.focus()
  await openAndClose()
  expect(document.activeElement).toBe(screen.getByLabelText('Result'))
})
