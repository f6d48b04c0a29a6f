import { Readable } from 'node:stream'
import { NotAnImageError } from '@certify/domain/certificate/content-errors'
import type { ContentStore, DagScope } from '@certify/domain/certificate/content-store'
import type { Cid } from '@certify/domain/shared/cid'
import { refuse, UnavailableError } from '@certify/domain/shared/errors'
import { CAR, RAW } from '@certify/wire/calls/gateway'
import { GATEWAY_BASE } from '@certify/wire/paths'
import type { Context } from 'hono'
import { packText } from '../http/pack-body'
import type { ApiPorts } from '../http/ports'
import { answerInPart } from '../http/range-answer'
import { defineRoute } from '../http/route'

/** The content of an address never changes. */
const FOREVER = 'public, max-age=31536000, immutable'

/**
 * People supplied this content, so nothing in it may run or be framed, whatever its type.
 *
 * @see https://specs.ipfs.tech/http-gateways/trustless-gateway/
 */
const sandboxed = {
  'cache-control': FOREVER,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
}
type Format = 'file' | 'raw' | 'car'
type Place = { readonly cid: Cid; readonly path: string | undefined }

export const gatewayRoutes = [
  defineRoute('gateway', {
    as: 'anyone',
    summary:
      'Content by its address: the file, one raw block, or its blocks as a CAR, as far as `dag-scope` goes. With `width`, a picture as WebP of at most this many pixels.',
    refusals: [406, 410],
    anyOrigin: true,
    handle: async ({ c, ports, params: { cid }, query: { format, width, 'dag-scope': scope } }) =>
      width === undefined || format !== undefined
        ? serve(c, ports.content, { cid, path: undefined }, format, scope)
        : serveNarrow(c, ports, cid, Number(width)),
  }),

  defineRoute('gatewayPath', {
    as: 'anyone',
    summary: 'A file in a directory by the directory’s address.',
    refusals: [410],
    anyOrigin: true,
    // A name in a directory gives a file. Blocks have their own address.
    handle: async ({ c, ports, params }) => serve(c, ports.content, params, 'file'),
  }),
]

async function serve(
  c: Context,
  content: ContentStore,
  { cid, path }: Place,
  asked: Format | undefined,
  scope: DagScope = 'all',
): Promise<Response> {
  const format = asked ?? chooseFormat(c.req.header('accept') ?? '*/*')
  const address = path === undefined ? cid : `${cid}/${encodeURIComponent(path)}`
  const etag = `"${address}.${format}${format === 'car' ? `.${scope}` : ''}"`
  const headers = { ...sandboxed, etag, 'x-ipfs-path': `${GATEWAY_BASE}/${address}` }
  if (await isUnchanged(c, content, { cid, path }, etag)) return new Response(null, { status: 304, headers })
  if (format === 'car') return carAnswer(content, cid, scope, headers)
  if (format === 'raw') {
    const bytes = toBody(await content.readBlock(cid))
    const named = { ...headers, 'content-type': RAW, ...attachment(`${cid}.bin`) }
    if (c.req.header('range') !== undefined) return answerInPart(c, bytes, named)
    const { body, encoding } = await packText(c, bytes)
    // Two encodings are two representations of the same block.
    return new Response(body, { headers: { ...named, ...encoding, etag: `W/${etag}` } })
  }
  const file = await content.read(cid, path)
  const shown = file.contentType.startsWith('image/') || file.contentType.startsWith('application/json')
  return answerInPart(c, toBody(file.bytes), {
    ...headers,
    'content-type': file.contentType,
    ...(shown ? { 'content-disposition': 'inline' } : attachment(`${cid}.bin`)),
  })
}

/** Whether the caller has this content. Content that was erased is refused as without `If-None-Match`. */
async function isUnchanged(
  c: Context,
  content: ContentStore,
  { cid, path }: Place,
  etag: string,
): Promise<boolean> {
  if (!c.req.header('if-none-match')?.includes(etag)) return false
  await (path === undefined ? content.readBlock(cid) : content.read(cid, path))
  return true
}

/** Serves the picture as WebP. Serves the file unchanged if it has no pixels or too many pictures are being made. */
async function serveNarrow(
  c: Context,
  { content, pictures }: Pick<ApiPorts, 'content' | 'pictures'>,
  cid: Cid,
  width: number,
): Promise<Response> {
  const etag = `"${cid}-${width}"`
  const headers = { ...sandboxed, etag, 'content-disposition': 'inline' }
  const place = { cid, path: undefined }
  if (await isUnchanged(c, content, place, etag)) return new Response(null, { status: 304, headers })
  // Reads the original even if a narrow picture is cached, so that removed content is gone in every width.
  const file = await content.read(cid)
  try {
    const bytes = await pictures.narrow(cid, file.bytes, width)
    return new Response(toBody(bytes), { headers: { ...headers, 'content-type': 'image/webp' } })
  } catch (error) {
    if (error instanceof UnavailableError || error instanceof NotAnImageError)
      return serve(c, content, place, 'file')
    throw error
  }
}

/** Verifiers may ask by `Accept` too. @throws {Refusal} if a caller takes only forms of blocks that we do not make. */
function chooseFormat(accept: string): Format {
  const types = accept.split(',').map((type) => (type.split(';')[0] ?? '').trim().toLowerCase())
  if (types.includes(RAW)) return 'raw'
  if (types.includes(CAR)) return 'car'
  if (types.every((type) => /^application\/(vnd\.ip|x-tar$)/.test(type)))
    throw refuse('request.not_acceptable', { offered: `${RAW}, ${CAR}` })
  return 'file'
}

/** The first block is read before the answer starts, so that missing content is a 404 and not half a file. */
async function carAnswer(
  content: ContentStore,
  cid: Cid,
  scope: DagScope,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  await content.readBlock(cid)
  const stream = Readable.toWeb(Readable.from(content.exportCar(cid, scope))) as ReadableStream
  return new Response(stream, {
    headers: {
      ...headers,
      'content-type': `${CAR}; version=1`,
      ...attachment(`${cid}.car`),
    },
  })
}

function attachment(fileName: string) {
  return { 'content-disposition': `attachment; filename="${fileName}"` }
}

/** A body's bytes are never in shared memory. */
function toBody(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes as Uint8Array<ArrayBuffer>
}
