import type { RegisterResponse, registerUserRequest, registerVendorRequest } from '@certify/wire/accounts'
import { href } from '@certify/wire/paths'
import type * as z from 'zod'
import { api } from '../../../lib/api-client'

/** Registers the signed-in wallet as an attendee. */
export function registerUser(body: z.infer<typeof registerUserRequest>): Promise<RegisterResponse> {
  return api.post<RegisterResponse>(href('userRegister', {}), body)
}

/** Registers the signed-in wallet as an organization. */
export function registerVendor(body: z.infer<typeof registerVendorRequest>): Promise<RegisterResponse> {
  return api.post<RegisterResponse>(href('vendorRegister', {}), body)
}
