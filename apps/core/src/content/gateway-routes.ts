import { Readable } from 'node:stream'
import { ContentNotFoundError, NotAnImageError } from '@certify/domain/certificate/content-errors'
import type { ContentStore, DagScope } from '@certify/domain/certificate/content-store'
import type { Cid } from '@certify/domain/shared/cid'
import { refuse, UnavailableError } from '@certify/domain/shared/errors'
import { CAR, RAW } from '@certify/wire/calls/content'
import { GATEWAY_BASE } from '@certify/wire/paths'
import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { holdsAnswer } from '../http/holds-answer'
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
/** Every block once, parents before what is below them. */
const OUR_CAR = `${CAR}; version=1; order=dfs; dups=n`

type Format = 'file' | 'raw' | 'car'
type Place = { readonly cid: Cid; readonly path: string | undefined }

export const gatewayRoutes = [
  defineRoute('gateway', {
    as: 'anyone',
    summary:
      'Content by its address: the file, one raw block, or its blocks as a CAR, as far as `dag-scope` goes. With `width`, a picture as WebP of at most this many pixels.',
    refusals: [406, 410],
    anyOrigin: true,
    async handle({ c, ports, params: { cid }, query }) {
      const { format, width, 'entity-bytes': isWhole } = query
      const scope = isWhole ? 'entity' : query['dag-scope']
      if (width !== undefined && format === undefined) return serveNarrow(c, ports, cid, Number(width))
      const form = format ?? chooseFormat(c, ['raw', 'car', 'file'], query['car-version'])
      if (form === undefined) throw noSuchForm()
      return serve(c, ports.content, { cid, path: undefined }, form, scope)
    },
  }),

  defineRoute('gatewayPath', {
    as: 'anyone',
    summary: 'A file in a directory by the directory’s address.',
    refusals: [406, 410],
    anyOrigin: true,
    // A name in a directory gives a file. Blocks have their own address.
    async handle({ c, ports, params, query }) {
      const form = query.format === undefined ? chooseFormat(c, ['file']) : undefined
      if (form !== undefined) return serve(c, ports.content, params, form)
      const { contentType } = await ports.content.read(params.cid, params.path)
      throw refuse('request.not_acceptable', { offered: contentType })
    },
  }),
]

async function serve(
  c: Context,
  content: ContentStore,
  { cid, path }: Place,
  format: Format,
  scope: DagScope = 'all',
): Promise<Response> {
  const address = path === undefined ? cid : `${cid}/${encodeURIComponent(path)}`
  const etag = `"${address}.${format}${format === 'car' ? `.${scope}` : ''}"`
  const headers = { ...sandboxed, etag, 'x-ipfs-path': `${GATEWAY_BASE}/${address}` }
  if (holdsAnswer(c, etag)) {
    // Content that was erased is refused as without the tag.
    await (format === 'file' ? readFile(content, { cid, path }) : content.readBlock(cid))
    return new Response(null, { status: 304, headers })
  }
  if (format === 'car') return carAnswer(content, cid, scope, headers)
  if (format === 'raw') {
    const bytes = toBody(await content.readBlock(cid))
    const named = { ...headers, 'content-type': RAW, ...attachment(`${cid}.bin`) }
    if (readRange(c) !== undefined) return answerInPart(c, bytes, named)
    const { body, encoding } = await packText(c, bytes)
    // Two encodings are two representations of the same block.
    return new Response(body, { headers: { ...named, ...encoding, etag: `W/${etag}` } })
  }
  const file = await readFile(content, { cid, path })
  const shown = file.contentType.startsWith('image/') || file.contentType.startsWith('application/json')
  return answerInPart(c, toBody(file.bytes), {
    ...headers,
    'content-type': file.contentType,
    ...(shown ? { 'content-disposition': 'inline' } : attachment(`${cid}.bin`)),
  })
}

/** @throws {Refusal} if only blocks have this address, such as a directory's. */
async function readFile(content: ContentStore, { cid, path }: Place) {
  try {
    return await content.read(cid, path)
  } catch (error) {
    if (path !== undefined || !(error instanceof ContentNotFoundError)) throw error
    await content.readBlock(cid)
    throw noSuchForm()
  }
}

function noSuchForm() {
  return refuse('request.not_acceptable', { offered: `${RAW}, ${OUR_CAR}` })
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
  // Reads the original even if a narrow picture is cached, so that removed content is gone in every width.
  const file = await readFile(content, place)
  if (holdsAnswer(c, etag)) return new Response(null, { status: 304, headers })
  try {
    const bytes = await pictures.narrow(cid, file.bytes, width)
    return new Response(toBody(bytes), { headers: { ...headers, 'content-type': 'image/webp' } })
  } catch (error) {
    if (error instanceof UnavailableError || error instanceof NotAnImageError)
      return serve(c, content, place, 'file')
    throw error
  }
}

/**
 * The form that a caller likes best by `Accept`, as verifiers may ask, too; of equal ones the first. A file has any type
 * but those of blocks. Undefined: the caller takes none of these forms.
 */
function chooseFormat<Offered extends Format>(
  c: Context,
  offered: readonly [Offered, ...Offered[]],
  carVersion?: '1' | undefined,
): Offered | undefined {
  const accepted = parseAccept(c.req.header('accept') || '*/*').map(({ type, params, q }) => {
    const name = type.toLowerCase()
    const isOurCar = name === CAR && (carVersion ?? params.version ?? '1') === '1'
    const isFile = !/^application\/(vnd\.ip|x-tar$)/.test(name)
    return { format: name === RAW ? 'raw' : isOurCar ? 'car' : isFile ? 'file' : null, q }
  })
  const likes = (format: Format) =>
    Math.max(0, ...accepted.map((each) => (each.format === format ? each.q : 0)))
  const best = offered.reduce((found, format) => (likes(format) > likes(found) ? format : found))
  return likes(best) > 0 ? best : undefined
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
      'content-type': OUR_CAR,
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

/** The range that is asked for. RFC 9110 has ranges for GET only. */
function readRange({ req }: Context): string | undefined {
  return req.method === 'GET' ? req.header('range') : undefined
}

/**
 * Answers with a body or, if a GET asks for one range of its bytes, with that part (206), or with its length if it
 * has no such part (416). Several ranges get the whole body, as RFC 9110 allows. The body is sent as it is, because a
 * range counts its bytes before any encoding.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-14
 */
function answerInPart(
  c: Context,
  body: Uint8Array<ArrayBuffer>,
  given: Readonly<Record<string, string>>,
): Response {
  const headers = { ...given, 'accept-ranges': 'bytes' }
  const condition = c.req.header('if-range')
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(readRange(c) ?? '') ?? []
  const isOther = condition !== undefined && condition !== given.etag
  const isBackwards = from !== '' && to !== '' && Number(to) < Number(from)
  if ((from === '' && to === '') || isBackwards || isOther) return new Response(body, { headers })
  // Without a first byte, `to` is the length of the end that is wanted.
  const start = from === '' ? Math.max(0, body.length - Number(to)) : Number(from)
  const end = from === '' || to === '' ? body.length - 1 : Math.min(Number(to), body.length - 1)
  if (start > end) {
    // A shared cache must not keep it for callers who ask for the whole.
    const range = { ...headers, 'cache-control': 'no-store', 'content-range': `bytes */${body.length}` }
    return new Response(null, { status: 416, headers: range })
  }
  return new Response(body.subarray(start, end + 1), {
    status: 206,
    headers: {
      ...headers,
      'cache-control': `${given['cache-control']}, no-transform`,
      'content-range': `bytes ${start}-${end}/${body.length}`,
      'content-length': String(end + 1 - start),
    },
  })
}
