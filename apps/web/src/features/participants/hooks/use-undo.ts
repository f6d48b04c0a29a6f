import { useMutation, useQueryClient } from '@tanstack/react-query'
import { eventQuery } from '../../../lib/event-query'
import { undoMarks } from '../api/many'

/** Takes back the marks that one act set. Returns how many marks were taken back. */
export function useUndo(eventId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (marks: readonly string[]) => undoMarks(eventId, marks),
    onSettled: () => client.invalidateQueries(eventQuery(eventId)),
  })
}
