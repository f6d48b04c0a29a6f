// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage, translate } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import Toaster from '../../../ui/toaster'
import { CodeForm } from './code-form'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await setLanguage('en')
})

test.each([
  ['en', false, 'Attendance marked successfully!'],
  ['en', true, 'Your attendance is already marked.'],
  ['es', false, '¡Asistencia registrada!'],
  ['es', true, 'Tu asistencia ya estaba registrada.'],
] as const)(
  'behavior: a right code is confirmed in the words of the page (%s, already: %s)',
  async (language, already, says) => {
    vi.stubGlobal('fetch', async () => Response.json({ message: 'In English.', event_id: 7, already }))
    await setLanguage(language)
    await renderPage(
      <>
        <CodeForm eventId={7} />
        <Toaster />
      </>,
      { session: { status: 'signed-in', wallet, role: 'users' }, areas: ['attendance'] },
    )
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'ABCD-EFGH' } })
    fireEvent.click(screen.getByRole('button', { name: translate('attendance:submit') }))
    expect(await screen.findAllByText(says)).not.toHaveLength(0)
    expect(screen.queryByText('In English.')).toBeNull()
  },
)

test('error: without a code the button is disabled, Enter says what is missing, and no request is sent', async () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  await renderPage(<CodeForm eventId={7} />, {
    session: { status: 'signed-in', wallet, role: 'users' },
    areas: ['attendance'],
  })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Mark Attendance' })
  const field = screen.getByRole('textbox')
  screen.getByText('Capitals, spaces and dashes do not matter.')
  for (const [typed, isDisabled] of [
    ['', true],
    ['   ', true],
    ['ABCD', false],
    [' \u00a0', true],
  ] as const) {
    fireEvent.change(field, { target: { value: typed } })
    expect(button.disabled, JSON.stringify(typed)).toBe(isDisabled)
  }
  fireEvent.keyDown(field, { key: 'Enter' })
  screen.getByText('Type the code that is shown at the event.')
  fireEvent.submit(field.closest('form') as HTMLFormElement)
  expect(asked).not.toHaveBeenCalled()
})
