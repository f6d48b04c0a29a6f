import { MAX_PEOPLE_AT_ONCE } from '@certify/domain/shared/page'
import { MAX_JSON_PEOPLE } from '@certify/wire/invitations'
import { sessionAddresses } from '@certify/wire/session-addresses'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { currentLanguage } from '../../../i18n/words'
import { call, callsOf } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'

const callSessions = callsOf(sessionAddresses)

/** A report and the session that it is about; null: the event itself. */
type Report = { readonly file: File; readonly session: string | null }

const send = (id: number, { file, session }: Report, dryRun: boolean) =>
  callSessions('eventAttendanceImport', {
    params: { id },
    query: { session: session ?? undefined, dry_run: dryRun ? 'true' : undefined },
    body: new Blob([file], { type: 'text/csv' }),
  })

/** Asks the server to judge each row of a report. Stores nothing. */
export const useCheckReport = (id: number) =>
  useMutation({ mutationFn: (report: Report) => send(id, report, true) })

/** Records the people of a report at the session. The same report again changes nothing. */
export function useRecordReport(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (report: Report) => send(id, report, false),
    onSuccess: () => client.invalidateQueries(eventQuery(id)),
  })
}

/** Takes back what a report recorded. Repeated after a failure, it goes on. */
export function useUndoReport(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (marks: readonly string[]) => {
      for (let start = 0; start < marks.length; start += MAX_PEOPLE_AT_ONCE) {
        const part = marks.slice(start, start + MAX_PEOPLE_AT_ONCE)
        await call('eventAttendanceUndo', { params: { id }, body: { marks: part } })
      }
    },
    onSettled: () => client.invalidateQueries(eventQuery(id)),
  })
}

/** A person of a report who is not on the event's list. */
type UnknownPerson = {
  readonly name: string
  readonly email: string
  /** Whether the invitation says that they attended. */
  readonly attended: boolean
  /** For how long the report says that they did; left out for as long as the event. */
  readonly minutes?: number | undefined
}

/** Invites people of a report by mail. @returns how many are invited now, have been before, and cannot be. */
export function useInviteUnknown(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (people: readonly UnknownPerson[]) => {
      let [invited, here, refused] = [0, 0, 0]
      for (let start = 0; start < people.length; start += MAX_JSON_PEOPLE) {
        const part = people.slice(start, start + MAX_JSON_PEOPLE).map(({ attended, minutes, ...person }) => ({
          ...person,
          ...(attended && { attended, ...(minutes !== undefined && { attended_minutes: minutes }) }),
        }))
        const answer = await call('eventInvite', {
          params: { id },
          body: { people: part, expects: true, language: currentLanguage() },
        })
        invited += answer.fine
        here += answer.here
        refused += answer.refused
      }
      return { invited, here, refused }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['event', id, 'invitations'] }),
  })
}
