import { useSyncExternalStore } from 'react'

/** What somebody typed in answer to one question. */
export type TypedAnswer = string | readonly string[] | boolean
type Typed = Readonly<Record<number, TypedAnswer>>

/** By the number of the event. It outlasts the form, which comes and goes with the state of the event. */
let typed: Readonly<Record<number, Typed>> = {}
const nothing: Typed = {}
const listeners = new Set<() => void>()

function replace(next: typeof typed): void {
  typed = next
  for (const listener of listeners) listener()
}

/** Keeps what was typed in answer to a question of an event. */
export function typeAnswer(eventId: number, question: number, answer: TypedAnswer): void {
  replace({ ...typed, [eventId]: { ...typed[eventId], [question]: answer } })
}

/** Forgets what was typed for an event, because it is stored; without one everything, because another person may come. */
export function forgetTypedAnswers(eventId?: number): void {
  replace(eventId === undefined ? {} : { ...typed, [eventId]: nothing })
}

/** What is typed for an event. */
export function readTypedAnswers(eventId: number): Typed {
  return typed[eventId] ?? nothing
}

/** The same for a form. */
export function useTypedAnswers(eventId: number): Typed {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => readTypedAnswers(eventId),
  )
}
