import type { englishRefusals } from './english-refusals'
import type { RefusalValues, SentenceKey, ValuesOf } from './refusal-words'

type WithoutPlural<Key> = Key extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : Key
type CodeIn<Key> = Key extends `${string}:${string}` | `issuing.${string}` ? never : WithoutPlural<Key>

/**
 * Every code that leaves the server. A code is a promise to callers: it is added, never renamed. Its sentences are in
 * `english-refusals.ts`; `apps/core` maps each to a status and does not compile while one is missing.
 */
export type ErrorCode = CodeIn<keyof typeof englishRefusals>

/** A rule that one field of a payload breaks: `field.too_long`. Each is answered with 422. */
export type FieldCode = Extract<ErrorCode, `field.${string}`>

/** Facts an operator needs to understand one failure. Never secrets, emails or names. */
export type ErrorFacts = Readonly<Record<string, string | number | boolean | null>>

/** The cases of a code that have a sentence of their own. */
export type CaseOf<Code extends ErrorCode> = Code extends keyof Cases ? Cases[Code] : never

type Cases = {
  [Key in SentenceKey as Key extends `${infer Code}:${string}`
    ? Code
    : never]: Key extends `${string}:${infer Case}` ? Case : never
}

/** The values in a code's sentences. `case` selects one if the code has several. */
export type CodeValues<Code extends ErrorCode> = ValuesByCode[Code]

type ValuesByCode = {
  [Code in ErrorCode]: Code extends FieldCode
    ? RefusalValues
    : (ValuesOf<Code> & { readonly case?: never }) | CaseValues<Code, CaseOf<Code>>
}

type CaseValues<Code extends ErrorCode, Case extends string> = Case extends string
  ? { readonly case: Case } & ValuesOf<`${Code}:${Case}` & SentenceKey>
  : never

type Details = {
  field?: string | undefined
  facts?: ErrorFacts | undefined
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/** The last argument of a refusal: its values may be left out where no sentence of the code needs any. */
type DetailsFor<Code extends ErrorCode> =
  object extends CodeValues<Code>
    ? [details?: Details & { values?: CodeValues<Code> }]
    : [details: Details & { values: CodeValues<Code> }]

/**
 * The base of every failure this product names. Programs read `code` and `values`, people read the sentence that a
 * language makes of them (`sayRefusal`), operators read `facts`. A class is defined in the module that throws it.
 */
export abstract class CertifyError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code
  /** The values for the sentence of `code`. They may reveal what the sentence says, and no more. */
  readonly values: RefusalValues
  /** The payload field at fault, in the words of the wire, where there is one. */
  readonly field: string | undefined
  readonly facts: ErrorFacts
  /** Seconds after which trying again makes sense, where that is known. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: Code, ...given: DetailsFor<Code>) {
    const details: Details & { values?: RefusalValues } = given[0] ?? {}
    const { values = {}, cause } = details
    super(code, cause === undefined ? undefined : { cause })
    this.name = new.target.name
    this.code = code
    this.values = values
    this.field = details.field
    this.facts = details.facts ?? {}
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** What nothing catches by its type. */
class Refusal<Code extends ErrorCode> extends CertifyError<Code> {}

/** Makes a refusal: `throw refuse('certificate.minting_closed', { status })`. What code catches by type has a class. */
export function refuse<Code extends ErrorCode>(
  code: Code,
  ...[values, more]: object extends CodeValues<Code>
    ? [values?: CodeValues<Code>, more?: Details]
    : [values: CodeValues<Code>, more?: Details]
): CertifyError<Code> {
  return new Refusal(code, ...([{ ...more, ...(values && { values }) }] as unknown as DetailsFor<Code>))
}

/** A failure whose message is for operators: callers learn only that the server failed. */
export abstract class InternalError extends CertifyError<'server.failed'> {
  constructor(message: string, details: { facts?: ErrorFacts; cause?: unknown } = {}) {
    super('server.failed', details)
    this.message = message
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

/** The values for the sentence, and a `label` where the field's name alone does not choose the words. */
type FieldValues<Code extends FieldCode> = keyof ValuesOf<Code> extends never
  ? { readonly values?: { readonly label?: string } }
  : { readonly values: ValuesOf<Code> & { readonly label?: string } }

/** One field of a payload is not what it must be. */
export class FieldInvalidError extends CertifyError<FieldCode> {
  constructor({ field, code, values }: FieldProblem, { facts }: { facts?: ErrorFacts } = {}) {
    super(code, { field, values: { ...values, field }, facts })
  }
}

/** A part we depend on did not answer. The answer is "ask again", never "no". */
export class UnavailableError extends CertifyError<`${'chain' | 'content' | 'database'}.unavailable`> {
  /** @param reason - For operators, in words that quote no person's data. */
  constructor({
    part,
    reason,
    cause,
  }: {
    part: 'chain' | 'content' | 'database'
    reason?: string
    cause?: unknown
  }) {
    const facts = reason === undefined ? { part } : { part, reason }
    super(`${part}.unavailable`, { retryAfterSeconds: 5, facts, cause })
  }
}

/** Whether a rule refuses. Otherwise a part did not answer or failed, and the same may succeed later. */
export function isRefusal(error: unknown): error is CertifyError {
  if (error instanceof UnavailableError || error instanceof InternalError) return false
  return error instanceof CertifyError
}
