// @vitest-environment happy-dom
import type { EventDetail } from '@certify/wire/events'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { ActionPanel } from './action-panel'

const event = { id: 7, status: 'minting' } as unknown as EventDetail

afterEach(async () => {
  cleanup()
  await setLanguage('en')
})

test.each([
  ['en', 'Certificate minting is active', 'Certificate minting is active, but attendance record not found'],
  ['es', 'La emisión está abierta', 'La emisión está abierta, pero no consta tu asistencia'],
] as const)(
  'behavior: says in %s that attendance is missing only to someone who is known',
  async (language, open, missing) => {
    await setLanguage(language)
    const show = (who: 'visitor' | 'listed') =>
      renderPage(<ActionPanel event={event} action={{ kind: 'no-record', who }} />, {
        areas: ['event-details', 'layout'],
      })
    await show('visitor')
    screen.getByText(open)
    expect(screen.queryByText(missing)).toBeNull()
    cleanup()
    await show('listed')
    screen.getByText(missing)
  },
)
