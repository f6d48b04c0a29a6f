import { designs } from '@certify/artwork/sheet-input'
import { describe, expect, test } from 'vitest'
import { isInUse, type previewNames, previewSheet } from './preview-sheet'

const event = {
  title: 'Summit',
  start_date: '2026-11-14T10:00:00Z',
  end_date: '2026-11-14T16:30:00Z',
  time_zone: 'Europe/Lisbon',
  location: 'Lisbon',
  organizer: 'Guild',
}
const config = { chainId: 31337, contractAddress: null }
const sheet = (name: (typeof previewNames)[number]) =>
  previewSheet(
    event,
    config,
    { design: 'stub', color: 'claret', language: 'es', name },
    'https://certify.example',
  )

describe('previewSheet', () => {
  test('behavior: has the event’s own facts, and a number that no certificate has', () => {
    expect(sheet('none')).toMatchObject({
      tokenId: '0',
      design: 'stub',
      version: designs.stub.version,
      color: 'claret',
      language: 'es',
      event: { title: 'Summit', startsAt: event.start_date, timeZone: 'Europe/Lisbon' },
      organizerName: 'Guild',
      issuedOn: '2026-11-14',
      verifyUrl: 'https://certify.example/verify/0',
    })
    expect(sheet('none')).not.toHaveProperty('recipientName')
  })

  test('behavior: the names include a long one, a single letter and one that is written from right to left', () => {
    expect(sheet('longest').recipientName?.length).toBeGreaterThanOrEqual(70)
    expect(sheet('shortest').recipientName).toHaveLength(1)
    expect(sheet('rightToLeft').recipientName).toMatch(/^\p{Script=Arabic}/u)
  })
})

describe('isInUse', () => {
  test('behavior: is true only for the chosen design, its color, its language, and a version that looks like this', () => {
    const chosen = {
      event_template_design: 'stub',
      event_template_version: designs.stub.version,
      event_template_color: 'claret',
      event_template_language: 'en',
    } as const
    const look = { design: 'stub', color: 'claret', language: 'en' } as const
    expect(isInUse(chosen, look)).toBe(true)
    expect(isInUse(chosen, { ...look, color: 'petrol' })).toBe(false)
    expect(isInUse(chosen, { ...look, design: 'ledger' })).toBe(false)
    expect(isInUse(chosen, { ...look, language: 'es' })).toBe(false)
    expect(isInUse({ ...chosen, event_template_version: 2 }, look)).toBe(true)
    expect(isInUse({ ...chosen, event_template_version: 1 }, look)).toBe(false)
  })
})
