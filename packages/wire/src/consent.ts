import { type ConsentStanding, consentTypedData } from '@certify/domain/account/organizer-consent'
import * as z from 'zod'
import { rule } from './field-problems'
import { moment } from './fields'

/** `POST vendors/{wallet}/consent`: the wallet's signature of `typed_data`. */
export const consentRequest = z
  .strictObject({
    /** As in the signed text: seconds since 1970. */
    deadline: z.string(rule('field.invalid')).regex(/^[1-9][0-9]{9,10}$/, rule('field.invalid')),
    signature: z
      .string(rule('field.not_hexadecimal'))
      .max(8194, rule('field.too_long', { max: 8194 }))
      .regex(/^0x([0-9a-fA-F]{2})+$/, rule('field.not_hexadecimal')),
  })
  .meta({ id: 'ConsentRequest' })
export type ConsentRequest = z.infer<typeof consentRequest>

const typedField = z.object({ name: z.string(), type: z.string() })

/** The state of an organization's consent on chain, and the text to sign (EIP-712). */
export const consentResponse = z
  .object({
    state: z.enum(['open', 'given', 'recorded', 'unrecorded']),
    given_at: moment.nullable(),
    /** The name as it goes on chain. */
    name: z.string().nullable(),
    /** For `eth_signTypedData_v4`; null when there is nothing left to sign. */
    typed_data: z
      .object({
        domain: z.object({
          name: z.string(),
          version: z.string(),
          chainId: z.int(),
          verifyingContract: z.string(),
        }),
        types: z.record(z.string(), z.array(typedField)),
        primaryType: z.string(),
        message: z.object({ account: z.string(), name: z.string(), deadline: z.string() }),
      })
      .nullable(),
  })
  .meta({ id: 'ConsentResponse' })
export type ConsentResponse = z.infer<typeof consentResponse>

/** The type of the domain, which wallets need beside its values. */
const domainType = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

/** A consent's state in the wire's words. */
export function toConsent({ state, text, givenAt }: ConsentStanding): ConsentResponse {
  const typed = text && consentTypedData(text)
  return {
    state,
    given_at: givenAt?.toISOString() ?? null,
    name: text?.name ?? null,
    typed_data: typed && {
      domain: { ...typed.domain },
      types: { EIP712Domain: domainType, OrganizerConsent: [...typed.types.OrganizerConsent] },
      primaryType: typed.primaryType,
      message: { ...typed.message, deadline: typed.message.deadline.toString() },
    },
  }
}
