import type { AccountExport } from '@certify/domain/erasing/account-export'
import type { AccountId } from '@certify/domain/shared/account-id'
import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { maybe, trusted } from '../database/connection/trusted'
import { accounts, apiKeys } from '../database/schema/accounts'
import { doorLinks } from '../database/schema/attendance'
import { domainHistory } from '../database/schema/domains'
import { events } from '../database/schema/events'
import { announcements } from '../database/schema/mail'
import { organizationInvitations, organizationMembers } from '../database/schema/teams'
import { webhooks } from '../database/schema/webhooks'

/** What only an organization has. For a person every list is empty. */
export async function exportOrganization(
  tx: Queries,
  id: AccountId,
): Promise<
  Pick<
    AccountExport,
    'apiKeys' | 'webhooks' | 'domains' | 'team' | 'teamInvitations' | 'doors' | 'announcements'
  >
> {
  return {
    team: await readTeam(tx, id),
    teamInvitations: await readTeamInvitations(tx, id),
    apiKeys: await readApiKeys(tx, id),
    webhooks: await readWebhooks(tx, id),
    domains: await readDomains(tx, id),
    doors: await readDoors(tx, id),
    announcements: await readAnnouncements(tx, id),
  }
}

async function readApiKeys(tx: Queries, id: AccountId): Promise<AccountExport['apiKeys']> {
  const { name, scopes, eventId, createdAt, expiresAt, lastUsedAt } = apiKeys
  const rows = await tx
    .select({ name, scopes, eventId, createdAt, expiresAt, lastUsedAt })
    .from(apiKeys)
    .where(eq(apiKeys.organizerId, id))
    .orderBy(apiKeys.createdAt)
  return rows.map((row) => ({ ...row, eventId: maybe(row.eventId, trusted.eventId) }))
}

async function readTeam(tx: Queries, id: AccountId): Promise<AccountExport['team']> {
  const { wallet, name: invitedAs, role, joinedAt, removedAt } = organizationMembers
  return tx
    .select({
      wallet,
      name: sql<string | null>`coalesce(${accounts.name}, ${invitedAs})`,
      role,
      joinedAt,
      removedAt,
    })
    .from(organizationMembers)
    .leftJoin(accounts, sql`lower(${accounts.wallet}) = lower(${wallet})`)
    .where(eq(organizationMembers.organizerId, id))
    .orderBy(organizationMembers.id)
}

async function readWebhooks(tx: Queries, id: AccountId): Promise<AccountExport['webhooks']> {
  const { url, types, createdAt, disabledAt } = webhooks
  return tx
    .select({ url, types, createdAt, disabledAt })
    .from(webhooks)
    .where(eq(webhooks.organizerId, id))
    .orderBy(webhooks.id)
}

async function readDomains(tx: Queries, id: AccountId): Promise<AccountExport['domains']> {
  const { domain, change, at } = domainHistory
  const rows = await tx
    .select({ domain, change, at })
    .from(domainHistory)
    .where(eq(domainHistory.organizerId, id))
    .orderBy(domainHistory.id)
  return rows.map((row) => ({ ...row, domain: trusted.domainName(row.domain) }))
}

async function readTeamInvitations(tx: Queries, id: AccountId): Promise<AccountExport['teamInvitations']> {
  const { name, email, role, eventId, createdAt, expiresAt } = organizationInvitations
  const rows = await tx
    .select({ name, email, role, eventId, createdAt, expiresAt })
    .from(organizationInvitations)
    .where(eq(organizationInvitations.organizerId, id))
    .orderBy(organizationInvitations.id)
  return rows.map((row) => ({ ...row, eventId: maybe(row.eventId, trusted.eventId) }))
}

async function readDoors(tx: Queries, id: AccountId): Promise<AccountExport['doors']> {
  const { eventId, label, createdAt, expiresAt, revokedAt, lastHeardAt } = doorLinks
  const rows = await tx
    .select({ eventId, label, createdAt, expiresAt, revokedAt, lastHeardAt })
    .from(doorLinks)
    .innerJoin(events, eq(events.id, eventId))
    .where(eq(events.organizerId, id))
    .orderBy(doorLinks.id)
  return rows.map((row) => ({ ...row, eventId: trusted.eventId(row.eventId) }))
}

async function readAnnouncements(tx: Queries, id: AccountId): Promise<AccountExport['announcements']> {
  const { eventId, audience, subject, text, sentAt } = announcements
  const rows = await tx
    .select({ eventId, audience, subject, text, sentAt })
    .from(announcements)
    .innerJoin(events, eq(events.id, eventId))
    .where(eq(events.organizerId, id))
    .orderBy(announcements.id)
  return rows.map((row) => ({ ...row, eventId: trusted.eventId(row.eventId) }))
}
