import * as z from 'zod'
import { configResponse, statisticsResponse, testClockRequest, testClockResponse } from '../config'
import { errorBody, messageResponse } from '../error-body'
import {
  acceptTextsRequest,
  accountTextsResponse,
  legalResponse,
  legalTextQuery,
  legalTextResponse,
} from '../legal'
import { operatorMailRequest } from '../mail'
import { declareCalls } from './declare-calls'

const readyAnswer = z
  .object({
    ready: z.boolean(),
    failing: z.array(z.string()),
    message: z.string(),
    /** What the platform must do now or soon so that issuing continues, in words. */
    warnings: z.array(z.string()),
  })
  .meta({ id: 'Readiness' })

/** Figures for Prometheus. */
export const plainText = { contentType: 'text/plain; version=0.0.4; charset=utf-8' } as const

/** A table in plain text. */
const page = { contentType: 'text/plain; charset=utf-8' } as const

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

export const operationCalls = declareCalls({
  config: { answers: { 200: configResponse } },
  statistics: { answers: { 200: statisticsResponse } },
  testClock: { body: testClockRequest, answers: { 200: testClockResponse } },
  health: { answers: { 200: z.object({ status: z.literal('ok') }) } },
  ready: { answers: { 200: readyAnswer, 503: readyAnswer } },
  metrics: { answers: { 200: plainText } },
  operatorMail: { answers: { 200: page } },
  operatorMailSave: { body: operatorMailRequest, answers: { 200: messageResponse } },
  openapi: { answers: { 200: z.record(z.string(), z.unknown()), 304: { contentType: '' } } },
  docs: { answers: { 200: { contentType: 'text/html; charset=utf-8' }, 304: { contentType: '' } } },
  legal: { answers: { 200: legalResponse } },
  legalText: { query: legalTextQuery, answers: { 200: legalTextResponse } },
  accountTexts: { answers: { 200: accountTextsResponse } },
  accountTextsAccept: { body: acceptTextsRequest, answers: { 200: accountTextsResponse } },
  rpc: {
    body: rpcRequest,
    answers: {
      200: z.union([rpcReply, z.array(rpcReply)]),
      400: z.union([rpcReply, errorBody]),
      403: rpcReply,
    },
  },
})
