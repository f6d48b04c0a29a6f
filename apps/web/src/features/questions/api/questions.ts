import type { InputOf } from '@certify/wire/calls/call-types'
import { questionAddresses } from '@certify/wire/question-addresses'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'

const call = callsOf(questionAddresses)

/** What an event asks people who join, and for its organizer what it asked before. */
export const questionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['event-questions', id],
    queryFn: ({ signal }) => call('eventQuestions', { params: { id }, signal }),
  })

/** The people of an event with their answers, page by page. */
export const answersQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['event-answers', id],
    queryFn: ({ signal, pageParam: after }) =>
      call('eventAnswers', {
        params: { id },
        query: after === null ? {} : { after },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })

/** What follows from every change of a question, and from a refused one. */
function useRefetch(id: number) {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries(questionsQuery(id)),
      client.invalidateQueries(answersQuery(id)),
      client.invalidateQueries(eventQuery(id)),
    ])
}

export type QuestionBody = NonNullable<InputOf<'eventQuestionSave'>['body']>

/** Adds or changes a question. */
export function useSaveQuestion(id: number) {
  const refetch = useRefetch(id)
  return useMutation({
    mutationFn: (body: QuestionBody) => call('eventQuestionSave', { params: { id }, body }),
    onSettled: refetch,
  })
}

/** Removes a question; what people answered only if `withAnswers`. */
export function useRemoveQuestion(id: number) {
  const refetch = useRefetch(id)
  return useMutation({
    mutationFn: ({ number, withAnswers }: { number: number; withAnswers: boolean }) =>
      call('eventQuestionRemove', {
        params: { id, question: number },
        body: withAnswers ? { with_answers: true } : {},
      }),
    onSettled: refetch,
  })
}

/** How many people have yet to answer, and how many of them a mail reaches. */
export const unansweredQuery = (id: number) =>
  queryOptions({
    queryKey: ['event-unanswered', id],
    queryFn: ({ signal }) => call('eventAnswersRemind', { params: { id }, body: { dry_run: true }, signal }),
    // Counted anew each time that somebody asks.
    gcTime: 0,
    staleTime: 0,
  })

/** Writes to them. */
export function useRemind(id: number) {
  return useMutation({
    mutationFn: () => call('eventAnswersRemind', { params: { id }, body: {} }),
  })
}
