import type { PublicCopies } from '@certify/domain/certificate/public-copies'
import { type IssuingOutlook, listConcerns } from '@certify/domain/issuing/issuing-outlook'
import { sayIssuing } from '@certify/domain/issuing/say-issuing'
import type { MailStanding } from '@certify/domain/mail/mail-store'
import type { OrganizerMailLine } from '@certify/domain/mail/operator-mail'
import type { ApiPorts, Gauges } from './ports'

/** One answered request. */
type ObservedRequest = { method: string; route: string; status: number; seconds: number }

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The API's own counts, in the text form of Prometheus. */
export type Metrics = {
  observeRequest(request: ObservedRequest): void
  render(
    sources: Pick<
      ApiPorts,
      'gauges' | 'issuing' | 'mailStanding' | 'operatorMail' | 'clock' | 'readPublicCopies'
    >,
  ): Promise<string>
}

/** @see https://prometheus.io/docs/instrumenting/exposition_formats/ */
export function createMetrics(): Metrics {
  const requests = new Map<string, number>()
  const durations = new Map<string, { buckets: number[]; sum: number; count: number }>()
  return {
    observeRequest({ method, route, status, seconds }) {
      const key = labels({ method, route, status: String(status) })
      requests.set(key, (requests.get(key) ?? 0) + 1)
      const timed = labels({ method, route })
      const seen = durations.get(timed) ?? { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 }
      BUCKETS.forEach((bound, index) => {
        if (seconds <= bound) seen.buckets[index] = (seen.buckets[index] ?? 0) + 1
      })
      durations.set(timed, { buckets: seen.buckets, sum: seen.sum + seconds, count: seen.count + 1 })
    },
    async render({ gauges, issuing, mailStanding, operatorMail, clock, readPublicCopies }) {
      return [
        ...counterLines(requests),
        ...histogramLines(durations),
        ...processLines(),
        ...(await gaugeLines(gauges)),
        ...(await issuingLines(issuing).catch(() => [])),
        ...(await mailStanding().then(mailLines, () => [])),
        ...(await operatorMail.list(clock()).then(organizerLines, () => [])),
        ...copyLines(readPublicCopies()),
        '',
      ].join('\n')
    },
  }
}

function counterLines(requests: ReadonlyMap<string, number>): string[] {
  return [
    ...head('certify_http_requests_total', 'counter', 'Requests answered.'),
    ...[...requests].map(([key, count]) => `certify_http_requests_total{${key}} ${count}`),
  ]
}

function histogramLines(
  durations: ReadonlyMap<string, { buckets: readonly number[]; sum: number; count: number }>,
): string[] {
  const name = 'certify_http_request_duration_seconds'
  const lines = head(name, 'histogram', 'Time until a request was answered.')
  for (const [key, { buckets, sum, count }] of durations) {
    BUCKETS.forEach((bound, index) => {
      lines.push(`${name}_bucket{${key},le="${bound}"} ${buckets[index] ?? 0}`)
    })
    lines.push(
      `${name}_bucket{${key},le="+Inf"} ${count}`,
      `${name}_sum{${key}} ${sum}`,
      `${name}_count{${key}} ${count}`,
    )
  }
  return lines
}

function processLines(): string[] {
  return [
    ...head('process_resident_memory_bytes', 'gauge', 'Memory of the process.'),
    `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
    ...head('process_uptime_seconds', 'gauge', 'Time since the process started.'),
    `process_uptime_seconds ${process.uptime()}`,
  ]
}

/** A part that does not answer loses only its own lines, not the whole page. */
async function gaugeLines(gauges: Gauges): Promise<string[]> {
  const [states, balance] = await Promise.allSettled([gauges.requestsByState(), gauges.issuerBalanceWei()])
  const lines: string[] = []
  if (states.status === 'fulfilled') {
    lines.push(...head('certify_certificate_requests', 'gauge', 'Certificate requests by state.'))
    for (const [state, count] of Object.entries(states.value)) {
      lines.push(`certify_certificate_requests{${labels({ state })}} ${count}`)
    }
  }
  if (balance.status === 'fulfilled' && balance.value !== null) {
    lines.push(...head('certify_issuer_balance_wei', 'gauge', 'Balance of the issuing key.'))
    lines.push(`certify_issuer_balance_wei ${balance.value}`)
  }
  return lines
}

async function issuingLines(issuing: IssuingOutlook): Promise<string[]> {
  const [state, obstacles] = await Promise.all([issuing.state(), issuing.obstacles(null)])
  const name = 'certify_issuing_concerns'
  const lines = [
    ...head('certify_issuer_leading', 'gauge', '1 where this process is the one that issues.'),
    `certify_issuer_leading ${state.isLeading ? 1 : 0}`,
    ...head(name, 'gauge', 'What stands in the way of issuing, and how many certificates wait for it.'),
    ...listConcerns(state, obstacles).flatMap(({ code, values, remedy, requests }) => [
      // A comment, because changing words as a label would create a series each.
      `# ${code}: ${sayIssuing({ code, values }).replaceAll('\n', ' ')}`,
      `${name}{${labels({ code, remedy })}} ${requests}`,
    ]),
  ]
  if (state.followedBlock !== null) {
    lines.push(...head('certify_issuer_followed_block', 'gauge', 'The newest block that was read.'))
    lines.push(`certify_issuer_followed_block ${state.followedBlock}`)
  }
  if (state.affordable !== null) {
    const about = 'Certificates the issuing key still pays for at the fees of the moment.'
    lines.push(...head('certify_issuer_certificates_affordable', 'gauge', about))
    lines.push(`certify_issuer_certificates_affordable ${state.affordable}`)
  }
  return lines
}

function mailLines({ overdue, unknown, trouble, sentToday, failedToday, paused }: MailStanding): string[] {
  const name = 'certify_mails_last_day'
  return [
    ...head('certify_mails_overdue', 'gauge', 'Mails that ought to have gone out two minutes ago.'),
    `certify_mails_overdue ${overdue}`,
    ...head('certify_mails_unknown', 'gauge', 'Mails that were handed over without an answer.'),
    `certify_mails_unknown ${unknown}`,
    ...head('certify_mail_stopped', 'gauge', '1 while the mail server is away or refuses us.'),
    `certify_mail_stopped ${trouble === null ? 0 : 1}`,
    ...head(name, 'gauge', 'Mails of the last day, by their outcome.'),
    `${name}{${labels({ state: 'sent' })}} ${sentToday}`,
    `${name}{${labels({ state: 'failed' })}} ${failedToday}`,
    ...head(
      'certify_mail_paused_organizers',
      'gauge',
      'Organizations whose mail is paused after complaints.',
    ),
    `certify_mail_paused_organizers ${paused}`,
  ]
}

/** Only the organizations with the most mail, so that the number of series stays small. */
function organizerLines(organizers: readonly OrganizerMailLine[]): string[] {
  const name = 'certify_organizer_mails'
  return [
    ...head(
      name,
      'gauge',
      'Mails of the last day and waiting ones, of the organizations with the most mail.',
    ),
    ...organizers.flatMap(({ id, mails }) =>
      mails.flatMap(({ kind, sent, waiting }) => [
        `${name}{${labels({ organizer: String(id), kind, state: 'sent' })}} ${sent}`,
        `${name}{${labels({ organizer: String(id), kind, state: 'waiting' })}} ${waiting}`,
      ]),
    ),
  ]
}

function copyLines(copies: PublicCopies | null): string[] {
  if (copies === null) return []
  const name = 'certify_public_copies'
  return [
    ...head(name, 'gauge', 'Issued documents that another gateway was asked for, by the outcome.'),
    ...Object.entries(copies).map(([state, count]) => `${name}{${labels({ state })}} ${count}`),
  ]
}

function head(name: string, type: 'counter' | 'gauge' | 'histogram', help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}

function labels(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${value.replace(/["\\\n]/g, '_')}"`)
    .join(',')
}
