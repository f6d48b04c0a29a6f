import * as z from 'zod'
import { rule } from './field-problems'
import { wallet } from './fields'

/** `POST users/attend`. People read codes aloud, so spaces, dashes and case do not matter. */
export const attendRequest = z
  .strictObject({
    event_token: z
      .string(rule('field.required'))
      .trim()
      .min(1, rule('field.required'))
      .max(100, rule('field.too_long', { max: 100 })),
    wallet_address: wallet(rule('field.required', { label: 'signed_in_wallet' })),
  })
  .meta({ id: 'AttendRequest' })

/** `POST users/attend`. */
export const attendResponse = z
  .object({ message: z.string(), event_id: z.int(), already: z.boolean() })
  .meta({ id: 'Attended' })
export type AttendResponse = z.infer<typeof attendResponse>

/** `POST events/{id}/attendance`: the organizer's own record of one participant. */
export const setAttendanceRequest = z
  .strictObject({
    user_address: wallet(rule('field.required')),
    attended: z.boolean(rule('field.not_a_boolean')),
    wallet_address: wallet().optional(),
  })
  .meta({ id: 'SetAttendanceRequest' })
export type SetAttendanceRequest = z.infer<typeof setAttendanceRequest>

/** `GET users/{wallet}/events/{id}/attendance-status`. */
export const attendanceStatus = z
  .object({ attended: z.boolean(), attendance: z.enum(['present', 'absent', 'not recorded']) })
  .meta({ id: 'AttendanceStatus' })

/** `GET users/{wallet}/events/{id}/whitelist-status`. */
export const whitelistStatus = z
  .object({ whitelisted: z.boolean(), status: z.enum(['active', 'revoked', 'none']) })
  .meta({ id: 'WhitelistStatus' })
