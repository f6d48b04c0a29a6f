import type { InvitationState } from '@certify/domain/invitation/invitation'
import type { PersonField } from '@certify/domain/invitation/invited-person'
import type { Language } from '@certify/domain/shared/language'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callPage } from '../../../lib/call'

/** For each field of a person, its column in the file, counted from 1. */
export type Columns = Partial<Record<PersonField, number>>

/** How a file is read. `allAttended`: it has no column for attendance, and the organizer says that everybody came. */
type Reading = { readonly columns?: Columns; readonly allAttended?: boolean }

/** The organizer's own words in the mail, and its language. */
type Words = { readonly message: string; readonly language: Language }

/** Whether a claim needs a code that is mailed to the invited address. */
type Sending = Words & { readonly code: boolean }

const listKey = (eventId: number) => ['event', eventId, 'invitations'] as const

/** One page of an event's invitations, with the counts of all. */
export const invitationsQuery = (
  eventId: number,
  { page, q, state }: { page: number; q: string; state: InvitationState | undefined },
) =>
  queryOptions({
    queryKey: [...listKey(eventId), page, q, state],
    queryFn: ({ signal }) =>
      callPage('eventInvitations', {
        params: { id: eventId },
        query: { page, per_page: 20, q: q || undefined, state },
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
      postList(eventId, file, { dry_run: 'true', ...writeReading(reading) }),
  })
}

/** Invites the people whose rows in the file are fine. */
export function useSendInvitations(eventId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ file, message, language, code, ...reading }: { file: File } & Reading & Sending) =>
      postList(eventId, file, {
        ...writeReading(reading),
        expects: 'true',
        message,
        language,
        code: String(code),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey(eventId) }),
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

function writeReading({ columns, allAttended }: Reading) {
  return { map: columns && writeMap(columns), all_attended: allAttended ? 'true' : undefined }
}

function writeMap(columns: Columns): string {
  return Object.entries(columns)
    .map(([field, column]) => `${field}:${column}`)
    .join(',')
}
