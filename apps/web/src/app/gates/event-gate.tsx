import type { EventDetail } from '@certify/wire/events'
import type { ReactNode } from 'react'
import { isMissing } from '../../lib/api-client'
import { eventQuery } from '../../lib/event-query'
import { useEventAddress } from '../../lib/use-event-id'
import { useLookAgain } from '../../lib/use-look-again'
import { LinkButton } from '../../ui/button'
import { ErrorPanel } from '../../ui/error-panel'
import { PageHeader } from '../../ui/page-header'
import { useSteadyLoading } from '../../ui/skeleton'

type Reason = { readonly title: string; readonly text?: string }

/** The words of a gate that shows no event. */
type GateWords = {
  readonly title: string
  readonly back: string
  /** The address holds no number of an event. */
  readonly invalid: Reason
  readonly absent: Reason
  readonly failed: Reason
}

/** Loads the event of the address and shows the page behind it, or says why there is nothing to show. */
export function EventGate({
  words,
  back,
  skeleton,
  mayShow = () => true,
  isReady = true,
  children,
}: {
  words: GateWords
  /** The page to offer if there is no event to show. */
  back: string
  skeleton: ReactNode
  /** Whether the viewer may see the event. If not, the gate says that there is no such event. */
  mayShow?: (event: EventDetail) => boolean
  /** Whether all other data that the page shows around the event has arrived. */
  isReady?: boolean
  children: (event: EventDetail) => ReactNode
}) {
  const { id, key } = useEventAddress() ?? {}
  const query = useLookAgain({ ...eventQuery(id ?? 0, key), enabled: id !== undefined }, () => 'shared')
  const loading = useSteadyLoading(id !== undefined && (query.isPending || !isReady))
  if (loading) return skeleton
  if (query.data && mayShow(query.data)) return children(query.data)
  const isAbsent = query.data !== undefined || isMissing(query.error)
  const reason = id === undefined ? words.invalid : isAbsent ? words.absent : words.failed
  return (
    <>
      <PageHeader title={words.title} />
      <ErrorPanel
        title={reason.title}
        {...(reason === words.failed && {
          error: query.error,
          onRetry: () => void query.refetch(),
          retrying: query.isFetching,
        })}
        action={<LinkButton to={back}>{words.back}</LinkButton>}
      >
        {reason.text}
      </ErrorPanel>
    </>
  )
}
