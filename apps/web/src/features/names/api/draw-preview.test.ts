import { designs } from '@certify/artwork/sheet-input'
import type { EventDetail } from '@certify/wire/events'
import { describe, expect, test } from 'vitest'
import { buildPreviewSheet } from './draw-preview'

const event = {
  title: 'Summit',
  start_date: '2026-11-14T10:00:00Z',
  end_date: '2026-11-14T16:30:00Z',
  time_zone: 'Europe/Lisbon',
  location: 'Lisbon',
  organizer: 'Guild',
  event_template_design: 'stub',
  event_template_version: 1,
  event_template_color: 'claret',
  event_template_language: 'es',
} as EventDetail
const build = (changes: Partial<EventDetail> = {}, name = 'Alice') =>
  buildPreviewSheet(
    {
      event: { ...event, ...changes },
      chainId: 31337,
      contract: `0x${'9'.repeat(40)}`,
      publicUrl: 'https://certify.example',
      wallet: `0x${'1'.repeat(40)}`,
      today: '2026-11-15T08:00:00Z',
    },
    name,
  )

describe('buildPreviewSheet', () => {
  test('behavior: uses the design, version, color and language that the event’s certificates will have', () => {
    expect(build()).toMatchObject({ design: 'stub', version: 1, color: 'claret', recipientName: 'Alice' })
    expect(build()).toMatchObject({ language: 'es' })
    expect(build({ event_template_version: 2 })).toMatchObject({ design: 'stub', version: 2 })
  })

  test('behavior: uses the version in which no character of this certificate is lost', () => {
    for (const version of [1, 2, 3]) {
      expect(build({ event_template_version: version }, '山﨑 澪').version).toBe(3)
      expect(build({ event_template_version: version, location: 'ଭୁବନେଶ୍ୱର' }).version).toBe(3)
      expect(build({ event_template_version: version }, '陈伟 Nguyễn Ruíz').version).toBe(version)
    }
  })

  test('behavior: uses an ordinary design while none is chosen', () => {
    const none = build({
      event_template_design: null,
      event_template_version: null,
      event_template_color: null,
      event_template_language: null,
    })
    expect(none).toMatchObject({ design: 'engraved', version: designs.engraved.version })
    expect(none).not.toHaveProperty('color')
    expect(none).not.toHaveProperty('language')
  })
})
