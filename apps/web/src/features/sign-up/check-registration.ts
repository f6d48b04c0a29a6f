import type * as z from 'zod'

/** Message by field name, as the wire words both. */
export type FieldErrors = Readonly<Record<string, string>>

/**
 * What keeps a registration from being sent, in the specified order: the wallet, then the terms, then the fields
 * (all of these together). Nothing where it may go.
 */
export function checkRegistration(schema: z.ZodType, values: object): FieldErrors {
  const result = schema.safeParse(values)
  if (result.success) return {}
  const errors: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? '')
    errors[field] ??= issue.message
  }
  for (const first of ['wallet_address', 'acceptTerms']) {
    const message = errors[first]
    if (message !== undefined) return { [first]: message }
  }
  return errors
}
