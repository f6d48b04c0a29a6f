import { REVOKED, rosterColumns } from '../roster/roster-csv'
import { readOwnCell } from '../shared/csv'

/** The columns of the links of open invitations. */
export const invitationLinksHead = ['Name', 'Email', 'Link'] as const

/** Our own files that name people with their addresses. */
const heads: readonly (readonly string[])[] = [rosterColumns, invitationLinksHead]

/** How the rows of a file of ours are read back. */
export type OwnList = {
  /** The text that we wrote into a cell. */
  readonly read: (cell: string) => string
  /** Whether the file says that this person's place was revoked. */
  readonly isRevoked: (cells: readonly string[]) => boolean
}

/** Recognizes a file that we exported by its columns, in any order and beside others; null for all other files. */
export function findOwnList(header: readonly string[]): OwnList | null {
  const head = heads.find((each) => each.every((name) => header.includes(name)))
  if (head === undefined) return null
  const status = head.includes('Status') ? header.indexOf('Status') : -1
  return { read: readOwnCell, isRevoked: (cells) => cells[status]?.trim() === REVOKED }
}
