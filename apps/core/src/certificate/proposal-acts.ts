import type { Attendee } from '@certify/domain/account/account'
import {
  assertCanPrint,
  assertMayPropose,
  findOpenProposal,
  type ProposalFacts,
} from '@certify/domain/certificate/may-propose-name'
import { assertOwnedBy } from '@certify/domain/event/owned-event'
import { MAX_PROPOSAL_REASON_LENGTH, type NameProposal } from '@certify/domain/roster/name-proposal'
import { parsePrintedName } from '@certify/domain/roster/printed-name'
import type { EntryId, RosterEntry } from '@certify/domain/roster/roster-entry'
import type { AccountId } from '@certify/domain/shared/account-id'
import { refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { optionalText } from '@certify/domain/shared/plain-text'
import { actsAtEvent, type EventScope } from '../act/act'
import { type Core, type Doing, doingAs } from '../act/core'
import type { Queries } from '../database/connection/client'
import { isCurrentOf } from '../database/schema/request-clauses'
import { rosterStore } from '../roster/roster-store'
import { carryOut, openCorrections } from './carry-out-correction'
import { readRecords } from './certificate-rows'
import { readFacts } from './correction-rows'
import { readLinkedProposal } from './proposal-reads'

/** What became of a proposal by its person's answer. `reissued`: a corrected certificate was requested. */
export type ProposalOutcome = 'printed' | 'reissued' | 'kept'

const open = (tx: Queries, eventId: EventId) => ({
  ...openCorrections(tx, eventId),
  roster: rosterStore(tx, eventId),
})

const act = actsAtEvent('certificates', open)

type ProposalScope = EventScope<ReturnType<typeof open>>

/**
 * The organizer proposes another spelling of a person's name, before the certificate is issued or afterwards. It changes
 * nothing until the person agrees. A mail tells them.
 *
 * @param countMail - Counts a mail to the person. It may throw to refuse.
 * @throws {FieldInvalidError} @throws {EntryNotFoundError} @throws `session.forbidden` @throws what `assertMayPropose`
 * throws
 */
export async function proposeName(
  doing: Doing<EventId>,
  given: { readonly entryId: EntryId; readonly name: string; readonly reason: string | null },
  countMail: () => Promise<unknown>,
): Promise<NameProposal> {
  const name = parsePrintedName(given.name)
  const max = MAX_PROPOSAL_REASON_LENGTH
  const reason = optionalText(given.reason ?? '', { field: 'reason', label: 'The reason', max })
  await countMail()
  return propose(doing, { entryId: given.entryId, name, reason })
}

type Proposed = { readonly entryId: EntryId; readonly name: string; readonly reason: string | null }

const propose = act(async (scope, { entryId, name, reason }: Proposed): Promise<NameProposal> => {
  const { tx, event, at, by, roster, names, note, tell } = scope
  assertOwnedBy(event, by.account)
  const entry = await roster.entry(entryId)
  const facts = await readProposalFacts(scope, entry)
  const minted = facts.record?.minted
  const asked = minted ? (await readFacts(tx, event, minted.tokenId)).open : []
  assertMayPropose({ ...facts, open: asked }, name)
  const proposal = { name, reason, proposedAt: at, state: 'waiting' } as const
  await names.propose(entry, proposal)
  await note('name.proposed', { entryId })
  await tell('name.proposed', { to: entry.accountId, facts: { entryId, proposedMs: at.getTime() } })
  return proposal
})

/**
 * The organizer withdraws a proposal that waits.
 *
 * @throws {EntryNotFoundError} @throws `session.forbidden` @throws `name_proposal.not_found`
 */
export const withdrawProposal = act(async (scope, { entryId }: { entryId: EntryId }): Promise<void> => {
  const { event, by, roster, names, note } = scope
  assertOwnedBy(event, by.account)
  const entry = await roster.entry(entryId)
  if (entry.nameProposal?.state !== 'waiting') throw refuse('name_proposal.not_found')
  await names.endProposal(entry.accountId, 'withdrawn')
  await note('name.proposal_withdrawn', { entryId })
})

/**
 * The person agrees to have exactly the proposed name printed, or keeps what stands. The name says which proposal the
 * answer is to. The same answer again changes nothing.
 *
 * @throws `name_proposal.not_found` @throws what `assertCanPrint` throws
 */
export function answerProposal(
  doing: Doing<EventId>,
  { attendee, name, use }: { attendee: Attendee; name: string; use: boolean },
): Promise<ProposalOutcome> {
  return answer(doing, { accountId: attendee.id, isMeant: (proposal) => proposal.name === name, use })
}

/**
 * The same by the link in the mail, which proves that its reader has the person's confirmed address.
 *
 * @throws {FieldInvalidError} @throws `name_proposal.not_found` @throws what `assertCanPrint` throws
 */
export async function answerLinkedProposal(
  core: Core,
  { token, use }: { token: string; use: boolean },
): Promise<ProposalOutcome> {
  const { accountId, eventId, proposal: linked } = await readLinkedProposal(core, token)
  const isMeant = ({ proposedAt }: NameProposal) => proposedAt.getTime() === linked.proposedAt.getTime()
  return answer(doingAs(core, { id: accountId }, eventId), { accountId, isMeant, use })
}

type Answered = {
  readonly accountId: AccountId
  readonly isMeant: (proposal: NameProposal) => boolean
  readonly use: boolean
}

const answer = act(async (scope, { accountId, isMeant, use }: Answered): Promise<ProposalOutcome> => {
  const { roster, names, note } = scope
  const entry = await roster.entryOf(accountId)
  const proposal = entry?.nameProposal
  if (!entry || !proposal || !isMeant(proposal)) throw refuse('name_proposal.not_found')
  const facts = await readProposalFacts(scope, entry)
  if (proposal.state === (use ? 'accepted' : 'kept')) {
    return use ? (facts.record?.replaces == null ? 'printed' : 'reissued') : 'kept'
  }
  if (!findOpenProposal(entry)) throw refuse('name_proposal.not_found')
  if (use) assertCanPrint(facts, proposal.name)
  await names.endProposal(accountId, use ? 'accepted' : 'kept')
  await note(use ? 'name.proposal_accepted' : 'name.proposal_kept', { entryId: entry.id })
  return use ? print(scope, facts, proposal) : 'kept'
})

/** Prints an agreed name: as the person's choice or, once the certificate is issued, as a correction of it. */
async function print(
  scope: ProposalScope,
  { event, entry, record }: ProposalFacts,
  { name, reason }: NameProposal,
): Promise<ProposalOutcome> {
  const { at, corrections, names, note } = scope
  if (!record?.minted) {
    await names.choose(entry, { print: true, name, chosenAt: at })
    await note('name.agreed', { entryId: entry.id, hadAgreed: entry.nameChoice?.print ?? false })
    return 'printed'
  }
  const { tokenId } = record.minted
  const by = event.organizer.id
  const correction = await corrections.add(record, { name, reason, askedAt: at })
  await carryOut(scope, record, correction, { tokenId, by, reason: null })
  return 'reissued'
}

async function readProposalFacts(
  { tx, event, names }: Pick<ProposalScope, 'tx' | 'event' | 'names'>,
  entry: RosterEntry,
): Promise<ProposalFacts> {
  const [record = null] = await readRecords(tx, isCurrentOf(event.id, entry.accountId))
  return { event, entry, record, isFixed: await names.isFixed(entry.accountId) }
}
