import type { TemplateField } from '@certify/domain/certificate/template-field'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'
import { takeAnswer } from '../../../lib/take-answer'

/** The fields on the event's own template. Read again with the event, because new artwork has no fields. */
export const templateFieldsQuery = (id: number) =>
  queryOptions({
    queryKey: [...eventQuery(id).queryKey, 'template-fields'],
    queryFn: ({ signal }) => call('eventTemplateFields', { params: { id }, signal }),
  })

/** Replaces the fields of the template. */
export function useSaveTemplateFields(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (fields: readonly TemplateField[]) =>
      call('eventTemplateFieldsSave', { params: { id }, body: { fields } }),
    onSuccess: async (answer) => {
      await takeAnswer(client, templateFieldsQuery(id), answer)
      void client.invalidateQueries({ queryKey: eventQuery(id).queryKey, exact: true })
    },
  })
}
