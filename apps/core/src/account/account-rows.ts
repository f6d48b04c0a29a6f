import type { Account } from '@certify/domain/account/account'
import { maybe, trusted } from '../database/connection/trusted'
import type { accounts } from '../database/schema/accounts'

type AccountRow = typeof accounts.$inferSelect

/** Converts a row to an account; null if the account was erased. */
export function toAccount(row: AccountRow): Account | null {
  const { name, email } = row
  if (row.erasedAt || name === null || email === null) return null
  const base = {
    id: trusted.accountId(row.id),
    wallet: trusted.address(row.wallet),
    name,
    email,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
  if (row.role === 'attendee') return { ...base, role: 'attendee' }
  const { contactInfo, website, contactPerson, phone, description, brandColor, logoCid, linkedinPageId } = row
  return {
    ...base,
    role: 'organizer',
    contactInfo,
    website,
    contactPerson,
    phone,
    description,
    brandColor,
    logoCid: maybe(logoCid, trusted.cid),
    linkedinPageId,
  }
}
