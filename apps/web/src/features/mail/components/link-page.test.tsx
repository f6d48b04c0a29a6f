// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/api-client'
import { renderPage } from '../../../testing/render'
import { LinkPage } from './link-page'

afterEach(cleanup)

async function press(act: () => Promise<void>) {
  await renderPage(
    <LinkPage area="unsubscribe" done="It is done." act={act} after={<a href="/">Home</a>} />,
    {
      at: '/unsubscribe#secret',
      areas: ['mail'],
    },
  )
  const button = screen.getByRole('button')
  button.focus()
  fireEvent.click(button)
  await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull())
}

test('error: a refused press leaves the focus on what was said', async () => {
  await press(async () => {
    throw new ApiError({ status: 404, code: 'mail.link_invalid', message: 'Refused.' })
  })
  expect(document.activeElement?.textContent).toContain('Refused.')
  expect(document.activeElement).not.toBe(document.body)
})

test('behavior: after a press that succeeded the focus is on what was said', async () => {
  await press(async () => {})
  expect(document.activeElement).toBe(screen.getByText('It is done.').closest('[role=status]'))
})
