import type { InvitationState } from '@certify/domain/invitation/invitation'
import type { Meaning } from '@certify/domain/invitation/list/attendance-words'
import type { ListField } from '@certify/domain/invitation/list/header-words'
import type { ListEncoding } from '@certify/domain/invitation/list-encodings'
import type { Language } from '@certify/domain/shared/language'
import { MAX_JSON_PEOPLE } from '@certify/wire/invitations'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callPage } from '../../../lib/call'

/** For each field, its column in the file, counted from 1. */
export type Columns = Partial<Record<ListField, number>>

/** How a file is read, as far as the organizer chose. */
export type Reading = {
  readonly encoding?: ListEncoding
  readonly table?: number | undefined
  readonly columns?: Columns | undefined
  /** What words for attendance and status mean. */
  readonly means?: Readonly<Record<string, Meaning>>
  readonly leastMinutes?: number | undefined
  /** Words that programs also write for no name are names of this list. */
  readonly keepsNames?: boolean
  /** The people of rows that the workbook hides are invited, too. */
  readonly takesHidden?: boolean
  /** It has no column for attendance, and the organizer says that everybody came. */
  readonly allAttended?: boolean
}

/** A person whose row the organizer mended on the page. */
export type MendedPerson = {
  readonly email: string
  readonly name: string
  readonly wallet?: string | undefined
  readonly attended?: boolean | undefined
  /** For how long, as the list says. */
  readonly attended_minutes?: number | undefined
}

/** A row of the file that the organizer mended. */
export type MendedRow = { readonly row: number; readonly person: MendedPerson }

/** The organizer's own words in the mail, and its language. */
type Words = { readonly message: string; readonly language: Language }

/** Whether a claim needs a code that is mailed to the invited address. */
type Sending = Words & { readonly code: boolean }

const listKey = (eventId: number) => ['event', eventId, 'invitations'] as const

/** One page of an event's invitations, with the counts of all. */
export const invitationsQuery = (
  eventId: number,
  { page, q, after, state }: { page: number; q: string; after: string; state: InvitationState | undefined },
) =>
  queryOptions({
    queryKey: [...listKey(eventId), page, q, after, state],
    queryFn: ({ signal }) =>
      callPage('eventInvitations', {
        params: { id: eventId },
        query: { page, per_page: 20, q: q || undefined, after: after ? Number(after) : undefined, state },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** The mail that an invited person would get. */
export const mailPreviewQuery = (
  eventId: number,
  { message, language, attended }: Words & { attended: boolean },
) =>
  queryOptions({
    queryKey: ['event', eventId, 'invitation-preview', message, language, attended],
    queryFn: ({ signal }) =>
      call('eventInvitationsPreview', {
        params: { id: eventId },
        body: { message, language, attended },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Asks the server to check each row of a file. Stores nothing. */
export function useCheckList(eventId: number) {
  return useMutation({
    mutationFn: ({ file, ...reading }: { file: File } & Reading) =>
      postList(eventId, file, { dry_run: 'true', addresses: 'true', ...writeReading(reading) }),
  })
}

/** Asks the server to check one mended row. Stores nothing. */
export function useCheckPerson(eventId: number) {
  return useMutation({
    mutationFn: (person: MendedPerson) =>
      call('eventInvite', {
        params: { id: eventId },
        query: { dry_run: 'true', addresses: 'true' },
        body: { people: [person] },
      }),
  })
}

/** Invites the people whose rows in the file are fine, and those whose rows were mended. */
export function useSendInvitations(eventId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({
      file,
      mended,
      message,
      language,
      code,
      ...reading
    }: { file: File; mended: readonly MendedPerson[] } & Reading & Sending) => {
      let sent = await postList(eventId, file, {
        ...writeReading(reading),
        expects: 'true',
        message,
        language,
        code: String(code),
      })
      for (let start = 0; start < mended.length; start += MAX_JSON_PEOPLE) {
        const people = mended.slice(start, start + MAX_JSON_PEOPLE)
        const more = await call('eventInvite', {
          params: { id: eventId },
          body: { people, expects: true, message, language, code },
        })
        sent = { ...sent, ...more, fine: sent.fine + more.fine }
      }
      return sent
    },
    onSettled: () => client.invalidateQueries({ queryKey: listKey(eventId) }),
  })
}

/** Withdraws an invitation, or sends its mail once more. */
export function useAnswerInvitation(eventId: number, name: 'invitationWithdraw' | 'invitationResend') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (invitationId: number) => call(name, { params: { invitationId } }),
    onSettled: () => client.invalidateQueries({ queryKey: listKey(eventId) }),
  })
}

function postList(id: number, file: File, query: Record<string, string | undefined>) {
  return call('eventInvite', { params: { id }, query, body: new Blob([file], { type: 'text/csv' }) })
}

function writeReading({ encoding, table, columns, means = {}, leastMinutes, ...says }: Reading) {
  return {
    encoding,
    table: table?.toString(),
    map: columns && writeMap(columns),
    means: Object.keys(means).length > 0 ? JSON.stringify(means) : undefined,
    least_minutes: hasMinutes(columns) ? leastMinutes?.toString() : undefined,
    keep_names: says.keepsNames ? 'true' : undefined,
    take_hidden: says.takesHidden ? 'true' : undefined,
    all_attended: says.allAttended ? 'true' : undefined,
  }
}

/** Without times there is nothing that could be the least. */
function hasMinutes({ minutes, joined, left }: Columns = {}): boolean {
  return minutes !== undefined || (joined !== undefined && left !== undefined)
}

function writeMap(columns: Columns): string {
  return Object.entries(columns)
    .map(([field, column]) => `${field}:${column}`)
    .join(',')
}
