import * as z from 'zod'
import { declareCalls } from './declare-calls'

export const documentsCalls = declareCalls({
  openapi: { answers: { 200: z.record(z.string(), z.unknown()), 304: { contentType: '' } } },
  docs: { answers: { 200: { contentType: 'text/html; charset=utf-8' }, 304: { contentType: '' } } },
})
