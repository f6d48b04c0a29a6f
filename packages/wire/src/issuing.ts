import * as z from 'zod'

/** One thing that stands in the way of an event's certificates, or soon will. */
const issuingConcern = z
  .object({
    code: z.string(),
    /** In words, whole sentences. */
    message: z.string(),
    /** How many certificates wait for it; 0 where it is about what may come. */
    waiting: z.int(),
    /** Whose turn it is: the event's organizer, the platform, or nobody, since it passes by itself. */
    remedy: z.enum(['organizer', 'platform', 'itself']),
  })
  .meta({ id: 'IssuingConcern' })
export type IssuingConcern = z.infer<typeof issuingConcern>

/** `GET events/{id}/issuing`: empty while all is well. */
export const issuingResponse = z.object({ concerns: z.array(issuingConcern) }).meta({ id: 'Issuing' })
export type IssuingResponse = z.infer<typeof issuingResponse>
