// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage, translate } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { UnsubscribePage } from './unsubscribe-page'

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await setLanguage('en')
})

test.each([
  ['en', 'A part of the link is missing. Open it from the mail again.'],
  ['es', 'Falta una parte del enlace. Vuelve a abrirlo desde el correo.'],
] as const)(
  'error: a link that was cut says so in words that a reader of mail knows (%s)',
  async (language, says) => {
    const refusal = { code: 'field.invalid', values: { field: 'mailToken' }, field: 'mailToken', message: '' }
    vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 422 }))
    await setLanguage(language)
    await renderPage(<UnsubscribePage />, { at: '/unsubscribe#1.event', areas: ['mail'] })
    fireEvent.click(screen.getByRole('button', { name: translate('mail:unsubscribe.button') }))
    // The banner wraps its title in another element.
    expect((await screen.findByText(says)).textContent).toContain(says)
    expect(screen.queryByRole('button')).toBeNull()
    screen.getByRole('link', { name: translate('mail:confirm.profile') })
  },
)

test('error: while the server is away, the same press can be tried again', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'database.unavailable', values: {}, message: '' }, { status: 503 }),
  )
  await renderPage(<UnsubscribePage />, { at: '/unsubscribe#1.event', areas: ['mail'] })
  fireEvent.click(screen.getByRole('button', { name: translate('mail:unsubscribe.button') }))
  await screen.findByText(translate('mail:unsubscribe.failed'))
  screen.getByRole('button', { name: translate('mail:unsubscribe.button') })
})
