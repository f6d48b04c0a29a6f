import { inEnglish, type Message } from './messages'
import type { Report, Status } from './report'
import { isErased } from './verdict'

/** The verdict as a person reads it. `tone` selects color and icon; amber is only for `unknown`. */
export type Sentence = {
  readonly tone: Status
  /** The one word beside the icon. */
  readonly word: string
  readonly message: Message
  /** {@link message} in English. */
  readonly text: string
}

const words = {
  valid: 'Valid',
  revoked: 'Revoked',
  replaced: 'Replaced',
  'not-found': 'Not found',
  'not-authentic': 'Not authentic',
  malformed: 'Not a certificate number',
  unknown: 'Can’t confirm right now',
  'not-held': 'Not held by this wallet',
} as const satisfies Record<Status, string>

/** The verdict of a report as one sentence. */
export function sentence(report: Report): Sentence {
  const message = chooseMessage(report)
  return { tone: report.status, word: words[report.status], message, text: inEnglish(message) }
}

/** Formats a date for sentences: `2026-11-21`. The evidence has the full time. */
export function formatUtcDate(time: string | null): string {
  return time?.slice(0, 10) ?? 'an unknown date'
}

/** Formats a minute: `2026-11-21 08:45 UTC`. */
export function formatUtcMinute(time: string): string {
  return `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`
}

/** First 6 and last 4 characters of an address. */
function shorten(address: string): string {
  return address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
}

function chooseMessage(report: Report): Message {
  const { verdict, tokenId, certificate, document } = report
  const organizer = certificate?.organizerName || 'its organizer'
  switch (verdict.status) {
    case 'valid':
      return {
        key: validKey(report),
        values: {
          wallet: shorten(certificate?.organizer ?? ''),
          owner: shorten(certificate?.owner ?? ''),
          event: document?.certificate.event.title ?? '',
          organizer,
        },
      }
    case 'revoked':
      return {
        key: verdict.reason ? 'verdict/revoked' : 'verdict/revoked-silent',
        values: { organizer, at: formatUtcDate(verdict.at), reason: verdict.reason },
      }
    case 'replaced':
      return {
        key: 'verdict/replaced',
        values: { replacedBy: verdict.replacedBy, at: formatUtcDate(verdict.at) },
      }
    case 'not-found':
      return verdict.burnedAt
        ? { key: 'verdict/burned', values: { tokenId, at: formatUtcDate(verdict.burnedAt) } }
        : { key: 'verdict/not-found', values: { tokenId } }
    case 'not-authentic':
      return { key: 'verdict/not-authentic', values: { why: sentenceOfFirst(report, verdict.failed) } }
    case 'malformed':
      return { key: 'verdict/malformed', values: {} }
    case 'unknown':
      return { key: 'verdict/unknown', values: { why: sentenceOfFirst(report, verdict.missing) } }
    case 'not-held':
      return {
        key: 'verdict/not-held',
        values: { owner: shorten(verdict.owner), address: shorten(report.askedAddress ?? '') },
      }
  }
}

/** Chooses the sentence for a valid certificate. It must not repeat a deceptive name as if the name were honest. */
function validKey(report: Report) {
  if (report.checks.some((check) => check.weight === 'required' && isErased(check))) {
    return 'verdict/valid-erased'
  }
  return passesForAnother(report) ? 'verdict/valid-look-alike' : 'verdict/valid'
}

function passesForAnother({ checks }: Report): boolean {
  return checks.some(({ message }) => message.key === 'organiser.signed/look-alike')
}

function sentenceOfFirst(report: Report, ids: readonly string[]): string {
  return report.checks.find((check) => check.id === ids[0])?.sentence ?? ''
}
