import type { WireAnswer, WireQuestion } from '@certify/wire/questions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { typedKey } from '../answers-to-send'

type Typed = Readonly<Record<string, WireAnswer>>

/**
 * What is typed in answer to an event's questions, only to those that are asked now: others would be refused, or answer
 * something else. It outlasts the form, which comes and goes with the state of the event, and goes with everything that
 * the page knows of a person once another one may be in the tab.
 */
export function useTyped(
  eventId: number,
  asked: readonly WireQuestion[],
): readonly [Typed, (question: number, answer: WireAnswer) => void] {
  const client = useQueryClient()
  const queryKey = typedKey(eventId)
  const { data = {} } = useQuery<Typed>({ queryKey, queryFn: () => ({}), enabled: false })
  useEffect(() => {
    const isAsked = (key: string) => asked.some(({ number }) => String(number) === key)
    client.setQueryData<Typed>(
      typedKey(eventId),
      (before) => before && Object.fromEntries(Object.entries(before).filter(([key]) => isAsked(key))),
    )
  }, [client, eventId, asked])
  return [
    data,
    (question, answer) =>
      client.setQueryData<Typed>(queryKey, (before) => ({ ...before, [question]: answer })),
  ]
}
