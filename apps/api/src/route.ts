import type { KeyScope } from '@certify/domain/account/api-key'
import type { SignedAct } from '@certify/domain/account/signed-act'
import type { RateLimit } from '@certify/domain/shared/rate-limit'
import type { PathName, paths } from '@certify/wire/paths'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type * as z from 'zod'
import type { AttendingTurns } from './attending-turns'
import type { BodyRule } from './body'
import type { ListPace } from './lists/list-pace'
import type { ListTurns } from './lists/list-turns'
import type { SharedAnswers } from './lists/shared-answers'
import type { ParamsOf } from './parameters'
import type { ActorOf, PolicyName } from './policy'
import type { ApiPorts } from './ports'
import type { RateGuard } from './rate-limits'
import type { shareReadiness } from './readiness'
import type { Cookies } from './session-cookie'

/** A route's answer for one status: JSON of a schema, or a body of another content type. */
export type AnswerRule = z.ZodType | { readonly contentType: string }

/** The answers of a route by status. A returned value is sent with the first one. */
type AnswerRules = Readonly<Record<number, AnswerRule>>

/** The values that some answer rules allow. */
type AnswerOf<Answers extends AnswerRules> = z.input<Extract<Answers[keyof Answers], z.ZodType>>

/** What every handler gets besides its input. */
export type Tools = {
  readonly ports: ApiPorts
  readonly cookies: Cookies
  readonly guard: RateGuard
  readonly lists: ListTurns
  readonly shared: SharedAnswers
  readonly pace: ListPace
  readonly attending: AttendingTurns
  readonly readiness: ReturnType<typeof shareReadiness>
}

/** One call of a route: its caller and its input, both checked. */
type Call<Policy extends PolicyName, Params, Query, Body> = Tools & {
  readonly c: Context
  readonly actor: ActorOf[Policy]
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** The call's name in logs and error answers. */
  readonly requestId: string
  /** The call's origin, as a key for limits. */
  readonly address: string
  /** Whom the call counts for: the wallet that is signed in, or else the address. */
  readonly caller: string
  /** Aborted once nobody waits for the answer. */
  readonly signal: AbortSignal
  /** Answers with another status than the first. */
  reply(status: ContentfulStatusCode, value: unknown): Response
}

/** A route's declaration: its path, who may call it, input, answers and handler. */
type RouteRule<
  Name extends PathName = PathName,
  Policy extends PolicyName = PolicyName,
  Query = unknown,
  Body = unknown,
  Answers extends AnswerRules = AnswerRules,
> = {
  readonly name: Name
  readonly method: 'get' | 'post'
  readonly policy: Policy
  /** One sentence for the documentation. */
  readonly summary: string
  /** The scope with which an API key may call it. Absent: no key may. */
  readonly key?: KeyScope
  readonly query?: z.ZodType<Query>
  readonly body?: BodyRule<Body>
  readonly answers: Answers
  /** Other content types of the first answer, for callers who ask for one. */
  readonly alsoAs?: readonly string[]
  /** Statuses of its refusals, besides those that every route of its kind has. */
  readonly refusals?: readonly number[]
  /** An additional limit by the caller's address; for uploads by the signed-in wallet. */
  readonly limit?: RateLimit
  /**
   * Whether the general limits do not apply. Neighbors or a person's own mistakes must not prevent signing in or
   * attending.
   */
  readonly countsItself?: boolean
  /** Whether pages of other origins may read the answer: public facts only. */
  readonly anyOrigin?: boolean
  /** Whether the route ignores the caller, and so needs no database. */
  readonly anonymous?: boolean
  /**
   * A list reads many records, so it takes turns with other lists. `own`: the answer depends on who asks. `public`: all
   * callers share one answer.
   */
  readonly list?: 'own' | 'public'
  /** Whether the answer holds a secret that nobody can read again. Such an answer is not kept. */
  readonly tellsSecret?: boolean
  /**
   * What the caller's key must sign, with `signedBody`; null where this call needs no signature. No API key reaches such
   * a route.
   */
  signs?(
    call: Pick<Call<Policy, ParamsOf<Name>, Query, Body>, 'ports' | 'actor' | 'params' | 'body'>,
  ): Promise<SignedAct | null>
  /** Whether a POST changes nothing, so that other origins may send it too. */
  readonly readOnly?: boolean
  handle(call: Call<Policy, ParamsOf<Name>, Query, Body>): Promise<Response | AnswerOf<Answers>>
}

/** A declared route with its types erased, so that all routes fit one table. */
export type Route = Omit<RouteRule, 'handle' | 'body' | 'signs'> & {
  readonly body?: BodyRule<unknown>
  signs?(
    call: Pick<Call<PolicyName, unknown, unknown, unknown>, 'ports' | 'actor' | 'params' | 'body'>,
  ): Promise<SignedAct | null>
  handle(call: Call<PolicyName, unknown, unknown, unknown>): Promise<unknown>
}

/** Declares a route. The pipeline gives `handle` exactly these types, or refuses the call before. */
export function defineRoute<
  Name extends keyof typeof paths,
  Policy extends PolicyName,
  Query,
  Body,
  const Answers extends AnswerRules,
>(rule: RouteRule<Name, Policy, Query, Body, Answers>): Route {
  return rule as unknown as Route
}
