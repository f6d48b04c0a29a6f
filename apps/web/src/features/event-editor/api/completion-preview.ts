import { sessionAddresses } from '@certify/wire/session-addresses'
import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '../../../lib/call'

const call = callsOf(sessionAddresses)

/** How many people a rule would change something for. */
export const completionPreviewQuery = (id: number, asked: string) =>
  queryOptions({
    queryKey: ['event', id, 'completion-preview', asked],
    queryFn: ({ signal }) => call('completionPreview', { params: { id }, body: JSON.parse(asked), signal }),
    // A form that is half filled in is refused; the form itself says why.
    retry: false,
  })
