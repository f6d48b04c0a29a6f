import * as z from 'zod'

/** One thing that holds up an event's certificates, or soon will. */
const issuingConcern = z
  .object({
    code: z.string(),
    /** Whole sentences. */
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
