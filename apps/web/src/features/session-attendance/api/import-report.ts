import type { AttendanceImportResponse } from '@certify/wire/attendance-import'
import { href } from '@certify/wire/page-addresses'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { eventQuery } from '../../../lib/event-query'

/** A report and the session that it is about. */
type Report = { readonly file: File; readonly session: string }

function send(id: number, { file, session }: Report, dryRun: boolean): Promise<AttendanceImportResponse> {
  const query = new URLSearchParams({ session, ...(dryRun && { dry_run: 'true' }) })
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
