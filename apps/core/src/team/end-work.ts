import { and, eq, isNull, not, or, sql } from 'drizzle-orm'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { apiKeys } from '../database/schema/accounts'
import { doorLinks } from '../database/schema/attendance'
import { organizationInvitations } from '../database/schema/teams'
import { webhooks } from '../database/schema/webhooks'
import { withdrawUnused } from './team-store'

/**
 * Ends everything that a member made and that works without them. A person who left must not get back in, or read data,
 * with a link or a key of their own.
 */
export async function endMembersWork(tx: Queries, memberId: number, at: Date): Promise<void> {
  await endOwnersWork(tx, memberId, at)
  await tx.delete(webhooks).where(eq(webhooks.memberId, memberId))
  await endDoorLinks(tx, memberId, at)
}

/** Ends what only owners may make or copy: links to join the team, and API keys. */
export async function endOwnersWork(tx: Queries, memberId: number, at: Date): Promise<void> {
  const { createdBy, copiedBy } = organizationInvitations
  const isCopied = sql`${copiedBy} @> ${JSON.stringify([memberId])}::jsonb`
  await withdrawUnused(tx, or(eq(createdBy, memberId), isCopied), at)
  await tx.delete(apiKeys).where(eq(apiKeys.memberId, memberId))
}

/** Ends a member's webhooks, and their door links of other events, when the member becomes a door person. */
export async function endManagersWork(
  tx: Queries,
  memberId: number,
  at: Date,
  doors: readonly number[] | null,
): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.memberId, memberId))
  if (doors !== null) await endDoorLinks(tx, memberId, at, doors)
}

/** Ends the door links that a member made, except those of the events in `except`. */
async function endDoorLinks(
  tx: Queries,
  memberId: number,
  at: Date,
  except: readonly number[] = [],
): Promise<void> {
  await tx
    .update(doorLinks)
    .set({ revokedAt: at })
    .where(
      and(
        eq(doorLinks.memberId, memberId),
        isNull(doorLinks.revokedAt),
        not(among(doorLinks.eventId, except)),
      ),
    )
}
