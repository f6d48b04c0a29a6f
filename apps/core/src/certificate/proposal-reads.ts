import { findNameNow } from '@certify/domain/certificate/may-propose-name'
import type { NameProposal } from '@certify/domain/roster/name-proposal'
import type { AccountId } from '@certify/domain/shared/account-id'
import { FieldInvalidError, refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { eq } from 'drizzle-orm'
import type { Core } from '../act/core'
import { translating } from '../database/connection/translate-error'
import { rosterEntries } from '../database/schema/events'
import { isCurrentOf } from '../database/schema/request-clauses'
import { readEvent } from '../event/find-event'
import { findEntry } from '../roster/find-standing'
import { readRecords } from './certificate-rows'

/** What the link in the mail about a proposed name leads to. */
type LinkedProposal = {
  readonly accountId: AccountId
  readonly eventId: EventId
  readonly proposal: NameProposal
}

/**
 * The proposal that a link names. The link works for the address to which it was sent, while the account has it.
 *
 * @throws {FieldInvalidError} @throws `name_proposal.not_found`
 */
export async function readLinkedProposal(
  { queries, mailLinks }: Pick<Core, 'queries' | 'mailLinks'>,
  token: string,
): Promise<LinkedProposal> {
  const { proposal, entry } = await findLinked({ queries, mailLinks }, token)
  return { accountId: entry.accountId, eventId: entry.eventId, proposal }
}

/** The same with what its page shows. @throws as `readLinkedProposal` */
export async function readProposalPage(core: Pick<Core, 'queries' | 'mailLinks'>, token: string) {
  const { proposal, entry } = await findLinked(core, token)
  const event = await readEvent(core.queries, entry.eventId)
  const [record = null] = await translating(() =>
    readRecords(core.queries, isCurrentOf(entry.eventId, entry.accountId)),
  )
  return { proposal, event, now: findNameNow({ entry, record }), isIssued: record?.minted != null }
}

async function findLinked({ queries, mailLinks }: Pick<Core, 'queries' | 'mailLinks'>, token: string) {
  const named = mailLinks.readNameProposal(token)
  if (named === null) throw new FieldInvalidError({ field: 'token', code: 'field.invalid' })
  const entry = await translating(() => findEntry(queries, eq(rosterEntries.id, named.entryId)))
  const proposal = entry?.nameProposal ?? null
  const isSame = proposal?.proposedAt.getTime() === named.proposedAt.getTime()
  if (!entry || !proposal || !isSame || !named.isFor(entry.email ?? ''))
    throw refuse('name_proposal.not_found')
  return { proposal, entry }
}
