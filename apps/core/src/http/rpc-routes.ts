import { refuse } from '@certify/domain/shared/errors'
import { rpcRequest } from '@certify/wire/calls/operation'
import { type BodyRule, MAX_JSON_BYTES, mediaType, parseJson, readBounded } from './body'
import { limits } from './rate-limits'
import { slowRefusals } from './refuse-slowly'
import { defineRoute } from './route'

/** More than 50 requests for the largest page need. */
const bounds = { depth: 8, items: 1_000, keys: 100, values: 4_000 }

/** The window decides which questions are allowed. This only limits and reads the body. */
const rpcBody: BodyRule<unknown> = {
  contentType: 'application/json',
  schema: rpcRequest,
  async read(c) {
    if (mediaType(c) !== 'application/json')
      throw refuse('request.wrong_type', { expected: 'application/json' })
    return parseJson(await readBounded(c, MAX_JSON_BYTES), bounds)
  },
  payload: () => ({}),
}

const refuseSlowly = slowRefusals({ delayMs: 1_000, atOnce: 200 })

export const rpcRoutes = [
  defineRoute('rpc', {
    as: 'anyone',
    summary:
      'A read-only window on the chain, for verifiers: JSON-RPC 2.0, single or in batches of at most 50.',
    reads: rpcBody,
    anyOrigin: true,
    readOnly: true,
    async handle({ c, ports, guard, address, body, reply }) {
      const { signal } = c.req.raw
      const price = ports.chainWindow.price(body)
      const limit = price > VERIFICATION_PRICE ? limits.windowBulk : limits.window
      await refuseSlowly(signal, async () => void (await guard.take(limit, address, price)))
      const answer = await ports.chainWindow.ask(body, { caller: address, signal })
      const code = 'error' in answer ? answer.error.code : 0
      // A single refused request is also visible in the status, for simple clients.
      return reply(code === METHOD_REFUSED ? 403 : code === INVALID_REQUEST ? 400 : 200, answer)
    },
  }),
]

/** The maximum cost of one request of a verification. */
const VERIFICATION_PRICE = 12

/** @see https://www.jsonrpc.org/specification#error_object */
const INVALID_REQUEST = -32600
const METHOD_REFUSED = -32601
