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
/** How many mails may be under way at all. Postfix lets one client have 50 connections. */
const MAX_MAILS = 44
/** If all places are taken and others wait, the mail under way longest is given up for now, after this long. */
const PATIENT_MS = 30_000
/** How a domain answers: `slow` if mail to it left its lane, now or the last time; `new` until one had an answer. */
const manners = ['prompt', 'new', 'slow'] as const
type Manner = (typeof manners)[number]
/** How much domains of each manner may take, together with the manners after it. */
const SHARES: Readonly<Record<Manner, Share>> = {
  prompt: { lanes: MAIL_LANES, places: MAX_MAILS },
  new: { lanes: MAIL_LANES - 1, places: MAX_MAILS - 1 },
  slow: { lanes: MAIL_LANES / 2, places: MAX_MAILS / 2 },
}
type Share = { readonly lanes: number; readonly places: number }
/** A caller whose mail left so lately does not jump the line as its newest. */
const JUST_SERVED_MS = 60_000
/** A server that took a mail this lately is not to blame for one that had to make room. */
const LATELY_MS = 120_000
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
  /** How each domain answered its last mail, and when. */
  readonly manners: Map<string, { readonly manner: Manner; readonly at: number }>
  /** How many mails began. */
  begun: number
  server: MailServerState
}

/** The queue of a sender that has sent nothing. */
export function emptyQueue(): MailQueue {
  return {
    flights: new Map(),
    served: new Map(),
    resting: new Map(),
    refused: new Map(),
    manners: new Map(),
    begun: 0,
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

/** Finds how much room the mails under way leave to domains of each manner. */
function openRoom(queue: MailQueue, now: number) {
  const slow = listSlow(queue.flights, now)
  const hanging = new Set(slow.map(({ domain }) => domain))
  const manner = (domain: string): Manner =>
    hanging.has(domain) ? 'slow' : (queue.manners.get(domain)?.manner ?? 'new')
  const room = { prompt: { ...SHARES.prompt }, new: { ...SHARES.new }, slow: { ...SHARES.slow } }
  const take = (domain: string, isInLane: boolean) => {
    for (const kind of manners.slice(0, manners.indexOf(manner(domain)) + 1)) {
      room[kind].places--
      if (isInLane) room[kind].lanes--
    }
  }
  for (const flight of queue.flights.values()) take(flight.domain, !slow.includes(flight))
  return { slow, manner, room, take }
}

/**
 * Which mail under way must end to make room, once all places of a manner are taken: the one under way longest, if it
 * had its time and such mail waits to a domain that has none under way. It is told so only once.
 */
export function endOverlong(queue: MailQueue, due: readonly DueMail[], now: number): number | null {
  const { flights } = queue
  const { manner, room } = openRoom(queue, now)
  const ending = [...flights.values()].filter(({ isEnding }) => isEnding).length
  const busy = new Set([...flights.values()].map(({ domain }) => domain))
  const lacksPlaces = (kind: Manner) => {
    const waiting = new Set(due.map(({ domain }) => domain).filter((domain) => manner(domain) === kind))
    const wanted = [...waiting].filter((domain) => !busy.has(domain)).length
    return room[kind].places + ending < Math.min(wanted, SHARES[kind].lanes)
  }
  if (!manners.some(lacksPlaces)) return null
  const [oldest] = [...flights]
    .filter(([, { isEnding }]) => !isEnding)
    .sort(([, a], [, b]) => a.since - b.since)
  if (oldest === undefined || now - oldest[1].since < PATIENT_MS) return null
  flights.set(oldest[0], { ...oldest[1], isEnding: true })
  return oldest[0]
}

/**
 * Chooses which mails go out now, one a domain, so that a slow one delays only its own. The usual order: the most urgent
 * first, then domains that are not slow, then the caller who was served least lately, then the domain that was, then the
 * one that was due first. Every second turn, domains that answer promptly come before it, and every fourth the newest
 * mail, so that no crowd of domains that never answered holds up the others.
 *
 * @param limit - How many may go out by the limits of the minute.
 */
export function chooseMails(
  due: readonly DueMail[],
  queue: MailQueue,
  { now, limit }: { now: number; limit: number },
): readonly DueMail[] {
  const { flights, served, resting, server, begun } = queue
  const { slow, manner, room, take } = openRoom(queue, now)
  const inLane = [...flights.values()].filter((flight) => !slow.includes(flight))
  const isProbe = server.trouble !== null
  if (isProbe && (now < server.pausedUntil || inLane.length > 0)) return []
  const most = Math.min(isProbe ? 1 : MAIL_LANES, limit)
  const busy = new Set(inLane.map(({ domain }) => domain))
  const lately = new Map(served)
  const rest = due.filter(({ id }) => !flights.has(id))
  const chosen: DueMail[] = []
  const mayBegin = ({ domain }: DueMail) => {
    const { lanes, places } = room[manner(domain)]
    return lanes > 0 && places > 0 && !busy.has(domain) && now >= (resting.get(domain) ?? 0)
  }
  while (chosen.length < most) {
    const [next] = rest.filter(mayBegin).sort(orderOf(begun + chosen.length, { manner, lately, now }))
    if (next === undefined) break
    rest.splice(rest.indexOf(next), 1)
    chosen.push(next)
    busy.add(next.domain)
    take(next.domain, true)
    for (const key of [callerKey(next), domainKey(next)]) lately.set(key, now)
  }
  return chosen
}

type Standing = {
  readonly manner: (domain: string) => Manner
  readonly lately: ReadonlyMap<string, number>
  readonly now: number
}

/** The order in which a turn looks at the mails. */
function orderOf(turn: number, { manner, lately, now }: Standing): (a: DueMail, b: DueMail) => number {
  const last = (key: string) => lately.get(key) ?? Number.NEGATIVE_INFINITY
  const isSlow = ({ domain }: DueMail) => Number(manner(domain) === 'slow')
  const isNotPrompt = ({ domain }: DueMail) => Number(manner(domain) !== 'prompt')
  const isJustServed = (mail: DueMail) => Number(now - last(callerKey(mail)) < JUST_SERVED_MS)
  const inLine = (a: DueMail, b: DueMail) =>
    a.urgency - b.urgency ||
    isSlow(a) - isSlow(b) ||
    compare(last(callerKey(a)), last(callerKey(b))) ||
    compare(last(domainKey(a)), last(domainKey(b))) ||
    a.firstDue.getTime() - b.firstDue.getTime() ||
    a.id - b.id
  if (turn % 2 === 0) return (a, b) => isNotPrompt(a) - isNotPrompt(b) || inLine(a, b)
  if (turn % 4 === 1) return inLine
  return (a, b) =>
    isSlow(a) - isSlow(b) ||
    isJustServed(a) - isJustServed(b) ||
    b.firstDue.getTime() - a.firstDue.getTime() ||
    b.id - a.id
}

const compare = (a: number, b: number) => (a === b ? 0 : a - b)

/** Notes that a mail goes out. */
export function beginMail(queue: MailQueue, mail: DueMail, now: number): void {
  queue.flights.set(mail.id, { domain: mail.domain, since: now, isEnding: false })
  for (const key of [callerKey(mail), domainKey(mail)]) {
    queue.served.delete(key)
    queue.served.set(key, now)
  }
  queue.begun++
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
  const { since, isEnding } = queue.flights.get(id) ?? { since: now, isEnding: false }
  // A mail that we ended did not have its time, so a server that took another one lately is not to blame.
  const tookMeanwhile = tookAt > (isEnding ? Math.min(since, now - LATELY_MS) : since)
  const failing = new Set([...queue.server.suspects.map((suspect) => suspect.domain), domain])
  const isCertain = failing.size >= CERTAIN_DOMAINS && !othersPass
  const isOld = ageMs >= (isCertain ? OWN_AT_LAST_MS : OWN_AFTER_MS)
  const isOwn = (tookMeanwhile || isOld) && mayBeOwn(delivery)
  queue.server = isOwn ? forgetSuspect(queue.server, domain) : hearServer(queue.server, domain, delivery, now)
  noteManner(queue, domain, { isSlow: now - since >= LANE_MS, now })
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

/** Remembers how a domain answered. */
function noteManner(
  { manners }: MailQueue,
  domain: string,
  { isSlow, now }: { isSlow: boolean; now: number },
): void {
  manners.delete(domain)
  manners.set(domain, { manner: isSlow ? 'slow' : 'prompt', at: now })
  for (const [each, { at }] of manners) {
    if (at >= now - REMEMBERED_MS) return
    manners.delete(each)
  }
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
