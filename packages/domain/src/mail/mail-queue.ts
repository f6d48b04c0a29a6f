import type { Delivery } from './delivery'
import { hearServer, type MailServerState, unknownServer } from './mail-server-state'

/** Mails under way at the same time. */
const MAIL_LANES = 4
/** A mail that takes longer leaves its lane to others, and its domain, too. */
const LANE_MS = 20_000
/** How many mails may be under way outside of the lanes. */
const MAX_SLOW_MAILS = 20
/** How long a domain rests after the server ended a connection over its recipient. */
const DOMAIN_REST_MS = 30_000

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
type Flight = { readonly domain: string; readonly since: number }

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
 * Chooses which mails go out now: of the most urgent, the one of the caller who was served least lately, then to the
 * domain that was, then the one that was due first. One mail a domain, so that a slow one delays only its own.
 *
 * @param limit - How many may go out by the limits of the minute.
 */
export function chooseMails(
  due: readonly DueMail[],
  { flights, served, resting, server }: MailQueue,
  { now, limit }: { now: number; limit: number },
): readonly DueMail[] {
  const inLane = [...flights.values()].filter(({ since }) => now - since < LANE_MS)
  const isProbe = server.trouble !== null
  if (isProbe && (now < server.pausedUntil || inLane.length > 0)) return []
  const free = isProbe ? 1 : Math.min(MAIL_LANES - inLane.length, MAIL_LANES + MAX_SLOW_MAILS - flights.size)
  const busy = new Set(inLane.map(({ domain }) => domain))
  const lately = new Map(served)
  const rest = due.filter(({ id }) => !flights.has(id))
  const chosen: DueMail[] = []
  while (chosen.length < Math.min(free, limit)) {
    const [next] = rest
      .filter(({ domain }) => !busy.has(domain) && now >= (resting.get(domain) ?? 0))
      .sort(
        (a, b) =>
          a.urgency - b.urgency ||
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
  queue.flights.set(mail.id, { domain: mail.domain, since: now })
  for (const key of [callerKey(mail), domainKey(mail)]) {
    queue.served.delete(key)
    queue.served.set(key, now)
  }
  forgetOld(queue.served, now - REMEMBERED_MS)
  forgetOld(queue.refused, now - REMEMBERED_MS)
}

/**
 * Notes what became of a mail.
 *
 * @param delivery - Null: it never reached the server.
 * @returns whether the server has taken another mail since it first refused this one: then it means this one.
 */
export function endMail(
  queue: MailQueue,
  { id, domain }: Pick<DueMail, 'id' | 'domain'>,
  delivery: Delivery | null,
  now: number,
): { othersPass: boolean } {
  queue.flights.delete(id)
  if (delivery === null) return { othersPass: false }
  const refusedAt = queue.refused.get(id)
  const othersPass = refusedAt !== undefined && (queue.server.tookAt ?? 0) > refusedAt
  queue.server = hearServer(queue.server, domain, delivery, now)
  if (delivery.kind === 'sent') queue.refused.delete(id)
  else if (refusedAt === undefined) queue.refused.set(id, now)
  if (delivery.kind === 'later' && delivery.closes) queue.resting.set(domain, now + DOMAIN_REST_MS)
  return { othersPass }
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
