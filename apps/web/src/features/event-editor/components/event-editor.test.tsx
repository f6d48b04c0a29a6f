// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { translate } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { EventEditor } from './event-editor'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')

// A draft that another test left in this browser would be restored.
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('behavior: the focus stays in the first wrong field while a person types there', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  await renderPage(
    <EventEditor
      card={() => null}
      submission={{ words: 'create', send: vi.fn(), sending: false, cancelTo: '/', onSent: vi.fn() }}
    />,
    { session: { status: 'signed-in', wallet, role: 'vendors' }, areas: ['event-editor', 'events'] },
  )
  vi.useFakeTimers()
  const title = screen.getByLabelText<HTMLInputElement>(translate('event-editor:field.title'))

  // At once, and only the title is right then.
  const type = () => fireEvent.input(title, { target: { value: 'L' } })
  title.addEventListener('focus', () => queueMicrotask(type), { once: true })

  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Create Event' }))
    await vi.advanceTimersByTimeAsync(50)
  })
  expect(title.value).toBe('L')
  expect(document.activeElement?.id).toBe('title')
})
