import type { RegisterResponse, RegisterUserRequest, RegisterVendorRequest } from '@certify/wire/accounts'
import { href } from '@certify/wire/paths'
import { api } from '../../../lib/api-client'

/** Registers the signed-in wallet as an attendee. */
export function registerUser(body: RegisterUserRequest): Promise<RegisterResponse> {
  return api.post<RegisterResponse>(href('userRegister', {}), body)
}

/** Registers the signed-in wallet as an organization. */
export function registerVendor(body: RegisterVendorRequest): Promise<RegisterResponse> {
  return api.post<RegisterResponse>(href('vendorRegister', {}), body)
}
