import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { NotAnImageError } from '@certify/domain/certificate/content-errors'
import type { ContentStore } from '@certify/domain/certificate/content-store'
import type { Cid } from '@certify/domain/shared/cid'
import { UnavailableError } from '@certify/domain/shared/errors'
import { CAR, RAW } from '@certify/wire/calls/gateway'
import type { Context } from 'hono'
import { packText } from '../http/pack-body'
import type { ApiPorts } from '../http/ports'
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

export const gatewayRoutes = [
  defineRoute('gateway', {
    as: 'anyone',
    summary:
      'Content by its address: the file, one raw block, or all blocks as a CAR. With `width`, a picture as WebP of at most this many pixels.',
    refusals: [410],
    anyOrigin: true,
    handle: async ({ c, ports, params: { cid }, query: { format, width } }) =>
      width === undefined || format !== undefined
        ? serve(c, ports.content, cid, undefined, format)
        : serveNarrow(c, ports, cid, Number(width)),
  }),

  defineRoute('gatewayPath', {
    as: 'anyone',
    summary: 'A file in a directory by the directory’s address.',
    refusals: [410],
    anyOrigin: true,
    handle: async ({ c, ports, params }) => serve(c, ports.content, params.cid, params.path, undefined),
  }),
]

async function serve(
  c: Context,
  content: ContentStore,
  cid: Cid,
  path: string | undefined,
  asked: 'raw' | 'car' | undefined,
): Promise<Response> {
  // A name in a directory gives a file. Blocks have their own address.
  const format = asked ?? (path === undefined ? chooseFormat(c.req.header('accept') ?? '') : 'file')
  const etag = `"${createHash('sha256')
    .update(`${cid}/${path ?? ''}.${format}`)
    .digest('hex')
    .slice(0, 32)}"`
  const headers = {
    ...sandboxed,
    etag,
    'x-ipfs-path': `/ipfs/${cid}${path === undefined ? '' : `/${encodeURIComponent(path)}`}`,
  }
  if (c.req.header('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  if (format === 'car') return carAnswer(content, cid, headers)
  if (format === 'raw') {
    const bytes = toBody(await content.readBlock(cid))
    const { body, encoding } = await packText(c, bytes)
    return new Response(body, {
      // Two encodings are two representations of the same block.
      headers: {
        ...headers,
        ...encoding,
        etag: `W/${etag}`,
        'content-type': RAW,
        ...attachment(`${cid}.bin`),
      },
    })
  }
  const file = await content.read(cid, path)
  const shown = file.contentType.startsWith('image/') || file.contentType.startsWith('application/json')
  return new Response(toBody(file.bytes), {
    headers: {
      ...headers,
      'content-type': file.contentType,
      ...(shown ? { 'content-disposition': 'inline' } : attachment(`${cid}.bin`)),
    },
  })
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
  if (c.req.header('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  // Reads the original even if a narrow picture is cached, so that removed content is gone in every width.
  const file = await content.read(cid)
  try {
    const bytes = await pictures.narrow(cid, file.bytes, width)
    return new Response(toBody(bytes), { headers: { ...headers, 'content-type': 'image/webp' } })
  } catch (error) {
    if (error instanceof UnavailableError || error instanceof NotAnImageError)
      return serve(c, content, cid, undefined, undefined)
    throw error
  }
}

/** Verifiers may ask by `Accept` too. */
function chooseFormat(accept: string): Format {
  if (accept.includes(RAW)) return 'raw'
  return accept.includes(CAR) ? 'car' : 'file'
}

/** The first block is read before the answer starts, so that missing content is a 404 and not half a file. */
async function carAnswer(
  content: ContentStore,
  cid: Cid,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  await content.readBlock(cid)
  const stream = Readable.toWeb(Readable.from(content.exportCar(cid))) as ReadableStream
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
