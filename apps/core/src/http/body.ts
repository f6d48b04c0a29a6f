import { type CertifyError, FieldInvalidError, refuse } from '@certify/domain/shared/errors'
import { MAX_PEOPLE_AT_ONCE } from '@certify/domain/shared/page'
import { fieldProblems } from '@certify/wire/field-problems'
import { type ActProof, actProof } from '@certify/wire/signed-acts'
import type { Context } from 'hono'
import type * as z from 'zod'
import { type JsonBounds, refuseBulk } from './json-bounds'

/** The longest JSON that we accept. */
export const MAX_JSON_BYTES = 64 * 1024
/** The most that such a body holds: a list of people has a few fields for each. */
const bounds: JsonBounds = { depth: 8, items: MAX_PEOPLE_AT_ONCE, keys: 100, values: 4_000 }

/** How to read a route's body, and how to document it. */
export type BodyRule<Body> = {
  readonly contentType: 'application/json' | 'multipart/form-data'
  /** The schema of the body, or of the text fields of a form. */
  readonly schema: z.ZodType
  /** The form's file, if it has one. */
  readonly fileField?: string
  /** Whether the form is refused without that file. */
  readonly fileRequired?: boolean
  read(c: Context): Promise<Body>
  /** The fields that may contain wallets and the event's number. */
  payload(body: Body): Readonly<Record<string, unknown>>
}

/** A JSON body checked by `schema`. An empty body counts as `{}`, because some calls need no fields. */
export function jsonBody<Body extends object>(schema: z.ZodType<Body>): BodyRule<Body> {
  return {
    contentType: 'application/json',
    schema,
    read: async (c) => check(schema, await readJson(c)),
    payload: (body) => body as Readonly<Record<string, unknown>>,
  }
}

/** The body of an act that asks for a signature. */
export type Signed = { readonly proof?: ActProof | undefined }

/** A JSON body that may also have a signature, as `proof`. */
export function signedBody<Body extends object>(schema: z.ZodType<Body>): BodyRule<Body & Signed> {
  return jsonBody((schema as unknown as z.ZodObject).extend({ proof: actProof.optional() }) as never)
}

/**
 * Checks a value and refuses its first problem.
 *
 * @throws {FieldInvalidError} naming the field in the wire's words.
 */
export function check<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [problem] = fieldProblems(parsed.error)
  throw new FieldInvalidError(problem ?? { field: 'body', code: 'field.invalid' })
}

/** A form's field or a query's key appeared twice. */
export function sentTwice(key: string): FieldInvalidError {
  const field = key.slice(0, 60)
  return new FieldInvalidError({ field, code: 'field.repeated' })
}

/** Reads a body's bytes, up to a limit. @throws `request.too_large` */
export async function readBounded(c: Context, maxBytes: number): Promise<Buffer> {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
  if (isCompressed(c)) throw refuse('request.wrong_type', { case: 'compressed' })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Whether the body is compressed. We refuse that, because a few bytes could expand without end. */
export function isCompressed(c: Context): boolean {
  return (c.req.header('content-encoding') ?? 'identity').toLowerCase() !== 'identity'
}

/** The media type of the body, without its parameters. */
export function mediaType(c: Context): string {
  return (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

async function readJson(c: Context): Promise<unknown> {
  const bytes = await readBounded(c, MAX_JSON_BYTES)
  if (bytes.length === 0) return {}
  if (mediaType(c) !== 'application/json')
    throw refuse('request.wrong_type', { expected: 'application/json' })
  const value = parseJson(bytes, bounds)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new FieldInvalidError({ field: 'body', code: 'field.not_an_object' })
  }
  return value
}

/** Parses JSON text that is within bounds. @throws `request.invalid` if it is not, or is not JSON. */
export function parseJson(bytes: Uint8Array, within: JsonBounds): unknown {
  refuseBulk(bytes, within)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw refuse('request.invalid', { case: 'not_json' })
  }
}

function tooLarge(maxBytes: number): CertifyError<'request.too_large'> {
  return refuse('request.too_large', { case: 'body', kilobytes: maxBytes / 1024 })
}
