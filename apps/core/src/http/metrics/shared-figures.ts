import type { Obstacle } from '@certify/domain/issuing/issuing-outlook'
import type { RuleCheck } from '@certify/domain/issuing/rule-checks'
import type { OrganizerMailLine } from '@certify/domain/mail/operator-mail'
import { readRuleChecks } from '../../issuing/findings'
import type { ApiPorts } from '../ports'

/** What is counted in the database, and so is the same at every replica. JSON, because replicas share it. */
export type Figures = {
  /** Certificate requests by state. */
  readonly requests: Readonly<Record<string, number>>
  /** Seconds for which the oldest due work of each queue has waited; 0: none is due. */
  readonly oldest: Readonly<Record<'mail' | 'webhook' | 'certificate' | 'revocation', number>>
  readonly mail: {
    readonly overdue: number
    readonly unknown: number
    readonly isStopped: boolean
    readonly sentToday: number
    readonly failedToday: number
    readonly paused: number
  }
  readonly organizers: readonly Pick<OrganizerMailLine, 'id' | 'mails'>[]
  readonly obstacles: readonly Obstacle[]
  /** The newest check of all rows of each rule. */
  readonly checked: readonly RuleCheck[]
}

/** How long an answer is reused by all replicas, in milliseconds. */
const KEEP_MS = 10_000

const KEY = 'figures'

type Kept = { readonly at: number; readonly figures: Figures }

export type FigurePorts = Pick<
  ApiPorts,
  'clock' | 'gauges' | 'instanceFacts' | 'issuing' | 'jobs' | 'mailStanding' | 'operatorMail' | 'webhooks'
>

/**
 * Reads the figures, or takes those that a replica read a moment ago. So two servers of one database count once.
 *
 * @throws {UnavailableError} if the database does not answer.
 */
export async function readSharedFigures(ports: FigurePorts): Promise<Figures> {
  const now = ports.clock()
  const kept = (await ports.instanceFacts.read(KEY)) as Kept | null
  const age = kept === null ? Number.NaN : now.getTime() - kept.at
  if (kept !== null && age >= 0 && age < KEEP_MS) return kept.figures
  const figures = await countFigures(ports, now)
  await ports.instanceFacts.write(KEY, { at: now.getTime(), figures } satisfies Kept)
  return figures
}

async function countFigures(ports: FigurePorts, now: Date): Promise<Figures> {
  const { gauges, instanceFacts, issuing, jobs, mailStanding, operatorMail, webhooks } = ports
  const [requests, standing, webhook, oldest, organizers, obstacles, checked] = await Promise.all([
    gauges.requestsByState(),
    mailStanding(),
    webhooks.oldestDue(now),
    jobs.oldest(),
    operatorMail.list(now),
    issuing.obstacles(null),
    readRuleChecks(instanceFacts),
  ])
  const { overdue, unknown, trouble, sentToday, failedToday, paused } = standing
  const waited = (since: Date | null) =>
    since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1000)
  return {
    requests,
    oldest: {
      mail: waited(standing.oldestDue),
      webhook: waited(webhook),
      certificate: waited(oldest.certificate),
      revocation: waited(oldest.revocation),
    },
    mail: { overdue, unknown, isStopped: trouble !== null, sentToday, failedToday, paused },
    organizers: organizers.map(({ id, mails }) => ({ id, mails })),
    obstacles,
    checked,
  }
}
