import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type CertifyError, FieldInvalidError, refuse } from '@certify/domain/shared/errors'
import type { PictureRule } from '@certify/wire/picture-rules'
import busboy from 'busboy'
import type { Context } from 'hono'
import { isCompressed, mediaType, sentTwice } from '../body'

/** An uploaded file. Its name is only displayed and never used as a path. */
export type UploadedFile = { readonly name: string | null; readonly bytes: Uint8Array }

/** An uploaded form: texts by name, and at most one file. */
export type Form = { readonly fields: Readonly<Record<string, string>>; readonly file: UploadedFile | null }

/** The limits of a form. */
type FormLimits = Pick<PictureRule, 'fileField' | 'maxFileBytes' | 'tooLarge'>

const MAX_FIELDS = 40
const MAX_FIELD_BYTES = 256 * 1024

/**
 * Reads a multipart form as it arrives, and stops at the first part that is too large or unknown.
 *
 * @throws `request.wrong_type` @throws `request.too_large` @throws {FieldInvalidError} @throws `request.invalid`
 */
export async function readForm(c: Context, limits: FormLimits): Promise<Form> {
  const { body } = c.req.raw
  if (mediaType(c) !== 'multipart/form-data' || isCompressed(c) || !body) {
    throw refuse('request.wrong_type', { expected: 'multipart/form-data' })
  }
  const parser = openParser(c.req.header('content-type') ?? '', limits)
  const source = Readable.fromWeb(body as ReadableStream)
  try {
    return await new Promise<Form>((resolve, reject) => {
      collect(parser, limits, resolve, reject)
      source.on('error', () => reject(brokenOff()))
      source.pipe(parser)
    })
  } finally {
    source.unpipe(parser)
    source.destroy()
    parser.destroy()
  }
}

function openParser(contentType: string, { maxFileBytes }: FormLimits): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      // One byte and one part more than allowed, so that an excess is noticed and not silently cut off.
      limits: { files: 2, fields: MAX_FIELDS + 1, fieldSize: MAX_FIELD_BYTES, fileSize: maxFileBytes + 1 },
    })
  } catch {
    throw refuse('request.invalid', { case: 'no_boundary' })
  }
}

function collect(
  parser: busboy.Busboy,
  limits: FormLimits,
  resolve: (form: Form) => void,
  reject: (error: Error) => void,
): void {
  const fields = new Map<string, string>()
  let file: { name: string | null; chunks: Buffer[]; size: number } | undefined

  parser.on('field', (name, value, info) => {
    if (info.nameTruncated || info.valueTruncated)
      return reject(refuse('request.too_large', { case: 'field' }))
    if (fields.has(name)) return reject(sentTwice(name))
    if (fields.size === MAX_FIELDS) return reject(refuse('request.too_large', { case: 'fields' }))
    fields.set(name, value)
  })
  parser.on('file', (name, stream, info) => {
    // Destroying the parser also ends its file stream with an error, after the refusal.
    stream.on('error', () => reject(brokenOff()))
    if (name !== limits.fileField) {
      return reject(new FieldInvalidError({ field: name.slice(0, 60), code: 'field.unknown' }))
    }
    if (file) return reject(sentTwice(name))
    const collected = { name: cleanName(info.filename), chunks: [] as Buffer[], size: 0 }
    file = collected
    stream.on('data', (chunk: Buffer) => {
      collected.size += chunk.length
      if (collected.size > limits.maxFileBytes) {
        return reject(refuse('request.too_large', limits.tooLarge, { field: limits.fileField }))
      }
      collected.chunks.push(chunk)
    })
  })
  parser.on('error', () => reject(brokenOff()))
  parser.on('close', () => {
    // Browsers send an empty file for an unused input.
    const sent = file && file.size > 0 ? { name: file.name, bytes: Buffer.concat(file.chunks) } : null
    resolve({ fields: Object.fromEntries(fields), file: sent })
  })
}

/** Keeps the recognizable part of a file name, without anything that could be a path or break a header. */
function cleanName(name: string | undefined): string | null {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[^\p{L}\p{N} ._()-]/gu, '').trim()
  return plain.slice(0, 120) || null
}

function brokenOff(): CertifyError<'request.invalid'> {
  return refuse('request.invalid', { case: 'broken_off' })
}
