import { describe, expect, test } from 'vitest'
import { organizerChainName } from '../account/organizer-chain-name'
import { attendanceSources } from '../roster/attendance'
import { parseCid } from '../shared/cid'
import { parseAddress } from '../shared/parse-address'
import { parseTokenId } from '../shared/token-id'
import { summit } from '../testing/events'
import { afterwards } from '../testing/moments'
import { alice } from '../testing/people'
import type { AttendedFacts } from './attended'
import { newBatchId, parseBatchId } from './batch'
import { parseReason } from './ending-reason'
import { describeCertificate, metadataBytes } from './metadata'
import { readCertificateMetadata } from './read-metadata'

const certificate = {
  chainId: 31337,
  contract: parseAddress('0x5FbDB2315678afecb367f032d93F642f64180aa3'),
  tokenId: parseTokenId('10001'),
  recipient: alice.wallet,
  event: summit(),
  attendanceSource: 'code' as const,
  design: { name: 'engraved', version: 1 },
  imageCid: parseCid(`bafkrei${'a'.repeat(52)}`),
  publicUrl: 'http://localhost:4000',
  issuedAt: afterwards,
}

describe('describeCertificate', () => {
  test('behavior: what was recorded before anyone could be there says when, and is no attendance', () => {
    const attendanceSaidAt = new Date('2026-11-01T10:00:00Z')
    const metadata = describeCertificate({ ...certificate, attendanceSaidAt })
    expect(metadata.certificate.attendanceSaidAt).toBe('2026-11-01T10:00:00.000Z')
    expect(metadata.description).toMatch(/^Certificate of registration for /)
    expect(JSON.stringify(metadata)).not.toMatch(/certificate of attendance|attended/i)
    expect(readCertificateMetadata(metadataBytes(metadata))).toEqual(metadata)
    const broken = { ...metadata, certificate: { ...metadata.certificate, attendanceSaidAt: 'soon' } }
    expect(readCertificateMetadata(metadataBytes(broken))).toBeNull()
  })

  test('behavior: writes exactly these bytes', () => {
    expect(new TextDecoder().decode(metadataBytes(describeCertificate(certificate)))).toMatchInlineSnapshot(`
      "{
        "name": "Certificate № 10001 · Sepolia Builders Summit 2026",
        "description": "Certificate of attendance for Sepolia Builders Summit 2026, issued by Sepolia Builders.",
        "image": "ipfs://bafkreiaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        "external_url": "http://localhost:4000/verify/10001",
        "attributes": [
          {
            "trait_type": "Event",
            "value": "Sepolia Builders Summit 2026"
          },
          {
            "trait_type": "Organizer",
            "value": "Sepolia Builders"
          },
          {
            "display_type": "date",
            "trait_type": "Starts",
            "value": 1794646800
          },
          {
            "display_type": "date",
            "trait_type": "Ends",
            "value": 1794762000
          },
          {
            "trait_type": "Location",
            "value": "Lisbon"
          },
          {
            "trait_type": "Type",
            "value": "Certificate of attendance"
          }
        ],
        "certificate": {
          "version": 1,
          "chainId": 31337,
          "contract": "0x5FbDB2315678afecb367f032d93F642f64180aa3",
          "tokenId": "10001",
          "recipient": "0x0000000000000000000000000000000000000001",
          "event": {
            "id": 7,
            "title": "Sepolia Builders Summit 2026",
            "organizer": "Sepolia Builders",
            "organizerWallet": "0x0000000000000000000000000000000000000065",
            "startsAt": "2026-11-14T09:00:00.000Z",
            "endsAt": "2026-11-15T17:00:00.000Z",
            "timeZone": "Europe/Lisbon",
            "location": "Lisbon"
          },
          "attendance": "code",
          "artwork": {
            "kind": "design",
            "design": "engraved",
            "version": 1
          },
          "issuedOn": "2026-11-16"
        }
      }"
    `)
  })

  test('behavior: the same certificate gives the same bytes, and an upload has no design', () => {
    expect(describeCertificate(certificate)).toEqual(describeCertificate({ ...certificate }))
    const upload = describeCertificate({ ...certificate, design: null, attendanceSource: 'minting' })
    expect(upload.certificate).toMatchObject({ attendance: 'organizer' })
    expect(upload.certificate.artwork).toEqual({ kind: 'upload' })
  })

  test('behavior: an upload names the language of its fields, and only one that is known', () => {
    const upload = describeCertificate({ ...certificate, design: null, language: 'es' })
    expect(upload.certificate.artwork).toEqual({ kind: 'upload', language: 'es' })
    expect(readCertificateMetadata(metadataBytes(upload))).toEqual(upload)
    const unknown = JSON.stringify(upload).replace('"language":"es"', '"language":"xx"')
    expect(readCertificateMetadata(new TextEncoder().encode(unknown))).toBeNull()
  })

  test('behavior: says how attendance was recorded; minting counts as the organizer’s word', () => {
    const evidence = attendanceSources.map(
      (attendanceSource) => describeCertificate({ ...certificate, attendanceSource }).certificate.attendance,
    )
    expect(evidence).toEqual(['code', 'rotating', 'door', 'organizer', 'imported', 'organizer'])
  })

  test('behavior: says for how long an imported list says that the person attended, and nothing without it', () => {
    const make = (more: object) => describeCertificate({ ...certificate, ...more })
    const imported = make({ attendanceSource: 'imported', attendedMinutes: 65 })
    expect(imported.certificate).toMatchObject({ attendance: 'imported', attendedMinutes: 65 })
    expect(readCertificateMetadata(metadataBytes(imported))).toEqual(imported)
    expect(make({ attendanceSource: 'imported' }).certificate).not.toHaveProperty('attendedMinutes')
    expect(make({ attendedMinutes: 65 })).toEqual(make({}))
  })

  describe('of an event with sessions', () => {
    const attended = {
      rule: { kind: 'sessions', atLeast: 4, of: 12 },
      sessions: { attended: 5, of: 12 },
      minutes: { attended: 397, of: 480 },
      credit: { unit: 'hours', earned: 6.5, of: 8, name: 'CPD hours', body: 'Ordem', reference: 'A-1' },
      by: { door: 4, organizer: 1 },
      list: [{ topic: 'Opening', startsAt: '2026-11-14T09:00:00.000Z', minutes: 45 }],
    } as const satisfies AttendedFacts

    test('behavior: states what was attended, in exactly these bytes', () => {
      const described = describeCertificate({ ...certificate, attended })
      expect(JSON.stringify(described.certificate.attended)).toMatchInlineSnapshot(
        `"{"rule":{"kind":"sessions","atLeast":4,"of":12},"sessions":{"attended":5,"of":12},"minutes":{"attended":397,"of":480},"credit":{"unit":"hours","earned":6.5,"of":8,"name":"CPD hours","body":"Ordem","reference":"A-1"},"by":{"door":4,"organizer":1},"list":[{"topic":"Opening","startsAt":"2026-11-14T09:00:00.000Z","minutes":45}]}"`,
      )
      expect(readCertificateMetadata(metadataBytes(described))).toEqual(described)
      // A database may return the keys in another order.
      const turn = (value: object) => Object.fromEntries(Object.entries(value).reverse())
      const turned = turn({ ...attended, credit: turn(attended.credit), by: turn(attended.by) })
      const again = describeCertificate({ ...certificate, attended: turned as AttendedFacts })
      expect(metadataBytes(again)).toEqual(metadataBytes(described))
    })

    test('behavior: stands between attendance and artwork, and changes no other byte', () => {
      const { attended: _, ...rest } = describeCertificate({ ...certificate, attended }).certificate
      expect({ ...rest, attendance: 'code' }).toEqual(describeCertificate(certificate).certificate)
      expect(Object.keys(describeCertificate({ ...certificate, attended }).certificate).slice(-4)).toEqual([
        'attendance',
        'attended',
        'artwork',
        'issuedOn',
      ])
    })

    test('behavior: names one number of minutes', () => {
      const webinar = { minutes: { attended: 45, of: 60 } }
      const { certificate: facts } = describeCertificate({
        ...certificate,
        attendanceSource: 'imported',
        attendedMinutes: 30,
        attended: webinar,
      })
      expect(facts).toMatchObject({ attendance: 'imported', attended: webinar })
      expect(facts).not.toHaveProperty('attendedMinutes')
    })

    test('behavior: names the weakest way in which a session was recorded', () => {
      const evidence = (by: AttendedFacts['by'] & object) =>
        describeCertificate({ ...certificate, attended: { ...attended, by } }).certificate.attendance
      expect(evidence({ door: 4, organizer: 1 })).toBe('organizer')
      expect(evidence({ door: 4, imported: 1, organizer: 9 })).toBe('imported')
      expect(evidence({ door: 4 })).toBe('door')
      expect(evidence({ rotating: 1, door: 4 })).toBe('rotating')
    })

    test('behavior: states nothing that was recorded before anybody could be there', () => {
      const attendanceSaidAt = new Date('2026-11-01T10:00:00Z')
      const early = describeCertificate({ ...certificate, attended, attendanceSaidAt })
      expect(early).toEqual(describeCertificate({ ...certificate, attendanceSaidAt }))
    })
  })

  test('error: contains no person’s name or email', () => {
    const text = JSON.stringify(describeCertificate(certificate))
    expect(text).not.toContain(alice.name)
    expect(text).not.toContain('@')
  })
})

describe('readCertificateMetadata', () => {
  const read = (text: string) => readCertificateMetadata(new TextEncoder().encode(text))

  test('behavior: reads back what was written', () => {
    const described = describeCertificate(certificate)
    expect(readCertificateMetadata(metadataBytes(described))).toEqual(described)
  })

  test('behavior: reads documents whose dates are texts, as the first ones were', () => {
    const starts = { trait_type: 'Starts', value: '2026-11-14T09:00:00.000Z' }
    const earlier = { ...describeCertificate(certificate), attributes: [starts] }
    expect(read(JSON.stringify(earlier))).toEqual(earlier)
  })

  test('error: refuses every other document', () => {
    const described = describeCertificate(certificate)
    const starts = { display_type: 'date', trait_type: 'Starts' }
    const spoiled = [
      { ...described, name: 5 },
      { ...described, attributes: [{ ...starts, value: 1e20 }] },
      { ...described, attributes: [{ ...starts, value: 1.5 }] },
      { ...described, attributes: [{ trait_type: 'Event' }] },
      { ...described, certificate: { ...described.certificate, version: 2 } },
      { ...described, certificate: { ...described.certificate, tokenId: '-1' } },
      { ...described, certificate: { ...described.certificate, recipient: '0x1' } },
      { ...described, certificate: { ...described.certificate, artwork: { kind: 'design' } } },
      { ...described, certificate: { ...described.certificate, event: null } },
    ]
    for (const value of spoiled) expect(read(JSON.stringify(value))).toBeNull()
    for (const text of ['', 'null', '[]', '{', '{"__proto__":{}}']) expect(read(text)).toBeNull()
    expect(readCertificateMetadata(Uint8Array.of(0xff, 0xfe))).toBeNull()
  })
})

describe('organizerChainName', () => {
  const bytes = (text: string) => new TextEncoder().encode(text).length

  test('behavior: short names stay, long ones are cut between characters at 64 bytes', () => {
    expect(organizerChainName('Sepolia Builders')).toBe('Sepolia Builders')
    expect(organizerChainName('x'.repeat(64))).toBe('x'.repeat(64))
    expect(organizerChainName('x'.repeat(65))).toBe(`${'x'.repeat(61)}…`)
    for (const name of ['👩‍👩‍👧‍👦'.repeat(6), 'é'.repeat(80), '大学'.repeat(40), 'नमस्ते'.repeat(18)]) {
      expect(bytes(organizerChainName(name))).toBeLessThanOrEqual(64)
      expect(organizerChainName(name)).not.toContain('\ufffd')
    }
  })
})

test('behavior: batch names are version 4 UUIDs and are read back', () => {
  const id = newBatchId((count) => new Uint8Array(count).fill(255))
  expect(id).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
  expect(parseBatchId(id.toUpperCase())).toBe(id)
  expect(() => parseBatchId("' or 1=1")).toThrow('certificate.batch_not_found')
})

test('error: a reason must be one line and not empty', () => {
  expect(parseReason(' Wrong \n person ')).toBe('Wrong person')
  expect(() => parseReason('\t')).toThrow('field.required')
  expect(() => parseReason('x'.repeat(281))).toThrow('field.too_long')
  expect(() => parseReason('a\u202eb')).toThrow('field.hidden_characters')
})
