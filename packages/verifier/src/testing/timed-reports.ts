import { attendanceEvidence } from '../checks/attendance-evidence'
import { eventBegun } from '../checks/event-begun'
import { eventStanding } from '../checks/event-standing'
import type { Findings } from '../findings'
import type { CertificateDocument, CertificateFacts, Report } from '../report'

const HOUR = 3_600_000
const start = Date.parse('2026-11-27T18:00:00.000Z')
const end = start + 3 * HOUR
const toIso = (at: number) => new Date(at).toISOString()

/** When a certificate may be issued, seen from its event. */
const issuings = {
  'twenty days before the start': start - 20 * 24 * HOUR,
  'a second before the start': start - 1_000,
  'at the start': start,
  'during the event': start + HOUR,
  'after the end': end + HOUR,
}
/** When the organizer may have said that somebody was there; null as older texts have it. */
const sayings = {
  'not told': null,
  'ten days before the start': start - 10 * 24 * HOUR,
}

/** One line of the table: a report, and what may be said of it. */
type TimedReport = {
  readonly title: string
  readonly report: Report
  readonly name: string | null
  /** Whether a sentence may say that somebody attended. */
  readonly mayAttend: boolean
  /** How early it was issued or its attendance said, as sentences must say it; null if it was not. */
  readonly early: { readonly en: string; readonly es: string } | null
  readonly isCanceled: boolean
}

/** Every way in which times can stand to each other, with the checks' own findings. */
export async function listTimedReports(
  names: readonly (string | null)[] = ['Tomás Ibarra', null],
): Promise<readonly TimedReport[]> {
  const lines: TimedReport[] = []
  for (const [issued, issuedAt] of Object.entries(issuings)) {
    for (const [said, saidAt] of Object.entries(sayings)) {
      for (const name of names) {
        for (const isCanceled of [false, true]) {
          const isEarly = issuedAt < start
          lines.push({
            title: `issued ${issued}, presence recorded ${said}, ${name ?? 'no name'}${isCanceled ? ', canceled' : ''}`,
            report: await buildReport(issuedAt, saidAt, { name, isCanceled }),
            name,
            mayAttend: !isEarly && saidAt === null,
            early: isEarly ? spans[issued as keyof typeof spans] : saidAt === null ? null : spans.said,
            isCanceled,
          })
        }
      }
    }
  }
  return lines
}

const spans = {
  'twenty days before the start': { en: '20 days before the event began', es: '20 días antes' },
  'a second before the start': { en: '1 second before the event began', es: '1 segundo antes' },
  'at the start': null,
  'during the event': null,
  'after the end': null,
  said: { en: '10 days before the event began', es: '10 días antes' },
}

const wallet = '0x911D3f0000000000000000000000000000DE36DF'

/** The registry's facts on one certificate of the table. */
const facts: CertificateFacts = {
  status: 'valid',
  owner: wallet,
  eventNumber: 7,
  organizerNumber: 1,
  organizer: '0x2222222222222222222222222222222222222222',
  organizerWhenIssued: '0x2222222222222222222222222222222222222222',
  organizerName: 'Rheinwerk Meetups',
  organizerConsentedAt: null,
  organizerChangedAt: null,
  authorization: 'relayer',
  issuedAt: null,
  tokenUri: 'ipfs://bafydir/10001.json',
  endedAt: null,
  endedInBlock: null,
  reasonHash: null,
  reason: '',
  replacedBy: null,
  replaces: null,
}

function buildDocument(
  issuedAt: number,
  saidAt: number | null,
  recipientName: string | null,
): CertificateDocument {
  return {
    name: 'Certificate № 10001 · Rhein Meets Graph 2026',
    description: 'Certificate of attendance for Rhein Meets Graph 2026, issued by Rheinwerk Meetups.',
    image: 'ipfs://bafkreipicture',
    external_url: 'https://certify.example/verify/10001',
    attributes: [],
    certificate: {
      version: 1,
      chainId: 31337,
      contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
      tokenId: '10001',
      recipient: wallet,
      recipientName,
      event: {
        id: 7,
        title: 'Rhein Meets Graph 2026',
        organizer: 'Rheinwerk Meetups',
        organizerWallet: facts.organizer,
        organizerDomain: null,
        startsAt: toIso(start),
        endsAt: toIso(end),
        timeZone: 'Europe/Berlin',
        location: 'Köln',
      },
      attendance: 'organizer',
      attendedMinutes: null,
      attended: null,
      attendanceSaidAt: saidAt === null ? null : toIso(saidAt),
      artwork: { kind: 'upload', design: null, version: null, color: null, language: null },
      issuedOn: toIso(issuedAt).slice(0, 10),
    },
    stated: null,
  }
}

async function buildReport(
  issuedAt: number,
  saidAt: number | null,
  { name, isCanceled }: { name: string | null; isCanceled: boolean },
): Promise<Report> {
  const certificate = { ...facts, issuedAt: toIso(issuedAt) }
  const document = buildDocument(issuedAt, saidAt, name)
  const findings = {
    chain: { certificate: { state: 'agreed', value: certificate, evidence: [] } },
    metadata: { state: 'right', bytes: new Uint8Array(), evidence: [] },
    document,
    options: { eventStanding: async () => (isCanceled ? 'canceled' : 'stands') },
  } as unknown as Findings
  return {
    tokenId: '10001',
    askedAddress: null,
    status: 'valid',
    valid: true,
    verdict: { status: 'valid' },
    checks: [await eventStanding(findings), eventBegun(findings), attendanceEvidence(findings)],
    network: { chainId: 31337, contract: document.certificate.contract },
    asOf: { number: 42, hash: '0x1', time: toIso(end + 2 * HOUR) },
    checkedAt: toIso(end + 2 * HOUR),
    certificate,
    document,
    files: { metadata: null, image: null },
  }
}
