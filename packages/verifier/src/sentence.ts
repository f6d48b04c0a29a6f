import { findDays, findSaidBefore, judgeIssuing, toSpan } from '@certify/domain/certificate/timing'
import type { CheckId } from './check-id'
import { inEnglishWords, type Language, say } from './language'
import { formatCodePoint, lookAlikeLetters } from './look-alike'
import type { Message } from './messages'
import type { CertificateDocument, Report, Status } from './report'
import { isErased } from './verdict'

/** The verdict as a person reads it. `tone` selects color and icon; amber is only for `unknown`. */
export type Sentence = {
  readonly tone: Status
  /** The one word beside the icon. */
  readonly word: string
  /** The verdict itself, such as `Valid.` */
  readonly lead: string
  /** What follows it: who, what and when. */
  readonly rest: string
  /** All of it. */
  readonly text: string
}

/** The verdict in no particular language: {@link Sentence.lead}, and the sentences that follow it. */
export type VerdictMessages = { readonly lead: Message; readonly rest: readonly Message[] }

/**
 * The verdict of a report, as every page, program and file says it.
 *
 * It names the person only if the proven text does, and says "attended" only if the event had begun when the certificate
 * was issued and when attendance was recorded.
 */
export function sentence(report: Report, language: Language = inEnglishWords): Sentence {
  const messages = describeVerdict(report)
  const word = language.word[report.valid && isLookAlike(report) ? 'look-alike' : report.status]
  return { tone: report.status, word, ...sayVerdict(messages, language) }
}

/** Writes a verdict that was described earlier. */
export function sayVerdict(
  { lead, rest }: VerdictMessages,
  language: Language = inEnglishWords,
): Pick<Sentence, 'lead' | 'rest' | 'text'> {
  const said = { lead: say(lead, language), rest: rest.map((message) => say(message, language)).join(' ') }
  return { ...said, text: [said.lead, said.rest].filter((part) => part !== '').join(' ') }
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

/** What the verdict may say of the certificate's text; null if that is not proven, or was erased. */
function findTold({ status, document, checks }: Report): CertificateDocument | null {
  const isTold = status === 'valid' || status === 'revoked' || status === 'replaced' || status === 'not-held'
  return isTold && !checks.some((check) => check.weight === 'required' && isErased(check)) ? document : null
}

/** The printed name of a certificate in one plain line; null without a name, or while it is not proven. */
export function findName(report: Report): string | null {
  return clean(findTold(report)?.certificate.recipientName ?? '') || null
}

/** What the verdict says: its lead, and the sentences that follow. */
export function describeVerdict(report: Report): VerdictMessages {
  const { verdict, tokenId, certificate } = report
  const organizer = toPlain(certificate?.organizerName ?? '') || 'its organizer'
  switch (verdict.status) {
    case 'valid':
      return describeValid(report, organizer)
    case 'revoked':
      return {
        lead: of('verdict/revoked'),
        rest: [
          of('verdict/revoked-by', { organizer, at: formatUtcDate(verdict.at) }),
          ...describeIssued(report),
          ...(verdict.reason ? [of('verdict/reason', { reason: verdict.reason })] : []),
        ],
      }
    case 'replaced': {
      const { replacedBy, at } = verdict
      return {
        lead: of('verdict/replaced'),
        rest: [of('verdict/replaced-by', { replacedBy, at: formatUtcDate(at) }), ...describeIssued(report)],
      }
    }
    case 'not-found':
      return {
        lead: of('verdict/not-found'),
        rest: [
          verdict.burnedAt
            ? of('verdict/burned', { tokenId, at: formatUtcDate(verdict.burnedAt) })
            : of('verdict/never-issued', { tokenId }),
        ],
      }
    case 'not-authentic':
      return { lead: of('verdict/not-authentic'), rest: findMessage(report, verdict.failed) }
    case 'malformed':
      return { lead: of('verdict/malformed'), rest: [of('verdict/whole-number')] }
    case 'unknown':
      return { lead: of('verdict/unknown'), rest: describeMissing(report, verdict.missing) }
    case 'not-held':
      return {
        lead: of('verdict/not-held', { address: shorten(report.askedAddress ?? '') }),
        rest: [of('verdict/held-by', { owner: shorten(verdict.owner) }), ...describeIssued(report)],
      }
  }
}

function describeValid(report: Report, organizer: string): VerdictMessages {
  const { certificate } = report
  const told = findTold(report)
  if (!told || !certificate) {
    const owner = shorten(certificate?.owner ?? '')
    return { lead: of('verdict/valid'), rest: [of('verdict/erased', { organizer, owner })] }
  }
  const issued = describeIssued(report)
  // A deceptive name must not be repeated as if it were honest.
  if (isLookAlike(report)) {
    const by = of('verdict/issued-by-look-alike', { organizer, wallet: shorten(certificate.organizer) })
    return { lead: of('verdict/valid-look-alike'), rest: [...issued, by] }
  }
  const by = of('verdict/issued-by', { organizer })
  const timing = judgeIssuing(told, certificate.issuedAt)
  if (timing.when === 'before') return { lead: of('verdict/valid-early'), rest: [...issued, by] }
  const isSaidEarly = findSaidBefore(told) !== null
  if (isSaidEarly) return { lead: of('verdict/valid-said-early'), rest: [...issued, by] }
  if (timing.when === 'unclear') return { lead: of('verdict/valid'), rest: [...issued, by] }
  const attended = describePerson(report, told, 'verdict/attended')
  return {
    lead: of('verdict/valid'),
    rest: [...attended, ...listStated(told), by],
  }
}

/** To whom and for what it was issued, and how early, without a word about who came. */
function describeIssued(report: Report): readonly Message[] {
  const told = findTold(report)
  if (!told || !report.certificate) return []
  const timing = judgeIssuing(told, report.certificate.issuedAt)
  const said = findSaidBefore(told)
  return [
    ...describePerson(report, told, 'verdict/issued'),
    ...(timing.when === 'before'
      ? [of('verdict/issued-early', { span: toSpan(timing.ms) })]
      : said === null
        ? listStated(told)
        : [of('verdict/said-early', { span: toSpan(said) })]),
  ]
}

function listStated({ stated }: CertificateDocument): readonly Message[] {
  return stated ? [stated.message] : []
}

function describePerson(
  report: Report,
  told: CertificateDocument,
  key: 'verdict/attended' | 'verdict/issued',
): readonly Message[] {
  const name = findName(report)
  const days = findDays(told)
  const values = {
    event: toPlain(told.certificate.event.title),
    when: days === null ? '' : days.first === days.last ? days.first : `${days.first}/${days.last}`,
  }
  if (name === null) {
    return [of(`${key}-unnamed`, { ...values, owner: shorten(report.certificate?.owner ?? '') })]
  }
  const letters = lookAlikeLetters(told.certificate.recipientName ?? '').map(formatCodePoint)
  const mark = letters.length > 0 ? [of('verdict/name-look-alike', { letters: letters.join(', ') })] : []
  return [of(key, { ...values, name: isolate(name) }), ...mark]
}

/** Whether the organizer's name imitates another with look-alike letters. */
export function isLookAlike({ checks }: Report): boolean {
  return checks.some(({ message }) => message.key === 'organiser.signed/look-alike')
}

/** Sources that contradict each other explain more than the first question that they leave open. */
function describeMissing(report: Report, missing: readonly CheckId[]): readonly Message[] {
  const contradiction = report.checks.find(({ id, outcome }) => id === 'sources.agree' && outcome === 'fail')
  return contradiction ? [contradiction.message] : findMessage(report, missing)
}

function findMessage(report: Report, ids: readonly string[]): readonly Message[] {
  return report.checks.filter((check) => check.id === ids[0]).map(({ message }) => message)
}

function of(key: Message['key'], values: Message['values'] = {}): Message {
  return { key, values }
}

/** Longer texts would hide the rest of the sentence. The facts have all of them. */
const MAX_TEXT = 160

/**
 * A person's text in one line: without control characters, which a terminal would obey, and without characters that
 * change the direction of the words around it.
 */
function clean(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  const letters = [...plain]
  return letters.length > MAX_TEXT ? `${letters.slice(0, MAX_TEXT - 1).join('')}…` : plain
}

/** Keeps the direction of a clean text from the words around it. */
function isolate(text: string): string {
  return isRightToLeft.test(text) ? `\u2068${text}\u2069` : text
}

/** A person's text in one plain line that keeps its direction. */
export function toPlain(text: string): string {
  return isolate(clean(text))
}

const isRightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
