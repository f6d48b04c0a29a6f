import type { ErrorCode } from '@certify/domain/shared/errors'
import * as z from 'zod'

/** The values in a code's sentence, by placeholder. */
export const refusalValues = z.record(z.string(), z.union([z.string(), z.number()]))

/** What a certificate waits for, for callers that say it in another language. */
export const blockedBy = z
  .object({ code: z.string(), values: refusalValues })
  .nullable()
  .meta({ id: 'Blocked' })

/**
 * The body of every refusal. Programs read `code`, other languages build a sentence from `code` and `values`,
 * `message` is the English sentence, and support asks for `requestId`.
 */
export const errorBody = z
  .object({
    message: z.string(),
    code: z.string(),
    values: refusalValues,
    /** The payload field at fault. */
    field: z.string().optional(),
    requestId: z.string(),
    /** `auth/login` repeats the message here. */
    error: z.string().optional(),
  })
  .meta({ id: 'Error' })

/** A refusal read from the wire. */
export type ErrorBody = Omit<z.infer<typeof errorBody>, 'code'> & { code: ErrorCode }

/** The answer to a call that only reports what happened. */
export const messageResponse = z.object({ message: z.string() }).meta({ id: 'Message' })
