import { setTimeout as sleep } from 'node:timers/promises'
import type { NeedsReads } from '@certify/core/certificate/needs-reads'
import type { MailStore } from '@certify/core/mail/mail-store'
import { type Need, type NeedKind, needKinds } from '@certify/domain/event/organizer-needs'
import type { Log } from '@certify/domain/issuing/log'
import type { Delivery } from '@certify/domain/mail/delivery'
import { judgeDelivery } from '@certify/domain/mail/judge-delivery'
import type { ClaimedMail, MailParts, RenderedMail } from '@certify/domain/mail/mail'
import { getRule } from '@certify/domain/mail/mail-kind'
import {
  beginMail,
  chooseMails,
  countAllowed,
  type DueMail,
  emptyQueue,
  endOverlong,
  hearOfMail,
  type MailQueue,
  MINUTE_MS,
  TEN_SECONDS_MS,
} from '@certify/domain/mail/mail-queue'
import { hearServer, type MailTrouble } from '@certify/domain/mail/mail-server-state'
import type { MailSituation } from '@certify/domain/mail/mail-situation'
import type { MailOutcome } from '@certify/domain/mail/mail-store'
import { secondsUntilRetry } from '@certify/domain/mail/retry'
import { findDropReason } from '@certify/domain/mail/still-true'
import type { Clock } from '@certify/domain/shared/clock'
import { UnavailableError } from '@certify/domain/shared/errors'
import type { RoundEnd } from '../outbox/sender'
import {
  canComplete,
  completeMail,
  drawFiles,
  type MailFiles,
  type MailSources,
  nameFiles,
} from './mail-files'
import { type RenderMeans, renderMail } from './render-mail'
import type { MailTransport } from './transport'

/** How long no other sender takes a mail, and how often this is renewed while it is under way. */
const LEASE_SECONDS = 120
const RENEW_MS = 40_000
/** How long a round waits for mails under way before the lead is renewed. */
const ROUND_MS = 1_000
/** After how long we try to store an outcome again: this, then twice as long each time, up to the other. */
const FIRST_STORE_MS = 100
const LONGEST_STORE_MS = 5_000

/** How long a mail waits while the database or the content store does not answer about it. */
const UNAVAILABLE_SECONDS = 10

/** A mail that had to make room before it was handed over. */
const TOO_SLOW: Delivery = { kind: 'cut', said: 'no answer in time, while other mails waited' }

/** What a sender has under way, and what it knows about its mail server. */
export type SendingLine = {
  readonly queue: MailQueue
  readonly running: Map<number, Promise<void>>
  /** What ends the exchange about a mail under way. */
  readonly enders: Map<number, AbortController>
  /** The test of the mail server under way. */
  test: Promise<void> | null
  /** What the outbox last noted; undefined: nothing yet. */
  noted: MailTrouble | null | undefined
  /** The note under way, which the next one waits for. */
  noting: Promise<void>
  /** What went wrong here, not at the mail server. */
  failure: unknown
  /** Milliseconds of a clock that nobody sets. */
  readonly ticks: () => number
}

/** A line without mails. */
export function openLine(ticks: () => number = () => performance.now()): SendingLine {
  return {
    queue: emptyQueue(),
    running: new Map(),
    enders: new Map(),
    test: null,
    noted: undefined,
    noting: Promise.resolve(),
    failure: undefined,
    ticks,
  }
}

/** What a round of sending needs. */
export type SendingMeans = {
  readonly store: MailStore
  readonly needs: NeedsReads
  /** Null: mails stay here, where people can read them. */
  readonly transport: MailTransport | null
  readonly perMinute: number
  readonly render: RenderMeans
  readonly sources: MailSources
  readonly clock: Clock
  readonly log: Log
  readonly line: SendingLine
}

/**
 * Sends mails that are due, as many at once as there are lanes, and as many in all as the minute allows. It does not
 * wait for slow ones: they go on beside the next rounds.
 */
export async function sendRound(means: SendingMeans, holder: string, signal: AbortSignal): Promise<RoundEnd> {
  const { store, clock, line } = means
  const { running, ticks } = line
  const end = ticks() + ROUND_MS
  // One that could not be written is written now.
  if (line.noted !== undefined) await noteTrouble(means)
  let due = await store.listDue(clock())
  testIfQuiet(means, due, signal)
  let isIdle = due.length === 0 && running.size === 0
  let isFresh = true
  while (!signal.aborted) {
    const limit = due.length === 0 ? 0 : await readLimit(means)
    const chosen = chooseMails(due, line.queue, { now: ticks(), limit })
    if (chosen.length > 0) {
      await begin(means, holder, chosen, signal)
      due = due.filter((mail) => !chosen.includes(mail))
      isFresh = false
    } else if (!isFresh) {
      due = await store.listDue(clock())
      isFresh = true
      continue
    }
    if (running.size === 0 && chosen.length === 0) break
    const overlong = endOverlong(line.queue, due, ticks())
    if (overlong !== null) line.enders.get(overlong)?.abort()
    isIdle = false
    await waitForOne(line, end - ticks())
    if (line.failure !== undefined) throw takeFailure(line)
    if (ticks() >= end) return 'more'
  }
  return isIdle ? 'idle' : 'done'
}

/** Waits until a mail under way ends, but not longer than this. */
async function waitForOne({ running }: SendingLine, ms: number): Promise<void> {
  const late = new AbortController()
  const timer = sleep(Math.max(ms, 0), undefined, { signal: late.signal }).catch(() => {})
  await Promise.race([timer, ...running.values()])
  late.abort()
}

function takeFailure(line: SendingLine): unknown {
  const { failure } = line
  line.failure = undefined
  return failure
}

async function readLimit({ store, transport, perMinute, clock, line }: SendingMeans): Promise<number> {
  if (transport === null) return Number.POSITIVE_INFINITY
  const now = clock().getTime()
  const [ofMinute, ofTenSeconds] = await Promise.all([
    store.countSentSince(new Date(now - MINUTE_MS)),
    store.countSentSince(new Date(now - TEN_SECONDS_MS)),
  ])
  return countAllowed(line.queue, { ofMinute, ofTenSeconds }, { now: line.ticks(), perMinute })
}

/** Takes mails and begins to send them. */
async function begin(
  means: SendingMeans,
  holder: string,
  chosen: readonly DueMail[],
  signal: AbortSignal,
): Promise<void> {
  const { store, clock, line } = means
  const ids = chosen.map(({ id }) => id)
  const mails = await store.claim(ids, { now: clock(), holder, leaseSeconds: LEASE_SECONDS })
  for (const mail of mails) {
    const due = chosen.find(({ id }) => id === mail.id)
    if (due === undefined) continue
    beginMail(line.queue, due, line.ticks())
    const renewing = setInterval(
      () => void store.extend([mail.id], holder, LEASE_SECONDS).catch(() => {}),
      RENEW_MS,
    )
    const ender = new AbortController()
    line.enders.set(mail.id, ender)
    const work = sendOne(means, holder, { mail, due, ender: ender.signal }, signal)
      .catch((error) => setAside(means, mail, error))
      .then(async (outcome) => {
        if (outcome !== null) await insist(() => store.settle(mail.id, holder, outcome), signal)
        await noteTrouble(means)
      })
      .catch((error) => {
        line.failure ??= error
      })
      .finally(() => {
        clearInterval(renewing)
        line.running.delete(mail.id)
        line.enders.delete(mail.id)
        line.queue.flights.delete(mail.id)
      })
    line.running.set(mail.id, work)
  }
}

/** Stores what happened to a mail, which would else go out twice: again and again while the database is away. */
async function insist(store: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let pauseMs = FIRST_STORE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_STORE_MS)) {
    try {
      return await store()
    } catch (error) {
      if (!(error instanceof UnavailableError) || signal.aborted) throw error
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
    }
  }
}

/** What becomes of a mail that could not be read, drawn or kept. It holds up no other. */
function setAside(
  { clock, log }: SendingMeans,
  { id, kind, attempts }: ClaimedMail,
  error: unknown,
): MailOutcome {
  log.error('a mail could not be prepared', { mail: id, kind, error: String(error).slice(0, 200) })
  const isOwn = !(error instanceof UnavailableError)
  const seconds = isOwn ? secondsUntilRetry(attempts + 1) : UNAVAILABLE_SECONDS
  if (seconds === null) return { state: 'failed', reason: 'rendering', isAddress: false }
  const notBefore = new Date(clock().getTime() + seconds * 1000)
  return { state: 'waiting', notBefore, counts: isOwn, said: null }
}

/** Sends one mail. Returns null if another holder has taken it meanwhile. */
async function sendOne(
  means: SendingMeans,
  holder: string,
  { mail, due, ender }: { mail: ClaimedMail; due: DueMail; ender: AbortSignal },
  signal: AbortSignal,
): Promise<MailOutcome | null> {
  const { store, transport, clock, log, render, line } = means
  // We store a mail's bytes before sending, so this one may have arrived. Mails of its kind are never sent twice.
  if (mail.isInterrupted && mail.rendered !== null && getRule(mail.kind).goes.arrives === 'once')
    return { state: 'unsure' }
  const now = clock()
  const situation = await store.readSituation(mail, now)
  const reason = situation === null ? 'left' : findDropReason(mail, situation, now)
  if (situation === null || reason !== null)
    return mail.isUnknown ? { state: 'unsure' } : { state: 'dropped', reason: reason ?? 'left' }
  const needs = await readOtherNeeds(mail, now, means)
  const files =
    transport === null ? nameFiles(mail, situation) : await drawFiles(mail, situation, means.sources)
  const made = await makeMessage(mail, { ...situation, needs }, { now, files }, means)
  if (made === null) return { state: 'failed', reason: 'rendering', isAddress: false }
  // A stored message with a place whose file cannot be drawn now is written anew, without it.
  const stored = mail.rendered !== null && canComplete(mail.rendered, files) ? mail.rendered : null
  const message = stored ?? made.message
  // A message that was stored was admitted before, and mail that stays here reaches nobody.
  if (stored === null && transport !== null) {
    const { sealEmail } = render.invitationKeys
    const to = {
      address: message.recipient,
      mac: sealEmail(message.recipient),
      domainMac: sealEmail(`*@${due.domain}`),
    }
    const admission = await store.admit(mail, to, now)
    if (admission === 'unwanted') return { state: 'dropped', reason: 'unwanted' }
    if (admission !== 'admitted') return admission
  }
  if (stored === null && !(await store.prepare(mail.id, holder, message))) return null
  if (transport === null) return { state: 'kept', at: now, parts: made.parts }
  const whole = await completeMail(message, files, render.sender)
  const delivery =
    (await transport.send(whole, AbortSignal.any([signal, ender]))) ??
    (ender.aborted && !signal.aborted ? TOO_SLOW : null)
  if (delivery === null) return { state: 'waiting', notBefore: clock(), counts: false, said: null }
  if (delivery.kind !== 'sent') log.warn('a mail was not taken', { mail: mail.id, ...delivery })
  const moment = { now: line.ticks(), ageMs: clock().getTime() - due.firstDue.getTime() }
  return judgeDelivery(delivery, mail, hearOfMail(line.queue, due, delivery, moment), clock())
}

/**
 * Tests the server while something stops all mail and none is due: else the last words about mails that wait for hours,
 * or are gone, would stand for ever.
 */
function testIfQuiet(means: SendingMeans, due: readonly DueMail[], signal: AbortSignal): void {
  const { running, queue, ticks } = means.line
  const isQuiet = due.length === 0 && running.size === 0
  if (isQuiet && queue.server.trouble !== null && ticks() >= queue.server.pausedUntil)
    beginTest(means, signal)
}

/** Tests the server beside everything else, unless a test is under way. */
export function beginTest(means: SendingMeans, signal: AbortSignal): void {
  const { line, log } = means
  line.test ??= testServer(means, signal)
    .catch((error) => log.warn('the mail server was not tested', { error: String(error).slice(0, 200) }))
    .finally(() => {
      line.test = null
    })
}

/** Finds out whether the mail server lets us in, without a mail. */
export async function testServer(means: SendingMeans, signal: AbortSignal): Promise<void> {
  const { transport, line, log } = means
  const delivery = (await transport?.verify(signal)) ?? null
  if (delivery === null) return
  if (delivery.kind !== 'sent') log.warn('the mail server does not let us in', delivery)
  line.queue.server = hearServer(line.queue.server, null, delivery, line.ticks())
  await noteTrouble(means)
}

/** Tells the operator what stops all mail, once for each change and one change after the other. */
function noteTrouble({ store, clock, line }: SendingMeans): Promise<void> {
  const note = async () => {
    const { trouble } = line.queue.server
    const { noted } = line
    if (noted !== undefined && noted?.why === trouble?.why && noted?.said === trouble?.said) return
    await store.noteTrouble(trouble, clock())
    line.noted = trouble
  }
  const written = line.noting.then(note)
  line.noting = written.catch(() => {})
  return written
}

/** Finds what else waits at the event of a mail to its organizer. The mail goes out even if that cannot be read. */
async function readOtherNeeds(
  { id, kind, accountId, eventId }: ClaimedMail,
  now: Date,
  { needs, log }: SendingMeans,
): Promise<readonly Need[]> {
  const { who } = getRule(kind)
  if (who.to !== 'organizer' || who.needs === null || eventId === null) return []
  const own: readonly NeedKind[] = who.needs
  try {
    const query = { eventId, withAccount: false, now, limit: needKinds.length }
    const { items } = await needs.ofOrganizer(accountId, query)
    return items.filter((need) => !own.includes(need.kind))
  } catch (error) {
    log.warn('a mail leaves out what else waits', { mail: id, error: String(error).slice(0, 200) })
    return []
  }
}

/** Returns null if the mail cannot be written, because it must not hold up the others. */
async function makeMessage(
  mail: ClaimedMail,
  situation: MailSituation & { needs: readonly Need[] },
  { now, files }: { now: Date; files: MailFiles },
  { render, log }: SendingMeans,
): Promise<{ message: RenderedMail; parts: MailParts } | null> {
  try {
    return await renderMail(mail, situation, now, render, files)
  } catch (error) {
    log.error('a mail cannot be written', {
      mail: mail.id,
      kind: mail.kind,
      error: String(error).slice(0, 200),
    })
    return null
  }
}
