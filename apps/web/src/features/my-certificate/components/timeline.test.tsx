// @vitest-environment happy-dom

import { attendanceSources } from '@certify/domain/roster/attendance'
import { languages } from '@certify/domain/shared/language'
import type { WireOwnCertificate } from '@certify/wire/certificates'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { LinkedInValues } from './linkedin-values'
import { Timeline } from './timeline'

const startsAt = Date.parse('2026-11-27T18:00:00Z')
const at = (hours: number) => new Date(startsAt + hours * 3_600_000).toISOString()

afterEach(async () => {
  cleanup()
  await setLanguage('en')
})

/** Recorded and issued, in hours from the start. */
const times = [
  [-480, -470],
  [-480, 5],
  [-0.5, -0.1],
  [-0.5, 5],
  [1, 5],
] as const

for (const source of attendanceSources) {
  test.each(times)(
    `behavior: by ${source}, recorded %d h and issued %d h from the start`,
    async (recorded, issued) => {
      const certificate = {
        attendance_source: source,
        attended_at: at(recorded),
        minted_at: at(issued),
        event_start_date: at(0),
        event_time_zone: 'UTC',
        event_title: 'Rhein Meets Graph 2026',
        event_organizer: 'Rheinwerk Meetups',
        organizer_linkedin_page_id: null,
        token_id: '10001',
        registered_at: at(-500),
        is_final: true,
        ended: null,
      } as unknown as WireOwnCertificate
      // People arrive before the start, once the doors are open. An organizer's word before it is about what is to come.
      const isWord = source === 'organizer' || source === 'imported' || source === 'minting'
      const mayAttend = issued >= 0 && (recorded >= 0 || !isWord)
      for (const language of languages) {
        await setLanguage(language)
        const { container } = await renderPage(
          <>
            <Timeline certificate={certificate} />
            <LinkedInValues certificate={certificate} verifyUrl="https://certify.example/verify/10001" />
          </>,
          { areas: ['my-certificate'] },
        )
        const said = container.textContent ?? ''
        expect(/attended|attendance|asisti|asistencia/i.test(said)).toBe(mayAttend)
        cleanup()
      }
    },
  )
}
