import { parseAddress } from '@certify/domain/shared/parse-address'
import type { Report } from '@certify/verifier/report'
import type { ApiPorts } from './ports'

/**
 * Whether another organization had the organizer's name first; null without an issued certificate, or if the database
 * cannot answer.
 */
export async function hasNamesake(
  { accounts }: { accounts: Pick<ApiPorts['accounts'], 'isNamedAfterAnother'> },
  { certificate, document }: Report,
): Promise<boolean | null> {
  if (!certificate?.issuedAt) return null
  const { organizer, organizerName, issuedAt } = certificate
  const names = [organizerName, document?.certificate.event.organizer ?? ''].filter((name) => name !== '')
  const issuer = { wallet: parseAddress(organizer), names, issuedAt: new Date(issuedAt) }
  return accounts.isNamedAfterAnother(issuer).catch(() => null)
}
