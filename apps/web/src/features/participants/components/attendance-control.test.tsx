// @vitest-environment happy-dom
import type { WireParticipant } from '@certify/wire/roster'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import Toaster from '../../../ui/toaster'
import { AttendanceControl } from './attendance-control'

const guest = {
  name: 'Alice Moreau',
  wallet_address: '0x8ba1f109551bd432803012645ac136ddd64dba72',
  status: 'approved',
  attendance_state: 'not recorded',
  attendance_source: null,
  attended_minutes: null,
} as unknown as WireParticipant

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await setLanguage('en')
})

test.each([
  ['en', 'Present', 'Attendance marked successfully!'],
  ['en', 'Absent', 'Marked as absent.'],
  ['es', 'Presente', '¡Asistencia registrada!'],
  ['es', 'Ausente', 'Marcado como ausente.'],
] as const)('behavior: in %s a press of %s is confirmed by “%s”', async (language, press, says) => {
  vi.stubGlobal('fetch', async () => Response.json({ message: '' }))
  await setLanguage(language)
  await renderPage(
    <>
      <AttendanceControl eventId={7} eventStatus="ongoing" participant={guest} />
      <Toaster />
    </>,
    { areas: ['participants'] },
  )
  fireEvent.click(screen.getByRole('button', { name: press }))
  expect(await screen.findAllByText(says)).not.toHaveLength(0)
})

test.each([
  ['en', 'from another system, 65 minutes'],
  ['es', 'de otro sistema, 65 minutos'],
] as const)(
  'behavior: in %s the minutes of an imported list stand beside their source',
  async (language, says) => {
    await setLanguage(language)
    const imported = {
      ...guest,
      attendance_state: 'present',
      attendance_source: 'imported',
      attended_minutes: 65,
    } as const
    await renderPage(<AttendanceControl eventId={7} eventStatus="ended" participant={imported} />, {
      areas: ['participants'],
    })
    expect(screen.getByText(says)).toBeDefined()
  },
)
