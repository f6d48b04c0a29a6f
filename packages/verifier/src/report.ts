import type { AttendedFacts } from '@certify/domain/certificate/attended'
import type { CheckId, UnknownKind } from './check-id'
import type { Message } from './messages'

/**
 * The outcome of one check.
 *
 * - `pass` and `fail` need an answer from the authority itself.
 * - `unknown` means that the verifier could not look. It is never a "no" and never a "yes".
 * - `not-applicable` means that the question does not apply; its sentence says why.
 */
export type Outcome = 'pass' | 'fail' | 'unknown' | 'not-applicable'

/** How a check is shown: its outcome, or `note` for a fact that does not count against the certificate. */
export type Sign = Outcome | 'note'

/** Whether a check decides the verdict (`required`) or only informs the reader (`advisory`). */
export type Weight = 'required' | 'advisory'

/** A reader's five questions: Real? By whom? Still good? Same person? Same document? */
export type Group = 'real' | 'issuer' | 'standing' | 'person' | 'document'

/** The reader's question that a check helps to answer. */
export const groupOf = {
  'id.wellformed': 'real',
  'chain.match': 'real',
  'contract.known': 'real',
  exists: 'real',
  'sources.agree': 'real',
  'metadata.fetched': 'real',
  'metadata.hash': 'real',
  'metadata.binding': 'real',
  'image.hash': 'real',
  'image.matchesData': 'real',
  'organiser.signed': 'issuer',
  'organiser.domain': 'issuer',
  'status.revoked': 'standing',
  'status.replaced': 'standing',
  'event.standing': 'standing',
  'event.begun': 'standing',
  'holder.binding': 'person',
  'attendance.evidence': 'person',
  'document.inHand': 'document',
  freshness: 'standing',
} as const satisfies Record<CheckId, Group>

/** A block of the chain. `time` is its timestamp, ISO-8601 UTC. */
export type Block = { readonly number: number; readonly hash: `0x${string}`; readonly time: string }

/** One observation, recorded so that anybody can repeat it. */
export type Evidence = {
  /** The source: the address of a node or gateway, or `this device` for a computation. */
  readonly source: string
  /** The request: a call or a computation that a reader can repeat. */
  readonly question: string
  /** The raw answer. */
  readonly value: string
  /** The block of the answer, if it came from the chain. */
  readonly block?: Block
  /** When it was read, ISO-8601 UTC. */
  readonly time: string
}

/** One check: its answer, the sentence for a person, and the evidence. */
export type Check = {
  readonly id: CheckId
  readonly weight: Weight
  readonly group: Group
  /** The sentence as a key and its values, for any language. */
  readonly message: Message
  /** The sentence in English. */
  readonly sentence: string
  readonly evidence: readonly Evidence[]
} & (
  | { readonly outcome: 'pass' | 'fail' | 'not-applicable' }
  | { readonly outcome: 'unknown'; readonly kind: UnknownKind; readonly retryable: boolean }
)

/** What the registry says about one token id. Times are ISO-8601 UTC, token ids are decimal strings. */
export type CertificateFacts = {
  readonly status: 'none' | 'valid' | 'revoked' | 'replaced' | 'burned'
  readonly owner: `0x${string}`
  /** The event's number, as everybody sees it, and its organizer's number in the registry. */
  readonly eventNumber: number
  readonly organizerNumber: number
  /** The organizer's account today. */
  readonly organizer: `0x${string}`
  /** The organizer's account when the certificate was issued. */
  readonly organizerWhenIssued: `0x${string}`
  readonly organizerName: string
  /** When today's account agreed to be this organizer; null if it never did. */
  readonly organizerConsentedAt: string | null
  /** When the organizer's account last changed; null for never. */
  readonly organizerChangedAt: string | null
  /** The issuer: the platform on the organizer's behalf, or the organizer's own account. */
  readonly authorization: 'relayer' | 'organizer'
  readonly issuedAt: string | null
  readonly tokenUri: string
  /** When it was revoked, replaced or burned. */
  readonly endedAt: string | null
  /** The block in which it ended. A log of that block has the words of the reason. */
  readonly endedInBlock: number | null
  /** The hash of the reason's words (keccak-256); null if no reason was given. */
  readonly reasonHash: `0x${string}` | null
  /** The reason's words, proven by their hash; empty if none was given or no node had them. */
  readonly reason: string
  readonly replacedBy: string | null
  readonly replaces: string | null
}

/**
 * What the certificate's text says. A report has it only if its bytes match the chain and it names this very
 * certificate.
 */
export type CertificateDocument = {
  readonly name: string
  readonly description: string
  /** `ipfs://{cid}` of the picture. */
  readonly image: string
  /** The address of its verify page, which is printed on it; null if the text names none. */
  readonly external_url: string | null
  readonly attributes: readonly { readonly trait_type: string; readonly value: string }[]
  readonly certificate: {
    readonly version: number
    readonly chainId: number
    readonly contract: string
    readonly tokenId: string
    readonly recipient: string
    /** The printed name; null if the person did not agree to one. */
    readonly recipientName: string | null
    readonly event: {
      readonly id: number
      readonly title: string
      readonly organizer: string
      readonly organizerWallet: string
      /** The organizer's internet domain, as confirmed before issuing; null if none was. */
      readonly organizerDomain: string | null
      readonly startsAt: string
      readonly endsAt: string
      readonly timeZone: string
      readonly location: string
    }
    readonly attendance: string | null
    /** For how long, as an imported list said; null if it did not. */
    readonly attendedMinutes: number | null
    /** How many sessions, and for how long; null if it does not say it, `unknown` for a shape of a later version. */
    readonly attended: AttendedFacts | 'unknown' | null
    /** When the organizer said so, if that was before the event; null in older texts, too. */
    readonly attendanceSaidAt: string | null
    readonly artwork: {
      readonly kind: string
      readonly design: string | null
      readonly version: number | null
      /** Null for the design's usual color. */
      readonly color: string | null
      /** The language of the sheet; null for English. */
      readonly language: string | null
    }
    /** Calendar date, e.g. `2026-11-15`. */
    readonly issuedOn: string
  }
  /** What it says of hours and sessions, in sentences; null if it says nothing of them. */
  readonly stated: Stated | null
}

/** What a certificate states of hours and sessions, and how the sessions were recorded. */
export type Stated = {
  readonly message: Message
  /** Null if it does not say it. */
  readonly recording: {
    readonly variant: 'session' | 'sessions'
    readonly values: Message['values']
  } | null
}

/**
 * How to show a check. Three answers are notes: a canceled event, because certificates issued before stay valid; who
 * vouches for an issuer without a signature, because that answers the question; and a block that is not final yet.
 */
export function toSign({ id, outcome, message }: Check): Sign {
  if (id === 'event.standing' && outcome === 'fail') return 'note'
  const isAnswered = id === 'organiser.signed' && message.key !== 'organiser.signed/no-certificate'
  if (isAnswered && outcome === 'not-applicable') return 'note'
  return message.key === 'freshness/unfinished' ? 'note' : outcome
}

/** The answer to "is this certificate good?". The first variant that applies is chosen. */
export type Verdict =
  | { readonly status: 'malformed' }
  | { readonly status: 'not-authentic'; readonly failed: readonly CheckId[] }
  | { readonly status: 'not-found'; readonly burnedAt: string | null }
  | {
      readonly status: 'replaced'
      readonly replacedBy: string
      readonly at: string | null
      readonly reason: string
    }
  | { readonly status: 'revoked'; readonly at: string | null; readonly reason: string }
  | { readonly status: 'unknown'; readonly missing: readonly CheckId[]; readonly retryable: boolean }
  /** Genuine and good, but not held by the given address. Only if an address was given. */
  | { readonly status: 'not-held'; readonly owner: string }
  | { readonly status: 'valid' }

/** The verdict in one word, for programs. */
export type Status = Verdict['status']

/** The complete result of one verification. */
export type Report = {
  /** The number as given. */
  readonly tokenId: string
  /** The given wallet; null if none was given. */
  readonly askedAddress: string | null
  readonly status: Status
  /** True only for the status `valid`. */
  readonly valid: boolean
  readonly verdict: Verdict
  /** All checks, always in the order of {@link checkIds}. */
  readonly checks: readonly Check[]
  readonly network: { readonly chainId: number; readonly contract: string }
  /** The block at which the chain was read; null if no node answered, the nodes differ, or nothing was asked. */
  readonly asOf: Block | null
  /** The time of the verification, ISO-8601 UTC. */
  readonly checkedAt: string
  /** What the registry says; null if no node answered, the nodes differ, or the registry does not know the number. */
  readonly certificate: CertificateFacts | null
  /** What the certificate's text says; null unless its bytes are proven. */
  readonly document: CertificateDocument | null
  /** The proven bytes, each null unless they match the chain. Not part of {@link reportJson}. */
  readonly files: { readonly metadata: Uint8Array | null; readonly image: Uint8Array | null }
}

/** The report for programs: the output of `certify verify --json` for one number. */
export function reportJson(report: Report) {
  const { files: _bytes, tokenId, status, valid, checks, ...rest } = report
  return { tokenId, status, valid, checks, ...rest }
}

/** One check of a report. */
export function findCheck(report: Report, id: CheckId): Check {
  const check = report.checks.find((candidate) => candidate.id === id)
  if (!check) throw new RangeError(`The report has no check ${id}.`)
  return check
}
