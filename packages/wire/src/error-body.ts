import type { ErrorCode } from '@certify/domain/shared/errors'
import * as z from 'zod'

/** What fills the sentence of a code, by the name of its place. */
export const refusalValues = z.record(z.string(), z.union([z.string(), z.number()]))

/**
 * What every refusal looks like. Programs read `code`, other languages make a sentence of `code` and `values`,
 * `message` is the English sentence, support asks for `requestId`.
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

/** A refusal, as read from the wire. */
export type ErrorBody = Omit<z.infer<typeof errorBody>, 'code'> & { code: ErrorCode }

/** The answer of a call that only says what happened. */
export const messageResponse = z.object({ message: z.string() }).meta({ id: 'Message' })
export type MessageResponse = z.infer<typeof messageResponse>
