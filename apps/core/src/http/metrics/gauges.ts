import { type IssuingOutlook, listConcerns } from '@certify/domain/issuing/issuing-outlook'
import { findBroken } from '@certify/domain/issuing/rule-checks'
import { sayIssuing } from '@certify/domain/issuing/say-issuing'
import { Gauge, type Registry } from 'prom-client'
import type { ApiPorts } from '../ports'
import type { Figures } from './shared-figures'

type Labels = Readonly<Record<string, string>>
type Sample = readonly [value: number, labels?: Labels]

/** Writes one gauge with its series. Values of the same labels are added up. */
function writeGauge(to: Registry, name: string, help: string, samples: readonly Sample[]): void {
  const labelNames = [...new Set(samples.flatMap(([, labels]) => Object.keys(labels ?? {})))]
  const gauge = new Gauge({ name, help, labelNames, registers: [to] })
  for (const [value, labels] of samples) gauge.inc(labels ?? {}, value)
}

type ServerPorts = Pick<
  ApiPorts,
  'build' | 'freeBytes' | 'gauges' | 'issuing' | 'readiness' | 'readPools' | 'readPublicCopies'
>

/** Writes what one server knows of itself. A part that does not answer leaves out only its own lines. */
export async function writeServerGauges(
  to: Registry,
  { build, freeBytes, gauges, readiness, readPools, readPublicCopies }: ServerPorts,
  failing: readonly string[],
): Promise<string[]> {
  writeGauge(to, 'certify_build_info', 'The version, and a hash of the running program.', [[1, build]])
  writeGauge(
    to,
    'certify_part_up',
    '1 where the part answers this server.',
    Object.keys(readiness).map((part) => [failing.includes(part) ? 0 : 1, { part }]),
  )
  writeGauge(
    to,
    'certify_database_connections',
    'Open connections, and requests that wait for one.',
    readPools().flatMap(({ pool, idle, busy, waiting }): Sample[] => [
      [idle, { pool, state: 'idle' }],
      [busy, { pool, state: 'busy' }],
      [waiting, { pool, state: 'waiting' }],
    ]),
  )
  const free = freeBytes()
  if (free !== null)
    writeGauge(to, 'certify_disk_free_bytes', 'Room on the disk of the data folder.', [[free]])
  const copies = readPublicCopies()
  if (copies !== null) {
    const help = 'Issued documents that another gateway was asked for, by the outcome.'
    const samples = Object.entries(copies).map(([state, count]): Sample => [count, { state }])
    writeGauge(to, 'certify_public_copies', help, samples)
  }
  const balance = await gauges.issuerBalanceWei().catch(() => null)
  if (balance !== null)
    writeGauge(to, 'certify_issuer_balance_wei', 'Balance of the issuing key.', [[Number(balance)]])
  return []
}

/** Writes what is counted in the database, and how issuing stands. Returns comments, one line each. */
export async function writeDatabaseGauges(
  to: Registry,
  { issuing }: { readonly issuing: IssuingOutlook },
  figures: Figures,
): Promise<string[]> {
  const write = (name: string, help: string, samples: readonly Sample[]) =>
    writeGauge(to, name, `${help} The same at every server of one database.`, samples)
  const by = (label: string, counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).map(([name, count]): Sample => [count, { [label]: name }])
  const { requests, oldest, mail, organizers, obstacles, checked } = figures
  write('certify_certificate_requests', 'Certificate requests by state.', by('state', requests))
  write(
    'certify_oldest_due_seconds',
    'How long the oldest due work of a queue has waited.',
    by('queue', oldest),
  )
  write('certify_mails_overdue', 'Mails that ought to have gone out two minutes ago.', [[mail.overdue]])
  write('certify_mails_unknown', 'Mails that were handed over without an answer.', [[mail.unknown]])
  write('certify_mail_stopped', '1 while the mail server is away or refuses us.', [[mail.isStopped ? 1 : 0]])
  const lastDay = { sent: mail.sentToday, failed: mail.failedToday }
  write('certify_mails_last_day', 'Mails of the last day, by their outcome.', by('state', lastDay))
  write('certify_mail_paused_organizers', 'Organizations whose mail is paused after complaints.', [
    [mail.paused],
  ])
  // Only the organizations with the most mail, so that the number of series stays small.
  write(
    'certify_organizer_mails',
    'Mails of the last day and waiting ones, of the organizations with the most mail.',
    organizers.flatMap(({ id, mails }) =>
      mails.flatMap(({ kind, sent, waiting }): Sample[] => [
        [sent, { organizer: String(id), kind, state: 'sent' }],
        [waiting, { organizer: String(id), kind, state: 'waiting' }],
      ]),
    ),
  )
  const counts = {
    broken: checked.filter((check) => findBroken(check) !== null).length,
    unfinished: checked.filter(({ isDone }) => !isDone).length,
  }
  write(
    'certify_rules',
    'Rules of issuing that are broken, or whose check of all rows is not finished.',
    by('state', counts),
  )
  write(
    'certify_rule_rows_checked',
    'Rows that the newest check of all rows has checked.',
    checked.map(({ rule, rows }): Sample => [rows, { rule }]),
  )
  return writeIssuing(to, issuing, obstacles)
}

async function writeIssuing(
  to: Registry,
  issuing: IssuingOutlook,
  obstacles: Figures['obstacles'],
): Promise<string[]> {
  const state = await issuing.state().catch(() => null)
  if (state === null) return []
  const concerns = listConcerns(state, obstacles)
  const isLeading = state.isLeading ? 1 : 0
  writeGauge(to, 'certify_issuer_leading', '1 where this process is the one that issues.', [[isLeading]])
  writeGauge(
    to,
    'certify_issuing_concerns',
    'What stands in the way of issuing, and how many certificates wait for it.',
    concerns.map(({ code, remedy, requests }) => [requests, { code, remedy }]),
  )
  const { followedBlock, affordable } = state
  if (followedBlock !== null) {
    const help = 'The newest block that was read.'
    writeGauge(to, 'certify_issuer_followed_block', help, [[Number(followedBlock)]])
  }
  if (affordable !== null) {
    const help = 'Certificates the issuing key still pays for at the fees of the moment.'
    writeGauge(to, 'certify_issuer_certificates_affordable', help, [[affordable]])
  }
  // A comment, because changing words as a label would create a series each.
  return concerns.map(
    ({ code, values }) => `# ${code}: ${sayIssuing({ code, values }).replaceAll('\n', ' ')}`,
  )
}
