/** Why a check could not look. `unfinished`: the answer comes from a block that a reorganization may still undo. */
export type UnknownKind =
  | 'unreachable'
  | 'timeout'
  | 'rate-limited'
  | 'malformed'
  | 'disagreeing'
  | 'stale'
  /** The source answers for another network than the certificate's. */
  | 'other-network'
  | 'unfinished'
  /** A gateway says that the content was erased at the request of the person it was about. */
  | 'erased'

/** The names of all checks in display order. Callers rely on them: names may be added but never changed. */
export const checkIds = [
  'id.wellformed',
  'chain.match',
  'contract.known',
  'exists',
  'sources.agree',
  'metadata.fetched',
  'metadata.hash',
  'metadata.binding',
  'image.hash',
  'image.matchesData',
  'organiser.signed',
  'organiser.domain',
  'status.revoked',
  'status.replaced',
  'event.standing',
  'event.begun',
  'holder.binding',
  'attendance.evidence',
  'document.inHand',
  'freshness',
] as const

/** The name of one check. */
export type CheckId = (typeof checkIds)[number]
