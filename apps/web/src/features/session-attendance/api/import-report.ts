import { MAX_PEOPLE_AT_ONCE } from '@certify/domain/shared/page'
import type { AttendanceImportResponse } from '@certify/wire/attendance-import'
import { href } from '@certify/wire/page-addresses'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { call } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'

/** A report and the session that it is about; null: the event itself. */
type Report = { readonly file: File; readonly session: string | null }

function send(id: number, { file, session }: Report, dryRun: boolean): Promise<AttendanceImportResponse> {
  const query = new URLSearchParams({
    ...(session !== null && { session }),
    ...(dryRun && { dry_run: 'true' }),
  })
  const address = `${href('event', { id })}/attendance/import?${query}`
  return api.postForm(address, new Blob([file], { type: 'text/csv' }))
}

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
