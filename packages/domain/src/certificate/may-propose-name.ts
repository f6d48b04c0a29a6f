import type { NameProposal } from '../roster/name-proposal'
import type { RosterEntry } from '../roster/roster-entry'
import { FieldInvalidError, refuse } from '../shared/errors'
import type { CertificateRecord } from './certificate'
import type { CorrectionFacts } from './may-correct'
import { assertCorrectable } from './may-correct'

/** The facts that decide about a proposed name, read under the event's lock. */
export type ProposalFacts = {
  readonly event: CorrectionFacts['event']
  readonly entry: RosterEntry
  /** The person's current certificate, if one was requested. */
  readonly record: CertificateRecord | null
  /** Whether its text can no longer change by a choice alone. */
  readonly isFixed: boolean
}

/** The name as it stands: that of the issued certificate, else the one that the person chose; null for none. */
export function findNameNow({
  entry,
  record,
}: {
  entry: Pick<RosterEntry, 'nameChoice'>
  record: Pick<CertificateRecord, 'printedName' | 'tokenId'> | null
}): string | null {
  if (record !== null && record.tokenId !== null) return record.printedName
  return entry.nameChoice?.print ? entry.nameChoice.name : null
}

/**
 * Refuses to print a proposed name on the person's certificate, issued or not: where the person declined a name or lost
 * their place, where no name can be printed, while the certificate is being issued, and the name it has now.
 */
export function assertCanPrint(facts: ProposalFacts, name: string): void {
  const { event, entry, record, isFixed } = facts
  const about = { facts: { eventId: event.id } }
  if (entry.status !== 'active') throw refuse('roster.not_registered', { case: 'another' }, about)
  if (entry.nameChoice?.print === false) throw refuse('name_proposal.refused', {}, about)
  if (event.canceledAt) throw refuse('event.canceled', { case: 'issue' }, about)
  if (record?.minted) assertCorrectable({ event, record }, record.minted.tokenId)
  else if (isFixed) throw refuse('name_proposal.refused', { case: 'issuing' }, about)
  const now = findNameNow(facts)
  if (!event.printsNames && (!record?.minted || now === null))
    throw refuse('certificate.names_off', {}, about)
  if (now === name) throw new FieldInvalidError({ field: 'name', code: 'field.not_a_new_name' })
}

/** Refuses a second proposal while one waits, and one to a person whose own request for a correction waits. */
export function assertMayPropose(facts: ProposalFacts & Pick<CorrectionFacts, 'open'>, name: string): void {
  assertCanPrint(facts, name)
  const about = { facts: { eventId: facts.event.id } }
  if (facts.entry.nameProposal?.state === 'waiting') throw refuse('name_proposal.waiting', {}, about)
  if (facts.open.some(({ move, isAboutAttendance }) => move === null && !isAboutAttendance))
    throw refuse('name_proposal.refused', { case: 'asked' }, about)
}

/** The proposal, if its person can answer it now. */
export function findOpenProposal({
  nameProposal,
  status,
}: Pick<RosterEntry, 'nameProposal' | 'status'>): NameProposal | null {
  return status === 'active' && nameProposal?.state === 'waiting' ? nameProposal : null
}
