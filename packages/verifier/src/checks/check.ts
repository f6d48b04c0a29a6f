import { isRetryable } from '../ask'
import type { CheckId, UnknownKind } from '../check-id'
import { say } from '../language'
import { english, type Message, type MessageKey } from '../messages'
import { type Check, type Evidence, groupOf, type Weight } from '../report'

/** Which checks decide the verdict. `holder.binding` is required only if an address was given. */
const weightOf = {
  'id.wellformed': 'required',
  'chain.match': 'required',
  'contract.known': 'required',
  exists: 'required',
  'sources.agree': 'advisory',
  'metadata.fetched': 'required',
  'metadata.hash': 'required',
  'metadata.binding': 'required',
  'image.hash': 'required',
  'image.matchesData': 'advisory',
  'organiser.signed': 'advisory',
  'organiser.domain': 'advisory',
  'status.revoked': 'required',
  'status.replaced': 'required',
  'event.standing': 'advisory',
  'event.begun': 'advisory',
  'holder.binding': 'required',
  'attendance.evidence': 'advisory',
  'document.inHand': 'advisory',
  freshness: 'advisory',
} as const satisfies Record<CheckId, Weight>

/** The sentences of one check: `pass` of `exists/pass`. */
type VariantOf<Id extends CheckId> = MessageKey extends infer Key
  ? Key extends `${Id}/${infer Variant}`
    ? Variant
    : never
  : never

type Values = Message['values']

/** A check's values and evidence. */
type Finding = { readonly values?: Values; readonly evidence?: readonly Evidence[]; readonly weight?: Weight }

/** The authority answered, and the check passes. */
export function pass<Id extends CheckId>(id: Id, variant: VariantOf<Id>, finding: Finding = {}): Check {
  return { ...base(id, variant, finding), outcome: 'pass' }
}

/** The authority answered, and the check fails. */
export function fail<Id extends CheckId>(id: Id, variant: VariantOf<Id>, finding: Finding = {}): Check {
  return { ...base(id, variant, finding), outcome: 'fail' }
}

/** The question does not apply to this certificate. */
export function notApplicable<Id extends CheckId>(
  id: Id,
  variant: VariantOf<Id>,
  finding: Finding = {},
): Check {
  return { ...base(id, variant, finding), outcome: 'not-applicable' }
}

/** We could not look. `why` in the sentence comes from the kind. */
export function unknown<Id extends CheckId>(
  id: Id,
  variant: VariantOf<Id>,
  reason: {
    readonly kind: UnknownKind
    readonly retryable?: boolean
    readonly evidence?: readonly Evidence[]
  },
  finding: Finding = {},
): Check {
  const { kind, retryable = isRetryable(kind), evidence = [] } = reason
  const values = { why: english[`why/${kind}`], ...finding.values }
  return {
    ...base(id, variant, { evidence, ...finding, values }),
    outcome: 'unknown',
    kind,
    retryable,
  }
}

/** The check was not asked, because there is no number to ask about. */
export function notAsked(id: CheckId): Check {
  return { ...common(id, { key: 'not-asked/malformed', values: {} }, {}), outcome: 'not-applicable' }
}

function base(id: CheckId, variant: string, finding: Finding) {
  // The callers' types have checked the pair. The compiler cannot check the combined key.
  return common(id, { key: `${id}/${variant}` as MessageKey, values: finding.values ?? {} }, finding)
}

function common(id: CheckId, message: Message, { evidence = [], weight = weightOf[id] }: Finding) {
  return { id, weight, group: groupOf[id], message, sentence: say(message), evidence }
}
