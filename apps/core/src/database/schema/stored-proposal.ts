import type { NameProposal } from '@certify/domain/roster/name-proposal'
import type { rosterEntries } from './events'

type EntryRow = typeof rosterEntries.$inferSelect

/** Reads the organizer's last proposal of another spelling. A check of the table keeps its columns consistent. */
export function toNameProposal({
  proposedName: name,
  proposalReason: reason,
  proposedAt,
  proposalState: state,
}: Pick<EntryRow, 'proposedName' | 'proposalReason' | 'proposedAt' | 'proposalState'>): NameProposal | null {
  return name === null || proposedAt === null || state === null ? null : { name, reason, proposedAt, state }
}
