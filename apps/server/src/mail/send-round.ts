import type { NeedsReads } from '@certify/core/certificate/needs-reads'
import { type Need, type NeedKind, needKinds } from '@certify/domain/event/organizer-needs'
import type { Log } from '@certify/domain/issuing/log'
import type { ClaimedMail, MailParts, RenderedMail } from '@certify/domain/mail/mail'
import { getRule } from '@certify/domain/mail/mail-kind'
import type { MailSituation } from '@certify/domain/mail/mail-situation'
import type { MailOutcome, MailStore } from '@certify/domain/mail/mail-store'
import { secondsUntilRetry } from '@certify/domain/mail/retry'
import { findDropReason } from '@certify/domain/mail/still-true'
import type { Clock } from '@certify/domain/shared/clock'
import type { RoundEnd } from '../outbox/sender'
import { type RenderMeans, renderMail } from './render-mail'
import type { Delivery, MailTransport } from './transport'

/** How many mails one round takes at most. */
const AT_ONCE = 20
/** How long no other sender takes a mail. It is longer than a silent server can delay one. */
const LEASE_SECONDS = 120
const MINUTE_MS = 60_000

/** What a round of sending needs. */
export type SendingMeans = {
  readonly store: MailStore
  readonly needs: NeedsReads
  /** Null: mails stay here, where people can read them. */
  readonly transport: MailTransport | null
  readonly perMinute: number
  readonly render: RenderMeans
  readonly clock: Clock
  readonly log: Log
}

/**
 * Sends the mails that are due, as many as the minute allows. Stops when the mail server does not answer or the product
 * ends.
 */
export async function sendRound(means: SendingMeans, holder: string, signal: AbortSignal): Promise<RoundEnd> {
  const { store, clock } = means
  const limit = Math.min(AT_ONCE, await countAllowed(means))
  if (limit <= 0) return 'done'
  const mails = await store.claim({ now: clock(), holder, limit, leaseSeconds: LEASE_SECONDS })
  let isAway = false
  for (const mail of mails) {
    const outcome = isAway || signal.aborted ? putBack(clock()) : await sendOne(means, holder, mail)
    if (outcome === null) continue
    await store.settle(mail.id, holder, outcome)
    if (outcome.state === 'waiting' && !outcome.counts) isAway = true
  }
  if (isAway) return 'away'
  if (mails.length === 0) return 'idle'
  return mails.length === limit ? 'more' : 'done'
}

async function countAllowed({ store, transport, perMinute, clock }: SendingMeans): Promise<number> {
  if (transport === null) return AT_ONCE
  return perMinute - (await store.countSentSince(new Date(clock().getTime() - MINUTE_MS)))
}

/** Sends one mail. Returns null if another holder has taken it meanwhile. */
async function sendOne(means: SendingMeans, holder: string, mail: ClaimedMail): Promise<MailOutcome | null> {
  const { store, transport, clock, log, render } = means
  // We store a mail's bytes before sending, so this one may have arrived. Mails of its kind are never sent twice.
  if (mail.isInterrupted && mail.rendered !== null && getRule(mail.kind).goes.arrives === 'once')
    return { state: 'unsure' }
  const now = clock()
  const situation = await store.readSituation(mail, now)
  const reason = situation === null ? 'left' : findDropReason(mail, situation, now)
  if (situation === null || reason !== null) return { state: 'dropped', reason: reason ?? 'left' }
  const needs = await readOtherNeeds(mail, now, means)
  const made = await makeMessage(mail, { ...situation, needs }, now, means)
  if (made === null) return { state: 'failed', reason: 'rendering', isAddress: false }
  const message = mail.rendered ?? made.message
  // A message that was stored was admitted before, and mail that stays here reaches nobody.
  if (mail.rendered === null && transport !== null) {
    const to = { address: message.recipient, mac: render.invitationKeys.sealEmail(message.recipient) }
    const admission = await store.admit(mail, to, now)
    if (admission === 'unwanted') return { state: 'dropped', reason: 'unwanted' }
    if (admission !== 'admitted') return admission
  }
  if (mail.rendered === null && !(await store.prepare(mail.id, holder, message))) return null
  if (transport === null) return { state: 'kept', at: now, parts: made.parts }
  const delivery = await transport.send(message)
  if (delivery.kind !== 'sent') log.warn('a mail was not taken', { mail: mail.id, ...delivery })
  return judge(delivery, mail, clock())
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
  now: Date,
  { render, log }: SendingMeans,
): Promise<{ message: RenderedMail; parts: MailParts } | null> {
  try {
    return await renderMail(mail, situation, now, render)
  } catch (error) {
    log.error('a mail cannot be written', {
      mail: mail.id,
      kind: mail.kind,
      error: String(error).slice(0, 200),
    })
    return null
  }
}

function judge(delivery: Delivery, { attempts }: ClaimedMail, now: Date): MailOutcome {
  switch (delivery.kind) {
    case 'sent':
      return { state: 'sent', at: now }
    case 'away':
      return putBack(now)
    case 'refused':
      return { state: 'failed', reason: delivery.reason, isAddress: delivery.isAddress }
    case 'later': {
      const seconds = secondsUntilRetry(attempts + 1)
      return seconds === null
        ? { state: 'failed', reason: delivery.reason, isAddress: false }
        : { state: 'waiting', notBefore: new Date(now.getTime() + seconds * 1000), counts: true }
    }
  }
}

function putBack(now: Date): MailOutcome {
  return { state: 'waiting', notBefore: now, counts: false }
}
