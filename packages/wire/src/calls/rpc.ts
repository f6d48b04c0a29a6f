import * as z from 'zod'
import { errorBody } from '../error-body'
import { declareCalls } from './declare-calls'

const id = z.union([z.string(), z.number(), z.null()])

const oneRequest = z.object({
  jsonrpc: z.literal('2.0'),
  id,
  method: z.string(),
  params: z.array(z.unknown()).optional(),
})

/** One request, or a batch of them. */
export const rpcRequest = z.union([oneRequest, z.array(oneRequest)]).meta({ id: 'RpcRequest' })

const rpcReply = z
  .object({
    jsonrpc: z.literal('2.0'),
    id,
    result: z.unknown().optional(),
    error: z.object({ code: z.int(), message: z.string() }).optional(),
  })
  .meta({ id: 'RpcReply' })

export const rpcCalls = declareCalls({
  rpc: {
    body: rpcRequest,
    answers: {
      200: z.union([rpcReply, z.array(rpcReply)]),
      400: z.union([rpcReply, errorBody]),
      403: rpcReply,
    },
  },
})
