import { setTimeout as sleep } from 'node:timers/promises'
import type { PinningStanding } from '@certify/domain/certificate/pinning-service'
import type { PublicCopies } from '@certify/domain/certificate/public-copies'
import { type IssuingOutlook, listConcerns } from '@certify/domain/issuing/issuing-outlook'
import { sayChecks } from '@certify/domain/issuing/rule-checks'
import { sayIssuing } from '@certify/domain/issuing/say-issuing'
import type { MailTrouble } from '@certify/domain/mail/mail-server-state'
import type { MailStanding } from '@certify/domain/mail/mail-store'
import { isLoopback } from '@certify/domain/shared/loopback'
import { paths } from '@certify/wire/paths'
import { readRuleChecks } from '../issuing/findings'
import type { ApiPorts } from './ports'

/** A slower answer does not count. */
const PATIENCE_MS = 3000

/** How long an answer is reused, in milliseconds. */
const KEEP_MS = 1000

/** How long the same is reused of what is known of mail: all mails of a day are counted for it. */
const KEEP_MAIL_MS = 10_000

const WINDOW_FULL =
  'More requests to the chain come through /rpc than it takes in: verification in browsers waits or is refused. Name another node for browsers with CERTIFY_PUBLIC_RPC_URL, or find out who asks.'

const DRAWING_STARVED =
  'Other programs leave the drawing of certificates less than a quarter of its time, so certificates wait: give this server more processors, or move the other programs.'

/**
 * What an operator must know where a chain that others can read is joined to a store that only this server reads; null
 * if it is not so. Everything works, so nothing else would tell.
 */
export function describePrivateStore({
  network,
  chainName,
  content,
}: Pick<ApiPorts['settings'], 'network' | 'chainName'> & {
  readonly content: Pick<ApiPorts['settings']['content'], 'store'>
}): string | null {
  if (network === 'local' || content.store === 'ipfs') return null
  const place = content.store === 'folder' ? 'a folder of this server' : 'a bucket'
  return `Certificates are recorded on ${chainName}, but their texts and pictures are only in ${place}: once it is gone, nobody can check them in full. Set CERTIFY_IPFS_API, and CERTIFY_PINNING_URL for a second copy.`
}

/** The support address of an instance whose settings name none. */
export const NO_SUPPORT = 'support@localhost'

/** What an operator must set before other people can use the instance: mail, and an address for their questions. */
export function describeMissingMail({
  network,
  publicUrl,
  sendsMail,
  supportEmail,
}: Pick<ApiPorts['settings'], 'network' | 'publicUrl' | 'sendsMail' | 'supportEmail'>): string[] {
  if (network === 'local' && isLoopback(new URL(publicUrl).hostname)) return []
  return [
    ...(sendsMail
      ? []
      : [
          'No mail goes out, so people cannot confirm their addresses and hear nothing of events: set CERTIFY_SMTP_URL.',
        ]),
    ...(supportEmail === NO_SUPPORT
      ? [
          `Pages and mails send questions to ${NO_SUPPORT}, which nobody reads: set CERTIFY_SUPPORT_EMAIL to an address that a person reads.`,
        ]
      : []),
  ]
}

/** The instance's readiness. `warnings` say why certificates wait; the instance is ready all the same. */
type Readiness = { ready: boolean; failing: string[]; message: string; warnings: string[] }

/** One answer a second for all callers: anybody may ask, and each answer asks the node and the database. */
export function shareReadiness(ports: ReadinessPorts): () => Promise<Readiness> {
  const mailStanding = keepFor(KEEP_MAIL_MS, ports.mailStanding)
  return keepFor(KEEP_MS, () => checkReadiness({ ...ports, mailStanding }))
}

/** Asks at most once in so many milliseconds, also where the answer failed. */
function keepFor<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let kept: { readonly until: number; readonly answer: Promise<Answer> } | null = null
  return () => {
    const now = performance.now()
    if (kept === null || now >= kept.until) kept = { until: now + ms, answer: ask() }
    return kept.answer
  }
}

type ReadinessPorts = Pick<
  ApiPorts,
  | 'chainWindow'
  | 'isDrawingStarved'
  | 'clock'
  | 'instanceFacts'
  | 'issuing'
  | 'mailStanding'
  | 'readiness'
  | 'readPinning'
  | 'readPublicCopies'
  | 'settings'
>

/** Asks every part at once whether it answers. Names those that do not, and what a person must do. */
async function checkReadiness({
  readiness: parts,
  clock,
  instanceFacts,
  issuing,
  chainWindow,
  isDrawingStarved,
  mailStanding,
  readPinning,
  readPublicCopies,
  settings,
}: ReadinessPorts): Promise<Readiness> {
  const [asked, warnings, rules, mail] = await Promise.all([
    Promise.all(
      Object.entries(parts).map(async ([name, ask]) => ({
        name,
        answers: await inTime(
          ask().then(() => true),
          false,
        ),
      })),
    ),
    inTime(listWarnings(issuing), []),
    inTime(listRuleWarnings(instanceFacts, clock()), []),
    inTime(settings.sendsMail ? mailStanding().then(listMailWarnings) : Promise.resolve([]), []),
  ])
  const failing = asked.filter(({ answers }) => !answers).map(({ name }) => name)
  const message = failing.length === 0 ? 'Every part answers.' : `Not answering: ${failing.join(', ')}.`
  const full = chainWindow.isFull() ? [WINDOW_FULL] : []
  const starved = isDrawingStarved() ? [DRAWING_STARVED] : []
  const pins = listPinningWarnings(readPinning())
  const copies = listCopyWarnings(readPublicCopies())
  const store = describePrivateStore(settings)
  return {
    ready: failing.length === 0,
    failing,
    message,
    warnings: [
      ...warnings,
      ...rules,
      ...full,
      ...starved,
      ...mail,
      ...pins,
      ...copies,
      ...(store === null ? [] : [store]),
      ...describeMissingMail(settings),
    ],
  }
}

async function listWarnings(issuing: IssuingOutlook): Promise<string[]> {
  const [state, obstacles] = await Promise.all([issuing.state(), issuing.obstacles(null)])
  return listConcerns(state, obstacles)
    .filter(({ remedy }) => remedy !== 'organizer')
    .map((concern) => {
      const { requests } = concern
      return requests === 0 ? sayIssuing(concern) : `${sayIssuing(concern)} Waiting: ${requests}.`
    })
}

async function listRuleWarnings(facts: ApiPorts['instanceFacts'], now: Date): Promise<readonly string[]> {
  return sayChecks(await readRuleChecks(facts), now)
}

function listPinningWarnings(pinning: PinningStanding | null): string[] {
  if (pinning === null || pinning.isAnswering) return []
  return [
    `The pinning service of CERTIFY_PINNING_URL does not answer or refuses: look at its account. Without a second copy: ${pinning.waiting}.`,
  ]
}

function listCopyWarnings(copies: PublicCopies | null): string[] {
  if (copies === null) return []
  const { asked, missing, wrong, unknown } = copies
  const told: [number, string][] = [
    [
      missing,
      `An independent gateway could not get the documents of ${missing} of ${asked} certificates: perhaps only this server has them. Keep content in a Kubo node (CERTIFY_IPFS_API) whose port 4001 others reach, and pin it at a service (CERTIFY_PINNING_URL).`,
    ],
    [
      wrong,
      `The gateway of CERTIFY_PROBE_GATEWAY_URL answered with wrong bytes for ${wrong} of ${asked} certificates: name another gateway.`,
    ],
    [
      unknown,
      `The gateway of CERTIFY_PROBE_GATEWAY_URL could not be asked for ${unknown} of ${asked} certificates, so whether others can get their documents is unknown: name another gateway, or "off".`,
    ],
  ]
  return told.filter(([count]) => count > 0).map(([, words]) => words)
}

/** If more than this share of a day's mails is refused, single addresses are not the cause. */
const REFUSED_SHARE = 0.05
/** With fewer mails than this, a share means nothing. */
const ENOUGH_MAILS = 20

/** Fewer mails without an answer are the recipients' own. */
const ENOUGH_UNKNOWN = 3

function listMailWarnings(standing: MailStanding): string[] {
  const { overdue, overdueSaid, unknown, trouble, sentToday, failedToday, paused } = standing
  const waiting = overdue > 0 ? ` Waiting: ${overdue}.` : ''
  const stuck = trouble
    ? [`${TROUBLE[trouble.why]} Look at CERTIFY_SMTP_URL. It said: “${trouble.said}”.${waiting}`]
    : overdue > 0
      ? [
          `Mail is late: some waits longer than two minutes.${overdueSaid === null ? '' : ` Of the first the mail server said: “${overdueSaid}”.`}${waiting}`,
        ]
      : []
  const silent =
    unknown >= ENOUGH_UNKNOWN
      ? [
          `The mail server did not say whether it took ${unknown} mails. Each is sent once more four hours later: look at its log.`,
        ]
      : []
  const all = sentToday + failedToday
  const refused =
    all >= ENOUGH_MAILS && failedToday > all * REFUSED_SHARE
      ? [`The mail server refused ${failedToday} of the last day’s ${all} mails: look at its log.`]
      : []
  const complaints =
    paused > 0
      ? [
          `The mail of ${paused === 1 ? 'one organization' : `${paused} organizations`} is paused, because people whom they invited said “not me”: look at ${paths.operatorMail}.`,
        ]
      : []
  return [...stuck, ...silent, ...refused, ...complaints]
}

const TROUBLE: Readonly<Record<MailTrouble['why'], string>> = {
  away: 'Mail does not go out: the mail server does not answer, or refuses for now.',
  refuses: 'Mail does not go out: the mail server refuses what this server sends.',
}

/** The answer if it arrives in time, else `otherwise`. */
async function inTime<Answer>(asked: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  const patience = new AbortController()
  const tooLate = sleep(PATIENCE_MS, otherwise, { signal: patience.signal }).catch(() => otherwise)
  const answer = await Promise.race([asked.catch(() => otherwise), tooLate])
  patience.abort()
  return answer
}
