// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render'
import { CopyButton } from './copy-button'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const clipboardThat = (writeText: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { ...navigator, languages: ['en'], clipboard: { writeText } })

describe('CopyButton', () => {
  test('behavior: confirms for two seconds without changing its width', async () => {
    const written: string[] = []
    clipboardThat(async (text) => void written.push(text))
    await renderPage(<CopyButton text="ABCD-EFGH" />)
    const status = () => document.querySelector('[aria-live]')?.textContent
    await act(async () => fireEvent.click(screen.getByRole('button')))
    expect(written).toEqual(['ABCD-EFGH'])
    expect(status()).toBe('Copied')
    expect(screen.getByRole('button').textContent).toContain('Copy')
    act(() => void vi.advanceTimersByTime(1999))
    expect(status()).toBe('Copied')
    act(() => void vi.advanceTimersByTime(1))
    expect(status()).toBe('')
  })

  test('error: does not say “copied” if the browser refuses', async () => {
    clipboardThat(() => Promise.reject(new Error('denied')))
    await renderPage(<CopyButton text="x" failed="Failed to copy token" />)
    await act(async () => fireEvent.click(screen.getByRole('button')))
    expect(document.querySelector('[aria-live]')?.textContent).toBe('')
  })
})
