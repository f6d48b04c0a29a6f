import * as z from 'zod'
import { moment } from './fields'

/** One day of the analytics screen; `date` is in UTC, `2026-11-14`. */
const analyticsPoint = z.object({
  date: z.string(),
  registrations: z.int(),
  attendances: z.int(),
  certificates: z.int(),
})

/** `GET vendors/{wallet}/analytics`. */
export const analytics = z
  .object({
    totals: z.object({
      events: z.int(),
      registrations: z.int(),
      attendances: z.int(),
      /** Certificates held: valid ones, each person's once. */
      certificates_minted: z.int(),
      /** Numbers issued, replaced and revoked ones included. */
      certificates_issued: z.int(),
      certificates_revoked: z.int(),
      /** How many of the attendances have a certificate that is held. */
      attendees_certified: z.int(),
      upcoming: z.int(),
      ongoing: z.int(),
      minting: z.int(),
      ended: z.int(),
      canceled: z.int(),
      /** Rounded percentages. */
      attendance_rate: z.int(),
      minting_rate: z.int(),
    }),
    series: z.array(analyticsPoint),
    events: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        status: z.string(),
        start_date: moment,
        max_attendees: z.int(),
        whitelisted: z.int(),
        attended: z.int(),
        certificates_minted: z.int(),
        attendees_certified: z.int(),
      }),
    ),
  })
  .meta({ id: 'Analytics' })
export type Analytics = z.infer<typeof analytics>
