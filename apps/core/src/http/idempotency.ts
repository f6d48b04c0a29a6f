import { createHash } from 'node:crypto'
import type { Address } from '@certify/domain/shared/address'
import { FieldInvalidError } from '@certify/domain/shared/errors'
import type { Context } from 'hono'
import type { KeptAnswers, KeyedRequest } from '../database/connection/kept-answers'
import { jsonAnswer } from './json-answer'
import { readText } from './pack-body'
import type { Route } from './route'
import type { FormBody } from './uploads/form-body'

export const IDEMPOTENCY_KEY = 'Idempotency-Key'
/** Printable ASCII, at most as long as other services accept. */
const KEY_TEXT = /^[\x21-\x7e]{1,255}$/
/** Marks an answer that was kept, so that a program can tell it from a first one. */
const REPLAYED = 'idempotency-replayed'

/**
 * Whether a route takes an `Idempotency-Key`: every change by a caller who is signed in or has an API key. An answer
 * that tells a secret is not kept.
 */
export function takesIdempotencyKey({ method, readOnly, as, tellsSecret }: Route): boolean {
  return method === 'post' && !readOnly && as !== 'anyone' && !tellsSecret
}

/**
 * Carries out a request, or repeats the answer to an earlier one with the same key. A refusal changed nothing, so it is
 * not kept and the request may be tried again.
 *
 * @throws `idempotency.other_request` if the key belongs to another request, and `idempotency.running`
 */
export async function answerOnce(
  c: Context,
  { answers, wallet, body, at }: { answers: KeptAnswers; wallet: Address; body: unknown; at: Date },
  carryOut: () => Promise<Response>,
): Promise<Response> {
  const key = c.req.header(IDEMPOTENCY_KEY)
  if (key === undefined) return carryOut()
  if (!KEY_TEXT.test(key)) throw new FieldInvalidError({ field: IDEMPOTENCY_KEY, code: 'field.invalid' })
  const request: KeyedRequest = { wallet, keyHash: hash(key), requestHash: hashRequest(c, body), at }
  const kept = await answers.begin(request)
  if (kept !== null) {
    c.header(REPLAYED, 'true')
    return jsonAnswer(c, JSON.parse(kept.body), kept.status as Parameters<typeof jsonAnswer>[2])
  }
  let response: Response
  try {
    response = await carryOut()
  } catch (error) {
    await answers.drop(request).catch(() => {})
    throw error
  }
  if (isKeepable(response)) {
    const body = await readText(response)
    // The change is made, so the caller gets the answer even if it could not be kept.
    await answers.finish(request, { status: response.status, body }).catch(() => {})
  } else {
    await answers.drop(request).catch(() => {})
  }
  return response
}

/** An answer that starts a session is for one browser. */
function isKeepable({ status, headers }: Response): boolean {
  return status < 400 && headers.get('content-type') === 'application/json' && !headers.has('set-cookie')
}

function hashRequest(c: Context, body: unknown): string {
  const { file = null, ...fields } = body as Partial<FormBody<unknown>>
  const { pathname, search } = new URL(c.req.url)
  return hash(JSON.stringify([pathname, search, fields, file && hash(file.bytes)]))
}

function hash(of: string | Uint8Array): string {
  return createHash('sha256').update(of).digest('hex')
}
