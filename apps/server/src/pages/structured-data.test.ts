import { buildReport } from '@certify/core/testing/reports'
import type { Event } from '@certify/domain/event/event'
import { parseCid } from '@certify/domain/shared/cid'
import { summit } from '@certify/domain/testing/events'
import type { EducationalOccupationalCredential, Event as SchemaEvent, WithContext } from 'schema-dts'
import { describe, expect, test } from 'vitest'
import { describeCredential, describeEvent } from './structured-data'

const addresses = { publicUrl: 'https://certify.example', gatewayUrl: 'https://certify.example/ipfs' }
const figures = {
  attended: 0,
  held: 0,
  certified: 0,
  hasTemplate: true,
  correctionsOpen: 0,
  waiting: 0,
  organizerResembles: false,
}

function read(changes: Partial<Event & { organizerResembles: boolean }> = {}) {
  const event = { ...summit(changes), ...figures, ...changes }
  const now = new Date(event.startsAt.getTime() - 1)
  // The compiler compares names and values with the vocabulary of schema.org.
  const data: WithContext<SchemaEvent> = describeEvent(event, {
    ...addresses,
    preview: 'https://certify.example/p.png',
    now,
  })
  return JSON.parse(JSON.stringify(data)) as Record<string, unknown>
}

describe('describeEvent', () => {
  test('behavior: says what search engines need, with times on the event’s own clock', () => {
    const startsAt = new Date('2026-07-01T09:00:00Z')
    const cover = parseCid(`bafkrei${'a'.repeat(52)}`)
    expect(read({ startsAt, timeZone: 'Europe/Lisbon', pictureCid: cover })).toMatchObject({
      '@type': 'Event',
      name: 'Sepolia Builders Summit 2026',
      startDate: '2026-07-01T10:00:00+01:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Lisbon', address: 'Lisbon' },
      image: [`https://certify.example/ipfs/${cover}`, 'https://certify.example/p.png'],
      organizer: { '@type': 'Organization', name: 'Sepolia Builders' },
      offers: {
        '@type': 'Offer',
        price: 0,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    })
  })

  test('behavior: a canceled event says so, and a full, canceled or past one, or one that asks first, offers no place', () => {
    const canceled = read({ canceledAt: new Date(0) })
    expect(canceled).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
    const full = read({ maxAttendees: 2, seatsTaken: 1, seatsOffered: 1 })
    const asksFirst = read({ joining: 'approval' })
    for (const event of [canceled, full, asksFirst, read({ minting: 'open' })]) {
      expect(event).not.toHaveProperty('offers')
    }
  })

  test('behavior: a moved event names its earlier start, and a canceled one is canceled', () => {
    const moved = { previousStartsAt: new Date('2026-05-03T08:00:00Z'), timeZone: 'Europe/Lisbon' }
    expect(read(moved)).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2026-05-03T09:00:00+01:00',
    })
    expect(read({ ...moved, canceledAt: new Date(0) })).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
    })
    expect(read()).not.toHaveProperty('previousStartDate')
  })

  test('behavior: a name that another organizer had first is not told without its mark', () => {
    expect(read({ organizerResembles: true })).not.toHaveProperty('organizer')
  })

  test('behavior: that an event costs nothing is said of the place here only', () => {
    expect(read()).not.toHaveProperty('isAccessibleForFree')
  })

  test('behavior: the place of an online event is its page, and never its link for people on the list', () => {
    const onlineLink = 'https://meet.example/secret'
    const page = { '@type': 'VirtualLocation', url: 'https://certify.example/events/7' }
    const online = read({ location: 'Online', onlineLink })
    expect(online).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: page,
    })
    const mixed = read({ onlineLink })
    expect(mixed).toMatchObject({
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [{ name: 'Lisbon' }, page],
    })
    expect(JSON.stringify([online, mixed])).not.toContain('meet.example')
  })
})

describe('describeCredential', () => {
  test('behavior: describes a valid certificate, and does not name its recipient', () => {
    const report = buildReport({ status: 'valid' })
    if (!report.document) throw new Error('A valid certificate has a document.')
    const { certificate } = report.document
    const named = { ...report.document, certificate: { ...certificate, recipientName: 'Alice Chain' } }
    const data: WithContext<EducationalOccupationalCredential> | null = describeCredential(
      { ...report, document: named },
      addresses,
    )
    expect(data).toMatchObject({
      '@type': 'EducationalOccupationalCredential',
      url: `https://certify.example/verify/${report.tokenId}`,
      credentialCategory: 'Certificate of attendance',
      recognizedBy: { '@type': 'Organization', name: certificate.event.organizer },
      about: { '@type': 'Event', name: 'Sepolia Builders Summit' },
    })
    expect(JSON.stringify(data)).not.toContain('Alice')
  })

  test('behavior: one whose attendance only the organizer said is a certificate of registration, as its text says', () => {
    const report = buildReport({ status: 'valid' })
    if (!report.document) throw new Error('A valid certificate has a document.')
    const certificate = { ...report.document.certificate, attendanceSaidAt: '2026-11-01T10:00:00.000Z' }
    const said = { ...report, document: { ...report.document, certificate } }
    expect(describeCredential(said, addresses)?.credentialCategory).toBe('Certificate of registration')
  })

  test('behavior: an event without a room is at no place', () => {
    const report = buildReport({ status: 'valid' })
    const { document } = report
    if (!document) throw new Error('A valid certificate has a document.')
    const describeAt = (location: string) => {
      const event = { ...document.certificate.event, location }
      const said = { ...document, certificate: { ...document.certificate, event } }
      return describeCredential({ ...report, document: said }, addresses)?.about
    }
    expect(describeAt('En línea')).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    })
    expect(describeAt('En línea')).not.toHaveProperty('location')
    expect(describeAt('Lisbon')).toMatchObject({ location: { '@type': 'Place', name: 'Lisbon' } })
  })

  test('behavior: says nothing about a certificate that is not valid', () => {
    for (const verdict of [
      { status: 'revoked', at: null, reason: '' },
      { status: 'unknown', missing: ['exists'], retryable: true },
    ] as const)
      expect(describeCredential(buildReport(verdict), addresses)).toBeNull()
  })
})
