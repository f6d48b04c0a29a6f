import type { Event } from '@certify/domain/event/event'
import { writeEventAddress } from '@certify/domain/event/event-address'
import {
  type Invitation,
  invitationStateAt,
  type ListedInvitation,
  MAX_INVITATION_MAILS,
} from '@certify/domain/invitation/invitation'
import { getCodeEnd, getNextCodeAt } from '@certify/domain/invitation/invitation-code'
import { type InvitationSending, judgeTrust } from '@certify/domain/invitation/invitation-trust'
import { type JudgedRow, type RowProblem, rowStates } from '@certify/domain/invitation/invited-person'
import { listFields } from '@certify/domain/invitation/list/header-words'
import type { ColumnMap } from '@certify/domain/invitation/list/list-columns'
import type { ReadList } from '@certify/domain/invitation/list/read-list'
import type { ListEncoding } from '@certify/domain/invitation/list-encodings'
import { invitationLinksHead } from '@certify/domain/invitation/own-list'
import { type Address, shortAddress } from '@certify/domain/shared/address'
import type { ListFileKind } from '@certify/domain/shared/csv'
import type { InvitationMail } from '@certify/domain/shared/invitation-mail'
import { sayEnglish } from '@certify/domain/shared/say-english'
import type {
  FoundList,
  InvitationsResponse,
  WireInvitation,
  WireInvitationRead,
  InvitationSending as WireInvitationSending,
} from './invitations'
import { pagePaths } from './page-paths'

/** The address of an invitation. The secret follows the `#`, which browsers do not send, so no server's log has it. */
export function toInvitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}${pagePaths.claim}#${token}`
}

/** A list that was read; `found` only for a file. */
export type AnsweredList = {
  readonly columns: readonly string[]
  readonly map: ColumnMap | null
  readonly found?: FoundFile
}

/**
 * What was found in a file. `encoding`: how its text was read; null for a workbook. `unread`: sheets that are hidden,
 * and those that are too long.
 */
type FoundFile = Omit<ReadList, 'people'> & {
  readonly unread: { readonly hidden: readonly string[]; readonly cut: readonly string[] }
  readonly encoding: {
    readonly encoding: ListEncoding
    readonly isSure: boolean
    readonly candidates: readonly { readonly encoding: ListEncoding; readonly sample: string }[]
  } | null
}

/** A judged list. */
export function toJudgedList(
  { rows, places }: { rows: readonly JudgedRow[]; places: number | null },
  { columns, map, found }: AnsweredList,
  { namesAddresses = false }: { namesAddresses?: boolean } = {},
): InvitationsResponse {
  const counted = Object.fromEntries(rowStates.map((state) => [state, 0])) as Record<
    JudgedRow['state'],
    number
  >
  for (const { state } of rows) counted[state] += 1
  return {
    ...counted,
    attended: rows.filter(({ person }) => person?.attended).length,
    rows: rows.map((row) => ({
      ...(namesAddresses && { email: row.given.email.slice(0, MAX_SHOWN) }),
      ...toWireRow(row),
    })),
    columns: [...columns],
    map: map === null ? {} : toWireMap(map),
    ...(found && { found: toFoundList(found) }),
    names: findExtremes(rows),
    places,
  }
}

/** Of a row that is fine, nobody needs to recognize the person. */
function toWireRow({ row, state, problem, notes, given }: JudgedRow): InvitationsResponse['rows'][number] {
  if (problem === null && notes.length === 0) return { row, state }
  const { name, email, wallet, attended, attendedMinutes } = given
  return {
    row,
    state,
    ...(problem && toSaid(problem)),
    name: name.slice(0, MAX_SHOWN),
    email: email.slice(0, MAX_SHOWN),
    ...(wallet !== '' && { wallet: wallet.slice(0, MAX_SHOWN) }),
    ...(attended === 'present' && { attended: true }),
    ...(attendedMinutes !== undefined && { attended_minutes: attendedMinutes }),
    ...(notes.length > 0 && { notes: notes.map(toSaid) }),
  }
}

/** The most that an answer shows of a cell. */
export const MAX_SHOWN = 300

/** Something that is said about a row, also in English. */
export function toSaid(problem: RowProblem) {
  return { ...problem, values: { ...problem.values }, reason: sayEnglish(problem) }
}

/** Different texts of a column that are shown, and how much of each. */
const SAMPLES = 3
const MAX_SAMPLE = 60

/** What was found in a file. */
export function toFoundList(found: FoundFile): FoundList {
  const { encoding, unread, tables, chosen, columns, reasons, asks, words, minutes, hidden } = found
  const rows = chosen === null ? [] : (tables[chosen - 1]?.rows ?? [])
  return {
    tables: tables.map((table) => ({
      sheet: table.sheet,
      row: table.headRow,
      columns: [...table.columns],
      rows: table.rows.length,
      people: table.addresses,
    })),
    table: chosen,
    samples: columns.map((_, index) => {
      const samples = new Set<string>()
      for (const { cells } of rows) {
        const cell = cells[index]?.trim() ?? ''
        if (cell !== '') samples.add(cell.slice(0, MAX_SAMPLE))
        if (samples.size === SAMPLES) break
      }
      return [...samples]
    }),
    reasons: { ...reasons },
    asks: [...asks],
    words: words.map(({ word, count, means, isMoment }) => ({ word, count, means, is_moment: isMoment })),
    minutes: minutes && { ...minutes },
    doubtful_names: found.doubtfulNames.map((each) => ({ ...each })),
    hidden_rows: hidden.rows,
    hidden_columns: hidden.columns.map((column) => column + 1),
    hidden_sheets: [...unread.hidden],
    cut_sheets: [...unread.cut],
    encoding: encoding && {
      name: encoding.encoding,
      sure: encoding.isSure,
      candidates: encoding.candidates.map((each) => ({ name: each.encoding, sample: each.sample })),
    },
  }
}

/** The columns that were read, by their numbers from 1. */
export function toWireMap(map: ColumnMap): InvitationsResponse['map'] {
  return Object.fromEntries(
    listFields.flatMap((field) => {
      const column = map[field]
      return column === null ? [] : [[field, column + 1]]
    }),
  )
}

function findExtremes(rows: readonly JudgedRow[]): InvitationsResponse['names'] {
  let longest: string | null = null
  let shortest: string | null = null
  for (const { person } of rows) {
    const name = person?.name
    if (!name) continue
    if (longest === null || name.length > longest.length) longest = name
    if (shortest === null || name.length < shortest.length) shortest = name
  }
  return longest === null || shortest === null ? null : { longest, shortest }
}

/** An invitation for its organizer. */
export function toWireInvitation(invitation: ListedInvitation): WireInvitation {
  const { id, state, email, name, wallet, attended, mail } = invitation
  return {
    id,
    state,
    email,
    name,
    wallet_address: wallet,
    attended,
    created_at: invitation.createdAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
    claimed_at: invitation.claimedAt?.toISOString() ?? null,
    mail,
    may_send_again: state === 'open' && invitation.mails < MAX_INVITATION_MAILS,
    name_differs: invitation.nameDiffers,
    objected_at: invitation.objectedAt?.toISOString() ?? null,
  }
}

/** What is known about an invitation behind a link. */
type InvitationFacts = {
  readonly invitation: Invitation
  readonly event: Event
  /** The state of the newest mail with a code. */
  readonly codeMail: InvitationMail
  /** The wallet that claimed; null for the link that makes a claim. */
  readonly claimant: Address | null
}

/** What the page of a link shows. */
export function toInvitationRead(
  { invitation, event, codeMail, claimant }: InvitationFacts,
  now: Date,
): WireInvitationRead {
  const state = invitationStateAt(invitation, now)
  const { code, claimedAt } = invitation
  const { name, email } = state === 'open' ? invitation : { name: null, email: null }
  return {
    state,
    event_id: event.id,
    event_address: writeEventAddress(event),
    title: event.title,
    organizer: event.organizer.name ?? '',
    start_date: event.startsAt.toISOString(),
    end_date: event.endsAt.toISOString(),
    time_zone: event.timeZone,
    location: event.location,
    prints_names: event.printsNames,
    attended: invitation.attended,
    name,
    email,
    expires_at: invitation.expiresAt.toISOString(),
    code: code && {
      mail: codeMail,
      made_at: code.madeAt.toISOString(),
      expires_at: getCodeEnd(code).toISOString(),
      again_at: getNextCodeAt(code).toISOString(),
    },
    claim:
      claimant === null || claimedAt === null
        ? null
        : {
            wallet: shortAddress(claimant),
            claimed_at: claimedAt.toISOString(),
            objected: invitation.objectedAt !== null,
          },
  }
}

/** The links of open invitations, for the organizer's own mail program. */
export function invitationLinksCsv(toLink: (invitation: Invitation) => string): ListFileKind<Invitation> {
  return {
    suffix: 'invitations',
    head: invitationLinksHead,
    toRow: (invitation) => [invitation.name ?? '', invitation.email ?? '', toLink(invitation)],
  }
}

/** How the organization's mails stand, in the wire's words. `newPerDay`: the limit of new organizations. */
export function toWireSending(
  sending: InvitationSending,
  newPerDay: number,
  now: Date,
): WireInvitationSending {
  const { waiting, lastMailAt, pausedAt } = sending
  const { level, perDay } = judgeTrust(sending, newPerDay)
  return {
    waiting,
    last_mail_at: lastMailAt !== null && lastMailAt > now ? lastMailAt.toISOString() : null,
    level,
    per_day: perDay,
    paused: pausedAt !== null,
  }
}
