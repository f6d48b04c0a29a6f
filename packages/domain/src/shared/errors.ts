import { englishRefusals } from './english-refusals'
import { ENGLISH, type RefusalValues, sayRefusal, type ValuesOf } from './refusal-words'

/** A rule that one field of a payload breaks: `field.too_long`. Every one is answered with 422. */
export type FieldCode = Exclude<
  Extract<keyof typeof englishRefusals, `field.${string}`>,
  `${string}:${string}`
>

/**
 * Every code that leaves the server, once. A code is a promise to callers: it is added, never renamed.
 * `apps/api` maps each to a status and does not compile while one is missing.
 */
export type ErrorCode =
  | FieldCode
  // the request itself
  | 'request.invalid'
  | 'request.field_invalid'
  | 'request.too_large'
  | 'request.wrong_type'
  | 'request.too_many'
  | 'request.cross_site'
  | 'request.not_found'
  | 'request.wrong_method'
  // who is asking
  | 'session.missing'
  | 'session.forbidden'
  | 'login.invalid'
  | 'login.signature_uncheckable'
  // accounts
  | 'account.not_found'
  | 'account.erased'
  | 'account.taken'
  | 'account.role_missing'
  // events
  | 'event.not_found'
  | 'event.canceled'
  | 'event.transition_refused'
  | 'event.capacity_below_joined'
  | 'event.start_fixed'
  // roster
  | 'roster.already_registered'
  | 'roster.fully_booked'
  | 'roster.closed'
  | 'roster.revoked'
  | 'roster.not_registered'
  | 'roster.entry_not_found'
  // attendance
  | 'attendance.refused'
  | 'attendance.closed'
  | 'attendance.locked'
  // certificates
  | 'certificate.not_found'
  | 'certificate.minting_closed'
  | 'certificate.attendance_missing'
  | 'certificate.artwork_missing'
  | 'certificate.token_uri_foreign'
  | 'certificate.already_minted'
  | 'certificate.already_revoked'
  | 'certificate.batch_not_found'
  | 'certificate.names_off'
  | 'certificate.name_fixed'
  | 'certificate.being_replaced'
  | 'correction.not_found'
  | 'correction.open'
  | 'correction.refused'
  | 'certificate.no_document'
  | 'upload.refused'
  | 'upload.not_an_image'
  // dependencies
  | 'content.not_found'
  | 'content.erased'
  | 'content.unavailable'
  | 'chain.unavailable'
  | 'chain.window_full'
  | 'database.unavailable'
  | 'storage.full'
  | 'server.failed'

/** Facts an operator needs to understand one failure. Never secrets, emails or names. */
export type ErrorFacts = Readonly<Record<string, string | number | boolean | null>>

/**
 * The base of every failure this product names. People read `message`, programs read `code`, operators read `facts`.
 * A class sits in the module that throws it.
 */
export abstract class CertifyError extends Error {
  abstract readonly code: ErrorCode
  /** The payload field at fault, in the words of the wire, where there is one. */
  readonly field: string | undefined
  /** What the words of `code` are filled with, for callers that say it in another language. */
  readonly values: RefusalValues
  readonly facts: ErrorFacts
  /** Seconds after which trying again makes sense, where that is known. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    message: string,
    options: {
      field?: string
      values?: RefusalValues
      facts?: ErrorFacts
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = new.target.name
    this.field = options.field
    this.values = options.values ?? {}
    this.facts = options.facts ?? {}
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** One field of a payload breaks a rule. */
export type FieldProblem<Code extends FieldCode = FieldCode> = Code extends FieldCode
  ? {
      /** The field in the words of the wire: `title`, `agenda.2.topic`. */
      readonly field: string
      readonly code: Code
    } & FieldValues<Code>
  : never

/** What {@link FieldProblem} has as `values`, as the last argument of a function. */
export type ProblemValues<Code extends FieldCode> = keyof ValuesOf<Code> extends never
  ? [values?: { readonly label?: string }]
  : [values: ValuesOf<Code> & { readonly label?: string }]

/** What the sentence is filled with, and a `label` where the field's name alone does not choose its words. */
type FieldValues<Code extends FieldCode> = keyof ValuesOf<Code> extends never
  ? { readonly values?: { readonly label?: string } }
  : { readonly values: ValuesOf<Code> & { readonly label?: string } }

/** One field of a payload is not what it must be. */
export class FieldInvalidError extends CertifyError {
  readonly code: FieldCode | 'request.field_invalid'
  constructor(problem: FieldProblem | { field: string; message: string }) {
    super('code' in problem ? sayProblem(problem) : problem.message, {
      field: problem.field,
      values: { ...('code' in problem && problem.values), field: problem.field },
    })
    this.code = 'code' in problem ? problem.code : 'request.field_invalid'
  }
}

/** A problem as an English sentence. */
export function sayProblem({ field, code, values }: FieldProblem): string {
  return sayRefusal(englishRefusals, { code, values: { ...values, field } }, ENGLISH) ?? code
}

/** A part we depend on did not answer. The answer is "ask again", never "no". */
export class UnavailableError extends CertifyError {
  readonly code: 'chain.unavailable' | 'content.unavailable' | 'database.unavailable'
  constructor({ part, cause }: { part: 'chain' | 'content' | 'database'; cause?: unknown }) {
    super(sentenceByPart[part], { retryAfterSeconds: 5, facts: { part }, cause })
    this.code = `${part}.unavailable`
  }
}

const sentenceByPart = {
  chain: 'The blockchain network did not answer just now. Nothing is lost; please try again in a moment.',
  content: 'The content store did not answer just now. Nothing is lost; please try again in a moment.',
  database: 'The database did not answer just now. Nothing is lost; please try again in a moment.',
} as const
