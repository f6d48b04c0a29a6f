// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '../i18n/words'
import { ApiError } from '../lib/api-client'
import { paces } from '../lib/use-look-again'
import { renderPage } from '../testing/render'
import { OptionalPart } from '../ui/boundary'
import { ErrorBoundary } from './error-boundary'

function Broken({ error }: { error: Error }): never {
  throw error
}
const lostCode = new TypeError('Failed to fetch dynamically imported module: /assets/event-1.js')

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(async () => {
  await setLanguage('en')
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (error: Error) =>
  renderPage(
    <ErrorBoundary>
      <Broken error={error} />
    </ErrorBoundary>,
  )

describe('ErrorBoundary', () => {
  test.each([
    lostCode,
    new TypeError('error loading dynamically imported module: /assets/event-1.js'),
    new TypeError('Importing a module script failed.'),
  ])('behavior: a page whose code does not arrive while Certify is away says so: %s', async (error) => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    await open(error)
    screen.getByRole('heading', { name: 'Part of this page did not load' })
    await act(() => vi.advanceTimersByTimeAsync(100))
    screen.getByRole('heading', { name: "We can't reach Certify right now" })
    screen.getByRole('button', { name: 'Try Again' })
    expect(screen.queryByText('Server Error')).toBeNull()
    await act(() => setLanguage('es'))
    screen.getByRole('heading', { name: 'Ahora no podemos conectar con Certify' })
  })

  test.each([429, 503])(
    'behavior: a server that asks to wait with %i is not called away, and is not asked again by itself',
    async (status) => {
      const asked = vi.fn(async () => Response.json({}))
      vi.stubGlobal('fetch', asked)
      const message = 'Too many requests. Try again in 12 seconds.'
      await open(new ApiError({ status, code: 'request.too_many', message, retryAfter: 12 }))
      screen.getByRole('heading', { name: 'This page has to wait a moment' })
      screen.getByText(message)
      screen.getByRole('button', { name: 'Try Again' })
      expect(asked).not.toHaveBeenCalled()
    },
  )

  test('behavior: a blocked file is not called an outage', async () => {
    vi.stubGlobal('fetch', async () => Response.json({}))
    vi.spyOn(performance, 'now').mockReturnValue(1_000)
    await open(lostCode)
    await act(() => vi.advanceTimersByTimeAsync(100))
    screen.getByText(
      /^Certify answers, but a file of this page did not arrive\. An extension of your browser/,
    )
    screen.getByRole('button', { name: 'Try Again' })
    expect(screen.queryByText(/can't reach Certify/)).toBeNull()
    await act(() => setLanguage('es'))
    screen.getByText(/^Certify responde, pero un archivo de esta página no llegó/)
  })

  test('behavior: reloads the page once Certify answers again, and not before', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    let isAway = true
    vi.spyOn(performance, 'now').mockReturnValue(1_000)
    vi.stubGlobal('fetch', async () => {
      if (isAway) throw new TypeError('Failed to fetch')
      return Response.json({})
    })
    await open(lostCode)
    await act(() => vi.advanceTimersByTimeAsync(5 * paces.onItsWay))
    expect(reload).not.toHaveBeenCalled()
    isAway = false
    await act(() => vi.advanceTimersByTimeAsync(2 * paces.onItsWay))
    expect(reload).toHaveBeenCalledOnce()
  })

  test('behavior: an outage counts, even if only one request failed', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    vi.spyOn(performance, 'now').mockReturnValue(1_000)
    let questions = 0
    vi.stubGlobal('fetch', async () => {
      questions += 1
      if (questions === 1) throw new TypeError('Failed to fetch')
      return Response.json({})
    })
    await open(lostCode)
    await act(() => vi.advanceTimersByTimeAsync(3 * paces.onItsWay))
    expect(reload).toHaveBeenCalledOnce()
  })

  test('behavior: reloads a page once if Certify answered all the time and the page is not new', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    vi.spyOn(performance, 'now').mockReturnValue(60_000)
    vi.stubGlobal('fetch', async () => Response.json({}))
    await open(lostCode)
    await act(() => vi.advanceTimersByTimeAsync(2 * paces.onItsWay))
    expect(reload).toHaveBeenCalledOnce()
  })

  test('behavior: does not reload a page that was just loaded while Certify answers', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(1_000)
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    vi.stubGlobal('fetch', async () => Response.json({}))
    await open(lostCode)
    await act(() => vi.advanceTimersByTimeAsync(5 * paces.onItsWay))
    expect(reload).not.toHaveBeenCalled()
  })

  test('error: a page that threw claims nothing about the server or what the person did', async () => {
    await open(new Error('Cannot read properties of undefined'))
    screen.getByRole('heading', { name: 'This page stopped working' })
    screen.getByText(/your request may have reached us: load the page again and look before you repeat it\.$/)
    expect(document.body.textContent).not.toMatch(/500|Server|lost/)
    await act(() => setLanguage('es'))
    screen.getByRole('heading', { name: 'Esta página dejó de funcionar' })
  })
})

describe('OptionalPart', () => {
  test('behavior: a missing part leaves the rest of the page, and its typed text, in place', async () => {
    await renderPage(
      <ErrorBoundary>
        <input defaultValue="typed" />
        <OptionalPart>
          <Broken error={lostCode} />
        </OptionalPart>
      </ErrorBoundary>,
    )
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'typed')
  })
})
