import { describe, expect, test } from 'vitest'
import type { AttendedFacts } from '../certificate/attended'
import { type CertificateMetadata, describeCertificate } from '../certificate/metadata'
import { parseAccountId } from '../shared/account-id'
import { parseCid } from '../shared/cid'
import { parseAddress } from '../shared/parse-address'
import { toTokenId } from '../shared/token-id'
import { summit } from '../testing/events'
import { afterwards } from '../testing/moments'
import { alice } from '../testing/people'
import { compareBadge } from './compare-badge'
import { buildIssuerDid, buildIssuerDocument } from './issuer-did'
import { buildOpenBadge, type OpenBadge } from './open-badge'

const describeSummit = (recipientName?: string, attendanceSaidAt?: Date): CertificateMetadata =>
  describeCertificate({
    chainId: 31337,
    contract: parseAddress('0x5FbDB2315678afecb367f032d93F642f64180aa3'),
    tokenId: toTokenId(1, 1),
    recipient: alice.wallet,
    ...(recipientName === undefined ? {} : { recipientName }),
    attendanceSource: 'code',
    ...(attendanceSaidAt === undefined ? {} : { attendanceSaidAt }),
    imageCid: parseCid(`bafkrei${'a'.repeat(52)}`),
    design: null,
    publicUrl: 'https://certify.example',
    issuedAt: afterwards,
    event: summit(),
  })
const build = (metadata = describeSummit()) =>
  buildOpenBadge({
    metadata,
    organizer: parseAccountId('3', 'number'),
    issuedAt: afterwards,
    publicUrl: 'https://certify.example',
  })

test('behavior: of an imported record with minutes, the badge names them', () => {
  const { certificate, ...rest } = describeSummit()
  const imported = { ...certificate, attendance: 'imported', attendedMinutes: 65 } as const
  expect(JSON.stringify(build({ ...rest, certificate: imported }))).toContain(
    'Attended 65 of the event’s 1920 minutes, as a record that its organizer brought from another system says.',
  )
})

describe('of an event with sessions', () => {
  const attended = {
    rule: { kind: 'sessions', atLeast: 4, of: 12 },
    sessions: { attended: 5, of: 12 },
    minutes: { attended: 390, of: 480 },
    credit: { unit: 'hours', earned: 6.5, of: 8, name: 'CPD hours', body: 'Ordem', reference: 'A-1' },
    by: { door: 4, organizer: 1 },
  } as const satisfies AttendedFacts
  const buildWith = (facts: AttendedFacts) => {
    const { certificate, ...rest } = describeSummit()
    const badge = build({ ...rest, certificate: { ...certificate, attended: facts } })
    return badge.credentialSubject as {
      achievement: { criteria: { narrative: string } } & Record<string, unknown>
    } & Record<string, unknown>
  }

  test('behavior: has credit as numbers, sessions as a raw score, and says how they were recorded', () => {
    const subject = buildWith(attended)
    expect(subject).toMatchObject({
      creditsEarned: 6.5,
      result: [
        {
          type: ['Result'],
          resultDescription: 'https://certify.example/events/7#sessions',
          value: '5',
        },
      ],
      activityStartDate: '2026-11-14T09:00:00Z',
      achievement: {
        creditsAvailable: 8,
        resultDescription: [
          { id: 'https://certify.example/events/7#sessions', resultType: 'RawScore', valueMax: '12' },
        ],
      },
    })
    expect(subject.achievement.criteria.narrative).toBe(
      'Attended 5 of 12 sessions, 6.5 of 8 hours. Sessions recorded: 4 at a door, 1 by its organizer. Required: at least 4 of 12 sessions. Credit, as its organizer states it: 6.5 of 8 CPD hours, Ordem, A-1.',
    )
  })

  test.each([
    [{ kind: 'all', of: 12 }, 'Required: all 12 sessions.'],
    [{ kind: 'minutes', atLeast: 45, of: 480 }, 'Required: at least 45 of 480 minutes.'],
    [{ kind: 'share', atLeast: 75 }, 'Required: at least 75 percent of the time.'],
  ] as const)('behavior: of the rule %o it says “%s”', (rule, said) => {
    expect(buildWith({ ...attended, rule }).achievement.criteria.narrative).toContain(said)
  })

  test('behavior: minutes alone are no credit and no score', () => {
    const credit = { ...attended.credit, unit: 'minutes', earned: 10, of: 60 } as const
    const subject = buildWith({ minutes: { attended: 10, of: 60 }, credit })
    for (const name of ['creditsEarned', 'result']) expect(subject).not.toHaveProperty(name)
    for (const name of ['creditsAvailable', 'resultDescription'])
      expect(subject.achievement).not.toHaveProperty(name)
    expect(subject.achievement.criteria.narrative).toBe(
      'Attended 10 of 60 minutes. Credit, as its organizer states it: 10 of 60 minutes, CPD hours, Ordem, A-1.',
    )
  })

  test('behavior: minutes of no whole session are said with a score of none', () => {
    const rule = { kind: 'minutes', atLeast: 45, of: 180 } as const
    const subject = buildWith({
      rule,
      sessions: { attended: 0, of: 3 },
      minutes: { attended: 87, of: 180 },
    })
    expect(subject).toMatchObject({ result: [{ value: '0' }] })
    expect(subject.achievement.criteria.narrative).toBe(
      'Attended 0 of 3 sessions, 1.25 of 3 hours. Required: at least 45 of 180 minutes.',
    )
  })

  test('behavior: its activity runs over the sessions if they are named', () => {
    const list = [
      { topic: 'Closing', startsAt: '2026-11-15T15:00:00.000Z', minutes: 30 },
      { topic: 'Opening', startsAt: '2026-11-14T09:30:00.000Z', minutes: 45 },
    ]
    expect(buildWith({ ...attended, list })).toMatchObject({
      activityStartDate: '2026-11-14T09:30:00Z',
      activityEndDate: '2026-11-15T15:30:00Z',
    })
  })
})

describe('time', () => {
  const hour = 3_600_000
  const { startsAt } = summit()
  const at = (hours: number) => new Date(startsAt.getTime() + hours * hour)
  const of = (issuedAt: Date, said?: Date, edition?: 'untimed' | 'timed') =>
    JSON.stringify(
      buildOpenBadge({
        metadata: { ...describeSummit(undefined, said) },
        organizer: parseAccountId('3', 'number'),
        issuedAt,
        publicUrl: 'https://certify.example',
        ...(edition && { edition }),
      }),
    )

  test.each([
    ['20 days before', at(-480), undefined, 'Issued 20 days before the event began'],
    ['an hour before', at(-1), at(-2), 'Issued 1 hour before the event began'],
    ['at the start, recorded before', at(0), at(-48), 'Presence was recorded 2 days before the event began'],
    ['after, recorded before', at(200), at(-48), 'Presence was recorded 2 days before the event began'],
  ])('behavior: issued %s says that, and not that anyone attended', (_, issuedAt, said, words) => {
    expect(of(issuedAt, said)).toContain(words)
    expect(of(issuedAt, said)).not.toMatch(/attended|Attendee/i)
    // Badges that people downloaded earlier are still recognized.
    expect(of(issuedAt, said, 'untimed')).toContain('Attended the event')
  })

  test('behavior: issued after the start says how attendance was recorded', () => {
    expect(of(at(0))).toContain('Attended the event')
    expect(of(at(0), undefined, 'timed')).toBe(of(at(0), undefined, 'untimed'))
  })
})

/** A copy of a badge with each of its leaves changed, one at a time. */
function* changeEachLeaf(badge: OpenBadge, path: readonly (string | number)[] = []): Generator<unknown> {
  const at = path.reduce<unknown>((value, key) => Reflect.get(value as object, key), badge)
  if (typeof at === 'object' && at !== null) {
    for (const key of Object.keys(at)) yield* changeEachLeaf(badge, [...path, key])
    return
  }
  const copy = structuredClone(badge)
  const parent = path.slice(0, -1).reduce<unknown>((value, key) => Reflect.get(value as object, key), copy)
  Reflect.set(parent as object, path.at(-1) ?? '', `${at}x`)
  yield copy
}

describe('buildOpenBadge', () => {
  test('behavior: has a name only where the certificate has one', () => {
    expect(JSON.stringify(build())).not.toContain('IdentityObject')
    expect(build(describeSummit('Alice Okonkwo')).credentialSubject).toMatchObject({
      identifier: [{ identityHash: 'Alice Okonkwo', hashed: false }],
    })
  })

  test('behavior: says on whose behalf it is signed, and where its status is', () => {
    const badge = build()
    expect(badge).toMatchObject({
      id: 'https://certify.example/credentials/10001',
      issuer: { id: 'did:web:certify.example:organizers:3' },
      credentialStatus: {
        statusListIndex: '1',
        statusListCredential: 'https://certify.example/organizers/3/status/0',
      },
    })
    expect(JSON.stringify(badge.issuer)).toContain('Signed by certify.example on behalf of')
    expect(JSON.stringify(badge)).not.toContain('@example')
  })
})

describe('compareBadge', () => {
  test('behavior: the same badge, signed and sent as JSON, has no differences', () => {
    expect(compareBadge(JSON.parse(JSON.stringify({ ...build(), proof: [{}] })), build())).toEqual([])
  })

  test('error: every leaf that is changed, removed or added is found', () => {
    const badge = build(describeSummit('Alice Okonkwo'))
    const changed = [...changeEachLeaf(badge)]
    expect(changed.length).toBeGreaterThan(35)
    for (const copy of changed) expect(compareBadge(copy, badge)).toHaveLength(1)
    const { evidence: _, ...without } = badge
    expect(compareBadge(without, badge)).toEqual(['evidence'])
    expect(compareBadge({ ...badge, extra: 1 }, badge)).toEqual(['extra'])
    for (const nonsense of [null, 1, 'badge', []]) expect(compareBadge(nonsense, badge)).not.toEqual([])
  })
})

describe('buildIssuerDid', () => {
  test('behavior: escapes a port, and names the instance by its host', () => {
    const organizer = parseAccountId('7', 'number')
    expect(buildIssuerDid('http://localhost:4000', organizer)).toBe('did:web:localhost%3A4000:organizers:7')
    expect(buildIssuerDid('https://certify.example', 'instance')).toBe('did:web:certify.example')
  })

  test('behavior: keys are listed by absolute addresses', () => {
    const keys = [{ name: 'key-2', publicKeyMultibase: 'z6Mk' }]
    expect(buildIssuerDocument('did:web:x', keys, [])).toEqual({
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
      id: 'did:web:x',
      verificationMethod: [
        { id: 'did:web:x#key-2', type: 'Multikey', controller: 'did:web:x', publicKeyMultibase: 'z6Mk' },
      ],
      assertionMethod: ['did:web:x#key-2'],
    })
  })
})
