import type { EventDetail } from '@certify/wire/events'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { AnnounceTo } from '../../features/announcing/components/announce-to'
import { participantsQuery } from '../../features/participants/api/participants'
import { UndecidedDialog } from '../../features/participants/components/ask-undecided'

type Asked = { readonly count: number | 'unread'; readonly go: () => void }

/**
 * Starts minting, or first says how many people have not decided about their name, and offers to ask them. If they could
 * not be counted, it says so.
 */
export function useNamesFirst(event: EventDetail): { first: (go: () => void) => void; question: ReactNode } {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isWriting, setWriting] = useState(false)
  /** A second press while the count is read starts nothing more. */
  const isCounting = useRef(false)
  const close = () => setAsked(null)
  const first = async (go: () => void) => {
    if (!event.print_names || !event.names_have_place) return go()
    if (isCounting.current) return
    isCounting.current = true
    const people = participantsQuery(event.id, { page: 1, q: '' })
    const count = await client.fetchQuery({ ...people, retry: false }).then(
      ({ counts }) => counts.undecided,
      () => 'unread' as const,
    )
    isCounting.current = false
    if (count === 0) go()
    else setAsked({ count, go })
  }
  const question = (
    <>
      <UndecidedDialog
        count={asked?.count ?? null}
        onAgain={() => {
          close()
          if (asked) void first(asked.go)
        }}
        onAsk={() => {
          close()
          setWriting(true)
        }}
        onGo={() => {
          close()
          asked?.go()
        }}
        onClose={close}
      />
      {isWriting && <AnnounceTo event={event} audience="undecided" onClose={() => setWriting(false)} />}
    </>
  )
  return { first: (go) => void first(go), question }
}
