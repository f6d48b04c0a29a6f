import { fillAddress } from '@certify/wire/page-addresses'
import { transcriptAddresses } from '@certify/wire/transcript-addresses'
import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '../../../lib/call'

const call = callsOf(transcriptAddresses)

/** The numbers and signatures behind a link. The page verifies them, and keeps nothing of them. */
export const transcriptQuery = (secret: string) =>
  queryOptions({
    queryKey: ['transcript', secret],
    queryFn: ({ signal }) => call('transcript', { params: { secret }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The address of the transcript as a file in a language. */
export function transcriptFile(secret: string, language: string): string {
  return fillAddress(transcriptAddresses.transcriptPdf, { secret }, { language })
}
