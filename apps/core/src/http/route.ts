import type { KeyScope } from '@certify/domain/account/api-key'
import type { SignedAct } from '@certify/domain/account/signed-act'
import type { RateLimit } from '@certify/domain/shared/rate-limit'
import type { MemberRole } from '@certify/domain/team/member'
import { type Calls, calls } from '@certify/wire/calls/all-calls'
import type { CallRule, Form } from '@certify/wire/calls/declare-calls'
import { fieldsMarked } from '@certify/wire/marks'
import { type CallName, methodOf } from '@certify/wire/paths'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type * as z from 'zod'
import type { Doing } from '../act/core'
import type { AttendingTurns } from './attending-turns'
import { type BodyRule, jsonBody, type Signed, signedBody } from './body'
import type { ListPace } from './lists/list-pace'
import type { ListTurns } from './lists/list-turns'
import type { SharedAnswers } from './lists/shared-answers'
import type { ParamsOf } from './parameters'
import type { ActorOf, Policy, Role } from './policy'
import type { ApiPorts } from './ports'
import type { RateGuard } from './rate-limits'
import type { shareReadiness } from './readiness'
import type { Cookies } from './session-cookie'
import { type About, type Input, namedInPaths } from './subject'
import { type FormBody, formBody } from './uploads/form-body'

/** The input and answers of a call, as a handler sees them. */
type AnswerOf<Name extends CallName> = z.input<
  Extract<Calls[Name]['answers'][keyof Calls[Name]['answers']], z.ZodType>
>
type QueryOf<Name extends CallName> = Calls[Name] extends { readonly query: infer Query extends z.ZodType }
  ? z.output<Query>
  : unknown
type BodyOf<Name extends CallName> = Calls[Name] extends { readonly body: infer Body }
  ? Body extends Form<infer Fields>
    ? FormBody<z.output<Fields>>
    : Body extends z.ZodType
      ? z.output<Body> & Signed
      : never
  : unknown
type FieldsOf<Name extends CallName> = Calls[Name] extends { readonly body: infer Body }
  ? z.output<Body extends Form<infer Fields> ? Fields : Body extends z.ZodType ? Body : never>
  : object

/** The things that a call's path names. */
type NamedInPath<Params> = {
  [Thing in keyof typeof namedInPaths]: (typeof namedInPaths)[Thing] extends keyof Params ? Thing : never
}[keyof typeof namedInPaths]

/** A role of a team needs an organization, and a path with a wallet is for that wallet. */
type NeedsAbout<Params, As extends Role> = As extends MemberRole
  ? { readonly about: unknown }
  : As extends 'account' | 'attendee'
    ? Params extends { readonly wallet: unknown }
      ? { readonly about: unknown }
      : unknown
    : unknown

/** What a key must sign: an act on the account that acts, its move, or that two wallets join. */
type Asked =
  | Pick<Extract<SignedAct, { kind: 'act' }>, 'act' | 'subject'>
  | Extract<SignedAct, { kind: 'move' | 'join' }>

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
export type Call<As extends Role, Params, Query, Body> = Tools & {
  readonly c: Context
  readonly actor: ActorOf[As]
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** What the caller does about something, for an act. */
  doing<About>(about: About): Doing<About>
  /** The call's name in logs and error answers. */
  readonly requestId: string
  /** The call's origin, as a key for limits. */
  readonly address: string
  /** Whom the call counts for: the wallet that is signed in, or else the address. */
  readonly caller: string
  /** Whether the caller may still make the call, for answers that outlast a request. */
  mayContinue(): Promise<boolean>
  /** Aborted once nobody waits for the answer. */
  readonly signal: AbortSignal
  /** Answers with another status than the first. */
  reply(status: ContentfulStatusCode, value: unknown): Response
}

/** Who may call a call of the contract, and what happens then. */
type RouteRule<Name extends CallName, As extends Role, Body> = {
  /** Whom it is for, and the least role of a member who acts for the organization instead of for themselves. */
  readonly as: As
  readonly orAs?: MemberRole
  /** What it is about: a thing that its path names, or where query and body say it. */
  readonly about?: NamedInPath<ParamsOf<Name>> | About<Input<ParamsOf<Name>, QueryOf<Name>, FieldsOf<Name>>>
  /** One sentence for the documentation. */
  readonly summary: string
  /** The scope with which an API key may call it. Absent: no key may. */
  readonly key?: KeyScope
  /** A secret that `Authorization` carries, and that the handler checks. */
  readonly secret?: 'door' | 'metrics' | 'operator'
  /** How to read a body that the contract's schema alone does not read. */
  readonly reads?: BodyRule<Body>
  /** Statuses of its refusals, besides those that every route of its kind has. */
  readonly refusals?: readonly number[]
  /** An additional limit by the caller's address; for uploads by the signed-in wallet. */
  readonly limit?: RateLimit
  /**
   * Whether the general limits do not apply. Neighbors or a person's own mistakes must not prevent signing in or
   * attending.
   */
  readonly countsItself?: boolean
  /**
   * Whether pages of other origins may read the answer: public facts only. `visitors`: the answer may depend on who asks,
   * so they may read it only as nobody, without cookie and key.
   */
  readonly anyOrigin?: boolean | 'visitors'
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
   * What the caller's key must sign; null where this call needs no signature. The body may then have it, as `proof`. No
   * API key reaches such a route.
   */
  signs?(
    call: Pick<Call<As, ParamsOf<Name>, QueryOf<Name>, Body>, 'ports' | 'actor' | 'params' | 'body'>,
  ): Promise<Asked | null>
  /** Whether its code opens the path's event, and a wrong one gets the same answer for every number. */
  readonly opensByCode?: boolean
  /** Whether a POST changes nothing, so that other origins may send it too. */
  readonly readOnly?: boolean
  handle(call: Call<As, ParamsOf<Name>, QueryOf<Name>, Body>): Promise<Response | AnswerOf<Name>>
}

type AnyCall = Call<Role, unknown, unknown, unknown>

/** A route with its call's part of the contract, and its types erased, so that all routes fit one table. */
export type Route = Omit<RouteRule<CallName, Role, unknown>, 'about' | 'handle' | 'reads' | 'signs'> &
  Policy &
  Pick<CallRule, 'query' | 'answers' | 'alsoAs'> & {
    readonly name: CallName
    /** The fields of query and body that name events. */
    readonly eventsIn: { readonly query: readonly string[]; readonly body: readonly string[] }
    /** The fields of the body that may only hold the caller's own wallet. */
    readonly ownWallets: readonly string[]
    readonly method: 'get' | 'post'
    readonly body?: BodyRule<unknown>
    signs?(call: Pick<AnyCall, 'ports' | 'actor' | 'params' | 'body'>): Promise<Asked | null>
    handle(call: AnyCall): Promise<unknown>
  }

/**
 * Declares what happens in a call of the contract. The pipeline gives `handle` exactly the types of the contract, or
 * refuses the call before.
 */
export function defineRoute<Name extends CallName, As extends Role, Body = BodyOf<Name>>(
  name: Name,
  rule: RouteRule<Name, As, Body> & NeedsAbout<ParamsOf<Name>, As>,
): Route {
  const { body, isSigned, ...call }: CallRule = calls[name]
  const { reads = body && readBody(body, isSigned ?? false), about = {}, ...rest } = rule
  return {
    ...call,
    ...rest,
    name,
    method: methodOf(name),
    ...(reads && { body: reads }),
    about: typeof about === 'string' ? inPath(about) : about,
    eventsIn: { query: fieldsMarked('event', call.query), body: fieldsMarked('event', reads?.schema) },
    ownWallets: fieldsMarked('own wallet', reads?.schema),
  } as unknown as Route
}

function inPath(thing: keyof typeof namedInPaths): About {
  return { [thing]: ({ params }: Input<Readonly<Record<string, unknown>>>) => params[namedInPaths[thing]] }
}

function readBody(body: NonNullable<CallRule['body']>, isSigned: boolean): BodyRule<unknown> {
  if ('fields' in body) return formBody(body.fields as z.ZodType<object>, body.picture)
  const schema = body as z.ZodType<object>
  return isSigned ? signedBody(schema) : jsonBody(schema)
}
