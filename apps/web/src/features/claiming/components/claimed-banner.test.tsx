// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { ClaimedBanner } from './claimed-banner'

afterEach(async () => {
  cleanup()
  await setLanguage('en')
})

test.each([
  ['en', /when you can get your certificate/, /recorded as present/],
  ['es', /cuándo puedes obtener tu certificado/, /registrados como presentes/],
] as const)(
  'behavior: a seat that is accepted promises no certificate (%s)',
  async (language, waits, present) => {
    await setLanguage(language)
    const show = (attended: boolean) =>
      renderPage(<ClaimedBanner claimed={{ mint_status: 'closed', event_id: 7 }} attended={attended} />, {
        areas: ['arriving'],
      })
    await show(true)
    screen.getByText(waits)
    cleanup()
    await show(false)
    screen.getByText(present)
    expect(screen.queryByText(waits)).toBeNull()
  },
)
