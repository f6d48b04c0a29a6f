import { UnavailableError } from '@certify/domain/shared/errors'
import type { Context } from 'hono'
import * as z from 'zod'
import { RequestInvalidError, TooLargeError, WrongTypeError } from '../api-errors'
import { type BodyRule, MAX_JSON_BYTES, mediaType, parseJson, readBounded } from '../body'
import type { RpcNode } from '../ports'
import { limits } from '../rate-limits'
import { defineRoute } from '../route'

/** What a verifier needs, all of it reading. */
const allowed = new Set([
  'eth_chainId',
  'eth_blockNumber',
  'eth_call',
  'eth_getCode',
  'eth_getLogs',
  'eth_getBlockByNumber',
  'eth_getTransactionByHash',
  'eth_getTransactionReceipt',
])

const MAX_BATCH = 50

const rpcRequest = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(100), z.number(), z.null()]),
  method: z.string().max(100),
  params: z.array(z.unknown()).max(10).default([]),
})
const rpcAnswer = z
  .object({ jsonrpc: z.literal('2.0'), id: z.union([z.string(), z.number(), z.null()]) })
  .loose()
  .meta({ id: 'RpcAnswer' })

type Id = z.infer<typeof rpcRequest>['id']

/** A JSON-RPC answer that says why there is none. @see https://www.jsonrpc.org/specification#error_object */
function refuse(id: Id, code: number, message: string) {
  return { jsonrpc: '2.0', id, error: { code, message } } as const
}

const rpcBody: BodyRule<unknown> = {
  contentType: 'application/json',
  schema: z.union([rpcRequest, z.array(rpcRequest).max(MAX_BATCH)]).meta({ id: 'RpcRequest' }),
  async read(c) {
    if (mediaType(c) !== 'application/json') throw new WrongTypeError({ expected: 'application/json' })
    return parseJson(await readBounded(c, MAX_JSON_BYTES))
  },
  payload: () => ({}),
}

export const rpcRoutes = [
  defineRoute({
    name: 'rpc',
    method: 'post',
    policy: 'visitor',
    summary:
      'A read-only window on the chain, for verifiers: JSON-RPC 2.0, single or in batches of at most 50.',
    body: rpcBody,
    answers: { 200: z.union([rpcAnswer, z.array(rpcAnswer)]) },
    limit: limits.verify,
    anyOrigin: true,
    readOnly: true,
    async handle({ c, ports, body }) {
      if (!Array.isArray(body)) return single(c, ports.node, body)
      if (body.length === 0) throw new RequestInvalidError('A batch needs at least one request.')
      if (body.length > MAX_BATCH) throw new TooLargeError(`A batch takes at most ${MAX_BATCH} requests.`)
      return c.json(await Promise.all(body.map((request) => answer(ports.node, request))))
    },
  }),
]

/** A refused method is told by the status too, for those who look no further. */
async function single(c: Context, node: RpcNode, request: unknown): Promise<Response> {
  const result = await answer(node, request)
  const code = 'error' in result ? result.error.code : 0
  return c.json(
    result,
    code === METHOD_REFUSED ? 403 : code === UNAVAILABLE ? 503 : code === INVALID ? 400 : 200,
  )
}

const INVALID = -32600
const METHOD_REFUSED = -32601
/** EIP-1474: resource unavailable. */
const UNAVAILABLE = -32002

async function answer(node: RpcNode, request: unknown) {
  const parsed = rpcRequest.safeParse(request)
  if (!parsed.success) return refuse(null, INVALID, 'This is not a JSON-RPC 2.0 request.')
  const { id, method, params } = parsed.data
  if (!allowed.has(method)) return refuse(id, METHOD_REFUSED, 'This method is not offered here.')
  try {
    return { jsonrpc: '2.0', id, ...(await node.ask({ method, params })) } as const
  } catch (error) {
    if (error instanceof UnavailableError) return refuse(id, UNAVAILABLE, error.message)
    throw error
  }
}
