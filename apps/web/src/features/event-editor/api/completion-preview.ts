import type { AnswerOf } from '@certify/wire/calls/call-types'
import { href } from '@certify/wire/page-addresses'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'

/** How many people a rule would change something for. Below the event's own address, so that no first visit loads one more. */
export const completionPreviewQuery = (id: number, asked: string) =>
  queryOptions({
    queryKey: ['event', id, 'completion-preview', asked],
    queryFn: ({ signal }) =>
      api.post<AnswerOf<'completionPreview'>>(
        `${href('event', { id })}/completion/preview`,
        JSON.parse(asked),
        {
          signal,
        },
      ),
    // A form that is half filled in is refused; the form itself says why.
    retry: false,
  })
