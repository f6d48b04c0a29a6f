import type { TemplateField } from '@certify/domain/certificate/template-field'
import { href } from '@certify/wire/paths'
import type { TemplateFields } from '@certify/wire/template-fields'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { eventQuery } from '../../../lib/event-query'
import { takeAnswer } from '../../../lib/take-answer'

/** The fields on the event's own template. Read again with the event, because new artwork has no fields. */
export const templateFieldsQuery = (id: number) =>
  queryOptions({
    queryKey: [...eventQuery(id).queryKey, 'template-fields'],
    queryFn: ({ signal }) => api.get<TemplateFields>(href('eventTemplateFields', { id }), { signal }),
  })

/** Replaces the fields of the template. */
export function useSaveTemplateFields(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (fields: readonly TemplateField[]) =>
      api.post<TemplateFields>(href('eventTemplateFields', { id }), { fields }),
    onSuccess: async (answer) => {
      await takeAnswer(client, templateFieldsQuery(id), answer)
      void client.invalidateQueries({ queryKey: eventQuery(id).queryKey, exact: true })
    },
  })
}
