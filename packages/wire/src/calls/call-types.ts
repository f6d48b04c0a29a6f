import type * as z from 'zod'
import type { CallName, PathParams } from '../paths'
import type { ActProof } from '../signed-acts'
import type { Calls } from './all-calls'
import type { Form } from './declare-calls'

export type { CallName }

type Success = 200 | 201 | 202 | 204
type AnswersOf<Name extends CallName> = Calls[Name]['answers']
type JsonOf<Answer> = Answer extends z.ZodType ? z.input<Answer> : undefined

/** What a caller gets from a call that succeeds: its JSON, or undefined where the answer is of another type. */
export type AnswerOf<Name extends CallName> = JsonOf<AnswersOf<Name>[Extract<keyof AnswersOf<Name>, Success>]>

/** Numbers may be given as numbers, because a query is text anyway. */
type QueryText<Query> = {
  [Key in keyof Query]: string | number | (undefined extends Query[Key] ? undefined : never)
}
/** A caller may give what it must not change. */
type Frozen<Value> = Value extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Frozen<Value[Key]> }
    : Value
type Fields<Values> = string extends keyof Values ? unknown : Frozen<Values>
type BodyOf<Body> = Body extends Form ? FormData : Body extends z.ZodType ? Fields<z.input<Body>> : never
type Nothing = Record<never, never>

type Params<Name extends CallName> = keyof PathParams<Name> extends never
  ? unknown
  : { readonly params: PathParams<Name> }
type Query<Rule> = Rule extends { readonly query: infer Query extends z.ZodType }
  ? Nothing extends z.input<Query>
    ? { readonly query?: QueryText<z.input<Query>> }
    : { readonly query: QueryText<z.input<Query>> }
  : unknown
type Proof<Rule> = Rule extends { readonly isSigned: true } ? { readonly proof?: ActProof } : unknown
type Body<Rule> = Rule extends { readonly body: infer Body }
  ? Rule extends { readonly takes: readonly string[] }
    ? { readonly body: BodyOf<Body> | Blob }
    : Nothing extends BodyOf<Body>
      ? { readonly body?: BodyOf<Body> & Proof<Rule> }
      : { readonly body: BodyOf<Body> & Proof<Rule> }
  : unknown

type EventKey = { readonly query?: { readonly key?: string | undefined } }
/** A call that names an event takes the key of an unlisted one. */
type Key<Name extends CallName> = 'id' extends keyof PathParams<Name>
  ? EventKey
  : Calls[Name] extends { readonly body: infer Body extends z.ZodType }
    ? 'event_id' extends keyof z.input<Body>
      ? EventKey
      : unknown
    : unknown

/** What a caller gives to a call. */
export type InputOf<Name extends CallName> = Params<Name> & Query<Calls[Name]> & Body<Calls[Name]> & Key<Name>
