import type { SignedAct } from '@certify/domain/account/signed-act'
import type { RefusalValues } from '@certify/domain/shared/refusal-words'
import type { ActProof } from '@certify/wire/signed-acts'
import { explainRefusal, loadRefusals, translate } from '../i18n/words'
import { asPage, takeAhead } from './ahead'

/** A refusal of the server. `status` 0 means that the server could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** Stable code, e.g. `roster.fully_booked`; compare this, never the message. */
  readonly code: string
  /** The values in the code's sentence. */
  readonly values: RefusalValues
  /** The payload field at fault, in the words of the wire. */
  readonly field: string | undefined
  readonly requestId: string | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(facts: {
    status: number
    code: string
    message: string
    values?: RefusalValues | undefined
    field?: string | undefined
    requestId?: string | undefined
    retryAfter?: number | undefined
  }) {
    super(facts.message)
    this.status = facts.status
    this.code = facts.code
    this.values = facts.values ?? {}
    this.field = facts.field
    this.requestId = facts.requestId
    this.retryAfter = facts.retryAfter
  }
}

/** The code of an answer that something between the page and Certify gave. */
const FOREIGN = 'network.foreign'

/** The browsers' messages when a part of the page does not arrive. */
const MISSING_CODE = /imported module|module script failed|unable to preload/i

/**
 * What a failure means for the person. `unreachable`: Certify did not answer. `busy`: it asks to try again later.
 * `blocked`: something between the page and Certify answered, or kept a file of the page. `failed`: Certify, or this
 * page, has a fault. `refused`: Certify itself said no. `aborted`: nobody waits for it any more.
 */
export type FailureKind = 'aborted' | 'unreachable' | 'busy' | 'blocked' | 'failed' | 'refused'

/** Judges why a call failed, or a page. Everything that tells a person about it asks this. */
export function judgeFailure(error: unknown): FailureKind {
  if (error instanceof ApiError) return judgeAnswer(error)
  if (error instanceof DOMException && error.name === 'AbortError') return 'aborted'
  // The sign-in page of a network also answers 200, but never with JSON.
  return error instanceof SyntaxError || MISSING_CODE.test(String(error)) ? 'blocked' : 'failed'
}

function judgeAnswer({ status, code, retryAfter }: ApiError): FailureKind {
  if (status === 429 || (status === 503 && retryAfter !== undefined)) return 'busy'
  if (status === 0 || status >= 502) return 'unreachable'
  // Only Certify's own "no" is a "no".
  if (code === FOREIGN) return 'blocked'
  return status >= 500 ? 'failed' : 'refused'
}

/** Whether Certify itself said no, so that the same call gives the same answer. */
export function isRefused(error: unknown): boolean {
  return judgeFailure(error) === 'refused'
}

/** Whether Certify itself answered with this status. */
function says(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status && error.code !== FOREIGN
}

/** Whether trying again later makes sense: Certify, or a part of it, was away or busy. */
export function isTemporary(error: unknown): boolean {
  const kind = judgeFailure(error)
  return kind === 'unreachable' || kind === 'busy'
}

/** Whether Certify asks to try again later. Its message says so. */
export function isBusy(error: unknown): error is ApiError {
  return judgeFailure(error) === 'busy'
}

/** Whether Certify answered that there is no such record. */
export function isMissing(error: unknown): boolean {
  return says(error, 404)
}

/** Whether Certify answered that the record was erased. */
export function isGone(error: unknown): boolean {
  return says(error, 410)
}

export type CallOptions = {
  signal?: AbortSignal
  /** The server answers a repeated call with this key as it answered the first, and changes nothing again. */
  idempotencyKey?: string
}

/**
 * What the session adds to every call. Its provider sets it once: a check that refuses writes after the wallet
 * switched, a way to sign in again after the session has ended, and a way to sign an act that the session may not do.
 */
export type Gate = {
  /** Throws an `ApiError` if the page must not write now. */
  assertMayWrite?: () => void
  /** Signs in again over the page; resolves to whether the refused call may be tried once more. */
  renewSession?: () => Promise<boolean>
  /** Has the person sign an act that nobody can take back; resolves to null if they decide against it. */
  signAct?: (signed: SignedAct) => Promise<ActProof | null>
}
let gate: Gate = {}

/** Installs the session's gate. Returns a function that removes it. */
export function setGate(next: Gate): () => void {
  gate = next
  return () => {
    if (gate === next) gate = {}
  }
}

/**
 * Calls the server by an address of `@certify/wire/page-addresses`. `call` knows what each call takes and answers.
 *
 * @example
 * api.get<EventDetail>(href('event', { id }), { signal })
 */
export const api = {
  get: <Answer>(url: string, { signal }: CallOptions = {}) =>
    call<Answer>(url, { method: 'GET', signal: signal ?? null }),
  post: <Answer>(url: string, body?: object, { signal, idempotencyKey }: CallOptions = {}) =>
    write<Answer>(url, {
      method: 'POST',
      signal: signal ?? null,
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
    }),
  /** Sends a multipart form, or a file as it is. The browser writes the content type. */
  postForm: <Answer>(url: string, form: FormData | Blob, { signal }: CallOptions = {}) =>
    write<Answer>(url, { method: 'POST', signal: signal ?? null, body: form }),
}

/** The calls of signing in and out, which work without a session and whichever wallet is chosen. */
const SIGNING_IN = /\/auth\/(nonce|login|logout|session)$/

async function write<Answer>(url: string, request: RequestInit): Promise<Answer> {
  if (!SIGNING_IN.test(url)) gate.assertMayWrite?.()
  return call<Answer>(url, request)
}

/** The person decided against signing an act. Pages say nothing then. */
export const ACT_DECLINED = 'act.declined'

/** Sends a call; again after the person signed in again, or signed the act. */
async function call<Answer>(
  url: string,
  request: RequestInit,
  { isRenewed = false, proof }: { isRenewed?: boolean; proof?: ActProof } = {},
): Promise<Answer> {
  try {
    return await attempt<Answer>(url, proof ? withProof(request, proof) : request)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'session.missing' && !isRenewed && !SIGNING_IN.test(url)) {
      // A nonce ends with a new sign-in, so a signature of before is not sent again, but asked for again.
      if (await gate.renewSession?.()) return call<Answer>(url, request, { isRenewed: true })
    }
    if (error.code !== 'act.signature_needed' || proof || !gate.signAct) throw error
    const { toSignedAct } = await import('@certify/wire/signed-acts')
    const given = await gate.signAct(toSignedAct(error.values))
    if (!given) throw new ApiError({ status: 409, code: ACT_DECLINED, message: '' })
    return call<Answer>(url, request, { isRenewed, proof: given })
  }
}

function withProof(request: RequestInit, proof: ActProof): RequestInit {
  const body = { ...(JSON.parse(String(request.body ?? '{}')) as object), proof }
  const headers = { ...request.headers, 'content-type': 'application/json' }
  return { ...request, headers, body: JSON.stringify(body) }
}

let send: typeof fetch = (...call) => fetch(...call)

/** Has `other` answer every call. For the server, which draws a page's first view without a network. */
export function callInstead(other: typeof fetch): void {
  send = other
}

async function attempt<Answer>(url: string, request: RequestInit): Promise<Answer> {
  let response: Response
  try {
    response =
      (request.method === 'GET' && (await takeAhead(url))) ||
      (await send(url, { ...asPage, ...request, headers: { ...asPage.headers, ...request.headers } }))
  } catch (error) {
    if (judgeFailure(error) === 'aborted') throw error
    throw new ApiError({
      status: 0,
      code: 'network.unreachable',
      message: translate('common:error.unreachable'),
    })
  }
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as Answer
  throw await toApiError(response)
}

async function toApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  // Without the words of refusals, the page shows the server's English.
  await loadRefusals().catch(() => {})
  const readText = (name: string): string | undefined => {
    const value =
      typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
    return typeof value === 'string' ? value : undefined
  }
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  const code = readText('code') ?? (response.status === 429 ? 'request.too_many' : FOREIGN)
  const values = readValues(body)
  return new ApiError({
    status: response.status,
    code,
    values,
    // An older page may not know the code of a newer server. It shows the server's English then.
    message:
      explainRefusal({ code, values }) ??
      readText('message') ??
      translate(code === FOREIGN ? 'common:error.unreachable' : 'common:error.unexpected'),
    field: readText('field'),
    requestId: readText('requestId') ?? response.headers.get('x-request-id') ?? undefined,
    retryAfter: Number.isNaN(retryAfter) ? undefined : retryAfter,
  })
}

function readValues(body: unknown): RefusalValues {
  const values = typeof body === 'object' && body !== null && 'values' in body ? body.values : undefined
  const entries = Object.entries(typeof values === 'object' && values !== null ? values : {})
  return Object.fromEntries(
    entries.filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  )
}
