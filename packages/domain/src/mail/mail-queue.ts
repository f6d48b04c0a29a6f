import type { Circumstances, Delivery } from './delivery'
import {
  CERTAIN_DOMAINS,
  forgetSuspect,
  hearServer,
  type MailServerState,
  unknownServer,
} from './mail-server-state'

/** Mails under way at the same time. */
const MAIL_LANES = 4
/** A mail that takes longer leaves its lane to others, and its domain, too. */
const LANE_MS = 20_000
/** The same once so many mails are slow: with few lanes, others would wait behind those that come after. */
const MANY_SLOW_MAILS = 4
const HURRIED_LANE_MS = 3_000
/** How many mails may be under way outside of the lanes. Postfix lets one client have 50 connections. */
const MAX_SLOW_MAILS = 40
/** If all places are taken and others wait, the mail under way longest is given up for now, after this long. */
const PATIENT_MS = 30_000
/** From so many on, one for each domain, so that a few domains that never answer cannot take all of them. */
const CROWDED_SLOW_MAILS = 20
/** How long a domain rests after the server ended a connection over its recipient. */
const DOMAIN_REST_MS = 30_000
/** After so long, which is more than a weekend with the retries that follow, a refusal is the mail's own. */
const OWN_AFTER_MS = 48 * 3_600_000
/** The same while no mail passes, to three domains or more: then it is more likely the server's. */
const OWN_AT_LAST_MS = 7 * 24 * 3_600_000
/** The spans in which the mails sent are counted. */
export const MINUTE_MS = 60_000
export const TEN_SECONDS_MS = 10_000
/** A sixth of a minute's mails, or this many, leave in ten seconds at most: so a crowd leaves room for others. */
const FEWEST_IN_TEN_SECONDS = 10

/** A mail that is due. */
export type DueMail = {
  readonly id: number
  /** Whose act caused it. */
  readonly caller: string
  /** Of its recipient. */
  readonly domain: string
  /** Its place among the urgencies, 0 first. */
  readonly urgency: number
  readonly firstDue: Date
}

/** A mail under way. */
type Flight = { readonly domain: string; readonly since: number; readonly isEnding: boolean }

/** What the choice of the next mails depends on. Moments are milliseconds of one clock. */
export type MailQueue = {
  readonly flights: Map<number, Flight>
  /** When mails of each caller, and to each domain, last went out. */
  readonly served: Map<string, number>
  /** Until when domains rest. */
  readonly resting: Map<string, number>
  /** When a mail was first refused without a reason that is its own. */
  readonly refused: Map<number, number>
  server: MailServerState
}

/** The queue of a sender that has sent nothing. */
export function emptyQueue(): MailQueue {
  return {
    flights: new Map(),
    served: new Map(),
    resting: new Map(),
    refused: new Map(),
    server: unknownServer,
  }
}

/**
 * How many mails may begin by the limits of the minute. One under way counts like one that was sent when it began, and
 * no longer: so those that never have an answer do not use up what others may send.
 */
export function countAllowed(
  { flights }: MailQueue,
  sent: { readonly ofMinute: number; readonly ofTenSeconds: number },
  { now, perMinute }: { now: number; perMinute: number },
): number {
  const inTenSeconds = Math.max(FEWEST_IN_TEN_SECONDS, Math.ceil(perMinute / 6))
  const begun = (ms: number) => [...flights.values()].filter(({ since }) => now - since < ms).length
  return Math.min(
    perMinute - sent.ofMinute - begun(MINUTE_MS),
    inTenSeconds - sent.ofTenSeconds - begun(TEN_SECONDS_MS),
  )
}

/** The mails that have left their lanes. */
function listSlow(flights: MailQueue['flights'], now: number): Flight[] {
  const olderThan = (ms: number) => [...flights.values()].filter(({ since }) => now - since >= ms)
  const slow = olderThan(LANE_MS)
  return slow.length >= MANY_SLOW_MAILS ? olderThan(HURRIED_LANE_MS) : slow
}

/**
 * Which mail under way must end to make room, once all places are taken: the one under way longest, if it had its time
 * and mail to a domain waits that has none under way. It is told so only once.
 */
export function endOverlong({ flights }: MailQueue, due: readonly DueMail[], now: number): number | null {
  if (flights.size < MAIL_LANES + MAX_SLOW_MAILS) return null
  const busy = new Set([...flights.values()].map(({ domain }) => domain))
  if (due.every(({ domain }) => busy.has(domain))) return null
  const [oldest] = [...flights]
    .filter(([, { isEnding }]) => !isEnding)
    .sort(([, a], [, b]) => a.since - b.since)
  if (oldest === undefined || now - oldest[1].since < PATIENT_MS) return null
  flights.set(oldest[0], { ...oldest[1], isEnding: true })
  return oldest[0]
}

/**
 * Chooses which mails go out now: of the most urgent, first those to domains where none hangs, then the one of the caller
 * who was served least lately, then to the domain that was, then the one that was due first. One mail a domain, so that
 * a slow one delays only its own.
 *
 * @param limit - How many may go out by the limits of the minute.
 */
export function chooseMails(
  due: readonly DueMail[],
  { flights, served, resting, server }: MailQueue,
  { now, limit }: { now: number; limit: number },
): readonly DueMail[] {
  const slow = listSlow(flights, now)
  const inLane = [...flights.values()].filter((flight) => !slow.includes(flight))
  const isProbe = server.trouble !== null
  if (isProbe && (now < server.pausedUntil || inLane.length > 0)) return []
  const free = isProbe ? 1 : Math.min(MAIL_LANES - inLane.length, MAIL_LANES + MAX_SLOW_MAILS - flights.size)
  const isCrowded = slow.length >= CROWDED_SLOW_MAILS
  const hanging = new Set(slow.map(({ domain }) => domain))
  const busy = new Set((isCrowded ? [...flights.values()] : inLane).map(({ domain }) => domain))
  const lately = new Map(served)
  const rest = due.filter(({ id }) => !flights.has(id))
  const chosen: DueMail[] = []
  while (chosen.length < Math.min(free, limit)) {
    const [next] = rest
      .filter(({ domain }) => !busy.has(domain) && now >= (resting.get(domain) ?? 0))
      .sort(
        (a, b) =>
          a.urgency - b.urgency ||
          Number(hanging.has(a.domain)) - Number(hanging.has(b.domain)) ||
          (lately.get(callerKey(a)) ?? 0) - (lately.get(callerKey(b)) ?? 0) ||
          (lately.get(domainKey(a)) ?? 0) - (lately.get(domainKey(b)) ?? 0) ||
          a.firstDue.getTime() - b.firstDue.getTime() ||
          a.id - b.id,
      )
    if (next === undefined) break
    rest.splice(rest.indexOf(next), 1)
    chosen.push(next)
    busy.add(next.domain)
    for (const key of [callerKey(next), domainKey(next)]) lately.set(key, now)
  }
  return chosen
}

/** Notes that a mail goes out. */
export function beginMail(queue: MailQueue, mail: DueMail, now: number): void {
  queue.flights.set(mail.id, { domain: mail.domain, since: now, isEnding: false })
  for (const key of [callerKey(mail), domainKey(mail)]) {
    queue.served.delete(key)
    queue.served.set(key, now)
  }
  forgetOld(queue.served, now - REMEMBERED_MS)
  forgetOld(queue.refused, now - REMEMBERED_MS)
}

/**
 * Notes what the server did with a mail. It stays under way until that is stored.
 *
 * @param ageMs - How long ago the mail was first due.
 * @returns whom the delivery means.
 */
export function hearOfMail(
  queue: MailQueue,
  { id, domain }: Pick<DueMail, 'id' | 'domain'>,
  delivery: Delivery,
  { now, ageMs }: { now: number; ageMs: number },
): Circumstances {
  const refusedAt = queue.refused.get(id)
  const tookAt = queue.server.tookAt ?? Number.NEGATIVE_INFINITY
  const othersPass = refusedAt !== undefined && tookAt > refusedAt
  const tookMeanwhile = tookAt > (queue.flights.get(id)?.since ?? now)
  const failing = new Set([...queue.server.suspects.map((suspect) => suspect.domain), domain])
  const isCertain = failing.size >= CERTAIN_DOMAINS && !othersPass
  const isOld = ageMs >= (isCertain ? OWN_AT_LAST_MS : OWN_AFTER_MS)
  const isOwn = (tookMeanwhile || isOld) && mayBeOwn(delivery)
  queue.server = isOwn ? forgetSuspect(queue.server, domain) : hearServer(queue.server, domain, delivery, now)
  if (delivery.kind === 'sent') queue.refused.delete(id)
  else if (refusedAt === undefined) queue.refused.set(id, now)
  if (delivery.kind === 'later' && delivery.closes) queue.resting.set(domain, now + DOMAIN_REST_MS)
  return { isServer: queue.server.trouble !== null && !isOwn, othersPass }
}

/** The exchange got as far as the mail, so it may be the mail's own failure. */
function mayBeOwn(delivery: Delivery): boolean {
  const { kind } = delivery
  return kind !== 'sent' && kind !== 'away' && !(kind === 'refused_us' && delivery.isAll)
}

const callerKey = ({ caller }: DueMail) => `caller ${caller}`
const domainKey = ({ domain }: DueMail) => `domain ${domain}`

/** What is longer ago is forgotten. */
const REMEMBERED_MS = 86_400_000

/** Entries are in the order of their moments. */
function forgetOld<Key>(moments: Map<Key, number>, before: number): void {
  for (const [key, moment] of moments) {
    if (moment >= before) return
    moments.delete(key)
  }
}
