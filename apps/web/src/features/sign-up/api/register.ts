import type { RegisterResponse, RegisterUserRequest, RegisterVendorRequest } from '@certify/wire/accounts'
import { call } from '../../../lib/call'

/** Registers the signed-in wallet as an attendee. */
export function registerUser(body: RegisterUserRequest): Promise<RegisterResponse> {
  return call('userRegister', { body })
}

/** Registers the signed-in wallet as an organization. */
export function registerVendor(body: RegisterVendorRequest): Promise<RegisterResponse> {
  return call('vendorRegister', { body })
}
