// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render'
import { toast } from './toast'
import Toaster from './toaster'

afterEach(cleanup)

describe('toast', () => {
  test('behavior: shows messages that arrived before the toaster', async () => {
    toast.success('Successfully left the whitelist!')
    await renderPage(<Toaster />)
    expect(await screen.findAllByText('Successfully left the whitelist!')).not.toHaveLength(0)
  })

  test('behavior: a loading toast becomes its result', async () => {
    await renderPage(<Toaster />)
    const id = toast.loading('Leaving whitelist...')
    expect(await screen.findAllByText('Leaving whitelist...')).not.toHaveLength(0)
    toast.error('Failed to leave whitelist. Please try again.', { id })
    expect(await screen.findAllByText('Failed to leave whitelist. Please try again.')).not.toHaveLength(0)
    await waitFor(() => expect(screen.queryByText('Leaving whitelist...')).toBeNull())
  })

  test('behavior: the Undo button undoes the action', async () => {
    const undo = vi.fn()
    await renderPage(<Toaster />)
    toast.info('You’re on the list', { action: { label: 'Undo', onPress: undo } })
    fireEvent.click(await screen.findByText('Undo'))
    expect(undo).toHaveBeenCalledTimes(1)
  })
})
