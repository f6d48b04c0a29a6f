import type { Concern } from '@certify/domain/issuing/issuing-outlook'
import { sayIssuing } from '@certify/domain/issuing/say-issuing'
import * as z from 'zod'
import { refusalValues } from './error-body'

/** One thing that holds up an event's certificates, or soon will. */
const issuingConcern = z
  .object({
    code: z.string(),
    values: refusalValues,
    /** In English, whole sentences. */
    message: z.string(),
    /** The number of certificates that wait for it; 0 for a warning about the future. */
    waiting: z.int(),
    /** Who must act: the event's organizer, the platform, or nobody because it passes on its own. */
    remedy: z.enum(['organizer', 'platform', 'itself']),
  })
  .meta({ id: 'IssuingConcern' })
export type IssuingConcern = z.infer<typeof issuingConcern>

/** `GET events/{id}/issuing`: empty if nothing is wrong. */
export const issuingResponse = z.object({ concerns: z.array(issuingConcern) }).meta({ id: 'Issuing' })
export type IssuingResponse = z.infer<typeof issuingResponse>

/** One concern, as it is answered. */
export function toIssuingConcern({ code, values, requests, remedy }: Concern): IssuingConcern {
  return { code, values, message: sayIssuing({ code, values }), waiting: requests, remedy }
}
