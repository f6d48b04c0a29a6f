import { actNames } from '@certify/domain/account/act-words'
import type { SignedAct } from '@certify/domain/account/signed-act'
import { languages } from '@certify/domain/shared/language'
import { parseAddress } from '@certify/domain/shared/parse-address'
import * as z from 'zod'
import { rule } from './field-problems'

/**
 * The signature that an act asks which nobody can take back: EIP-712, `Act`, `MoveAccount` or `JoinTranscript`, in the domain
 * `{ name: "Certify", version: "1", chainId }`. Without it the refusal `act.signature_needed` names what to sign.
 */
export const actProof = z
  .strictObject(
    {
      /** From `auth/nonce`; it works once. */
      nonce: z.string(rule('field.invalid')).regex(/^[0-9A-Za-z]{8,64}$/, rule('field.invalid')),
      /** As in the signed text: seconds since 1970, at most ten minutes ahead. */
      deadline: z.int(rule('field.invalid')).min(1, rule('field.invalid')),
      signature: z
        .string(rule('field.not_hexadecimal'))
        .max(8194, rule('field.too_long', { max: 8194 }))
        .regex(/^0x([0-9a-fA-F]{2})*$/, rule('field.not_hexadecimal')),
      /** The language of the sentence that was signed; English if absent. */
      language: z.enum(languages, rule('field.invalid')).optional(),
    },
    {
      error: ({ code }) => (code === 'invalid_type' ? rule('field.not_an_object') : undefined),
    },
  )
  .meta({ id: 'ActProof' })
/** The rest of the body where the path says everything. */
export const noBody = z.strictObject({}).meta({ id: 'SignedRequest' })

export type ActProof = z.infer<typeof actProof>

/** What a refusal `act.signature_needed` asks to sign. @throws {Error} if it names an act that this page does not know. */
export function toSignedAct(values: unknown): SignedAct {
  const move = moveValues.safeParse(values)
  if (move.success) return { kind: 'move', ...move.data }
  const join = joinValues.safeParse(values)
  if (join.success) return { kind: 'join', ...join.data }
  return { kind: 'act', ...actValues.parse(values) }
}

const address = z.string().transform((text) => parseAddress(text))
const moveValues = z.object({ from: address, to: address })
const joinValues = z.object({ owner: address, wallet: address })
const actValues = z.object({
  act: z.enum(actNames),
  subject: z.string(),
  account: address,
})
