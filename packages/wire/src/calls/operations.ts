import * as z from 'zod'
import { configResponse, statisticsResponse, testClockRequest, testClockResponse } from '../config'
import { messageResponse } from '../error-body'
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

export const operationsCalls = declareCalls({
  config: { answers: { 200: configResponse } },
  statistics: { answers: { 200: statisticsResponse } },
  testClock: { body: testClockRequest, answers: { 200: testClockResponse } },
  health: { answers: { 200: z.object({ status: z.literal('ok') }) } },
  ready: { answers: { 200: readyAnswer, 503: readyAnswer } },
  metrics: { answers: { 200: plainText } },
  operatorMail: { answers: { 200: page } },
  operatorMailSave: { body: operatorMailRequest, answers: { 200: messageResponse } },
})
