import { shortAddress } from '@certify/domain/shared/address'
import type { Message, MessageKey } from './messages'
import type { Report, Status } from './report'
import { describeVerdict, isLookAlike, type VerdictMessages } from './sentence'

/**
 * What the reader holds: the number alone, or a file and the result of comparing it with what was issued.
 * `first-page`: the file has more pages than the one that was compared.
 */
export type InHand =
  | 'number'
  | 'comparing'
  | 'same'
  | 'first-page'
  | 'altered'
  | 'of-another'
  | 'not-compared'

/** The kinds of answers about a number: its status, or a valid one of a look-alike organizer. */
export type NumberKind = Status | 'look-alike'

/** Selects the color and the icon of the answer. Only `valid` is a yes. */
export type LeadKind = NumberKind | Exclude<InHand, 'number' | 'same'>

/** The answer that leads a page. Its headline, title, icon, colors, print and announcement all come from here. */
export type Lead = {
  readonly kind: LeadKind
  /** The headline, and what follows it. */
  readonly messages: VerdictMessages
  /** Whether it answers for the reader's file, and not for the number alone. */
  readonly isAboutFile: boolean
}

/** What the caller knows beside the report. */
export type Held = {
  readonly inHand?: InHand
  /** Whether another organization had the organizer's name, or a similar one, first. Only an instance knows this. */
  readonly hasNamesake?: boolean
}

/**
 * Decides what leads. A file in hand leads before its number, because a genuine number says nothing about the file.
 * Without an issued certificate there is nothing to compare with, and the number's "no" answers for the file too.
 */
export function chooseLead(report: Report, { inHand = 'number', hasNamesake = false }: Held = {}): Lead {
  const ofNumber = leadOfNumber(report, hasNamesake)
  if (inHand === 'number' || !isIssued[report.status]) return ofNumber
  const lead = toMessage(aboutFile[inHand], report)
  const { kind, messages } = ofNumber
  if (inHand === 'comparing') return { kind: inHand, messages: { lead, rest: [] }, isAboutFile: true }
  const itself = [messages.lead, ...messages.rest]
  if (inHand === 'same') return { kind, messages: { lead, rest: itself }, isAboutFile: true }
  const genuine = inHand === 'altered' ? 'in-hand/genuine-altered' : 'in-hand/genuine'
  const rest =
    kind === 'valid' ? [toMessage(genuine, report)] : [toMessage('in-hand/number', report), ...itself]
  const more = inHand === 'first-page' ? [toMessage('in-hand/other-pages', report)] : []
  return { kind: inHand, messages: { lead, rest: [...more, ...rest] }, isAboutFile: true }
}

/** The kind of answer about a number alone. */
export function findNumberKind(report: Report, hasNamesake = false): NumberKind {
  const isMisleading = report.status === 'valid' && (hasNamesake || isLookAlike(report))
  return isMisleading ? 'look-alike' : report.status
}

const aboutFile = {
  comparing: 'in-hand/comparing',
  same: 'in-hand/same',
  'first-page': 'in-hand/first-page',
  altered: 'in-hand/altered',
  'of-another': 'in-hand/of-another',
  'not-compared': 'in-hand/not-compared',
} as const satisfies Record<Exclude<InHand, 'number'>, MessageKey>

const isIssued = {
  valid: true,
  'not-held': true,
  revoked: true,
  replaced: true,
  unknown: true,
  malformed: false,
  'not-found': false,
  'not-authentic': false,
} as const satisfies Record<Status, boolean>

function toMessage(key: MessageKey, { tokenId }: Report): Message {
  return { key, values: { tokenId } }
}

function leadOfNumber(report: Report, hasNamesake: boolean): Lead {
  const messages = describeVerdict(report)
  const kind = findNumberKind(report, hasNamesake)
  if (kind !== 'look-alike') return { kind, messages, isAboutFile: false }
  if (isLookAlike(report)) {
    const lead = toMessage('verdict/valid-look-alike', report)
    return { kind, messages: { lead, rest: messages.rest }, isAboutFile: false }
  }
  const { certificate } = report
  const values = {
    organizer: certificate?.organizerName || 'its organizer',
    wallet: shortAddress(certificate?.organizer ?? ''),
  }
  const lead = toMessage('verdict/valid-namesake', report)
  const rest = [{ key: 'verdict/namesake', values } as const, ...messages.rest]
  return { kind, messages: { lead, rest }, isAboutFile: false }
}
