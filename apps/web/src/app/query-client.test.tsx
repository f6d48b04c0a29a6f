// @vitest-environment happy-dom
import { onlineManager, useMutation, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../lib/api-client'
import { renderPage } from '../testing/render'

function Form() {
  const list = useQuery({ queryKey: ['list'], queryFn: () => api.get('/list') })
  const save = useMutation({ mutationFn: () => api.post('/save') })
  return (
    <form>
      <input defaultValue="typed" />
      <button type="button" onClick={() => save.mutate()}>
        {save.isPending ? 'Saving' : 'Save'}
      </button>
      <p>List: {list.error?.message ?? list.status}</p>
      <p>Form: {save.error?.message}</p>
    </form>
  )
}

afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

test('error: without a network a page says so at once, keeps typed text, and recovers', async () => {
  const lost = /^(List|Form): We could not reach Certify just now/
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  onlineManager.setOnline(false)
  await renderPage(<Form />)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(screen.getAllByText(lost)).toHaveLength(2))
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'typed')
  screen.getByRole('button', { name: 'Save' })

  vi.stubGlobal('fetch', async () => Response.json({}))
  onlineManager.setOnline(true)
  await screen.findByText('List: success')
})
