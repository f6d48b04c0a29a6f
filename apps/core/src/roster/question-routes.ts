import { answersCsv, findAnswerObstacle } from '@certify/domain/roster/answers'
import { toPersonsAnswers, toWireAnswers, toWireOwnQuestion, toWireQuestion } from '@certify/wire/questions'
import { readEvent, readOwnEvent } from '../event/find-event'
import { removeQuestion, saveQuestion } from '../event/question-acts'
import { listFileAnswer } from '../http/list-file-answer'
import { defineRoute } from '../http/route'
import { answerQuestions, remindOfAnswers } from './answer-acts'

/** What events ask when people join, and the answers. */
export const questionRoutes = [
  defineRoute('eventQuestions', {
    as: 'anyone',
    orAs: 'manager',
    about: 'event',
    key: 'events:read',
    summary:
      'What the event asks people who join; for its organizer also the questions that it asked before.',
    async handle({ ports, actor, params }) {
      const event = await readEvent(ports.queries, params.id)
      const isOwner = actor.account?.role === 'organizer' && actor.account.id === event.organizer.id
      if (!isOwner) return { questions: (await ports.questions.asked(params.id)).map(toWireQuestion) }
      const all = await ports.questions.list(params.id)
      const asked = all.filter(({ closedAt }) => closedAt === null)
      return { questions: asked.map(toWireQuestion), all: all.map(toWireOwnQuestion) }
    },
  }),

  defineRoute('eventQuestionSave', {
    as: 'manager',
    about: 'event',
    key: 'events:write',
    summary:
      'Adds a question, or changes the one of this number; what is left out stays. Other words make another question, unless people answered and they are said to be a correction.',
    refusals: [409],
    async handle({ doing, params, body }) {
      const { number = null, rewording = null, position = null, closed = null, ...form } = body
      const saved = await saveQuestion(doing(params.id), { number, rewording, position, closed, form })
      return { message: 'The question is saved.', number: saved }
    },
  }),

  defineRoute('eventQuestionRemove', {
    as: 'manager',
    about: 'event',
    key: 'events:write',
    summary: 'Removes a question permanently; one that people answered only with their answers.',
    refusals: [409],
    async handle({ doing, params, body }) {
      const withAnswers = body.with_answers ?? false
      await removeQuestion(doing(params.id), { number: params.question, withAnswers })
      return { message: 'The question is removed.' }
    },
  }),

  defineRoute('eventAnswers', {
    as: 'manager',
    about: 'event',
    key: 'answers:read',
    summary:
      'The people of the event, in line or asking too, and what they answered, also to closed questions.',
    async handle({ ports, actor, params, query, lists, caller, signal }) {
      await readOwnEvent(ports.queries, params.id, actor.account.id)
      const limit = query.per_page
      const [questions, people] = await Promise.all([
        ports.questions.list(params.id),
        lists.take({ caller, signal }, () =>
          ports.answers.peopleAfter(params.id, { after: query.after ?? null, limit }),
        ),
      ])
      const next = people.length < limit ? null : (people.at(-1)?.id ?? null)
      return { questions: questions.map(toWireOwnQuestion), people: people.map(toPersonsAnswers), next }
    },
  }),

  defineRoute('eventAnswersCsv', {
    as: 'manager',
    about: 'event',
    key: 'answers:read',
    summary: 'The same as a CSV file with a column for each question, or with `format=xlsx` as a workbook.',
    async handle(call) {
      const { ports, actor, params } = call
      const { title } = await readOwnEvent(ports.queries, params.id, actor.account.id)
      const questions = await ports.questions.list(params.id)
      return listFileAnswer(call, {
        title,
        kind: answersCsv(questions),
        idOf: ({ id }) => id,
        read: (part) => ports.answers.peopleAfter(params.id, part),
      })
    },
  }),

  defineRoute('eventAnswersRemind', {
    as: 'manager',
    about: 'event',
    summary:
      'Writes to everyone who has yet to answer a required question, each once a day at most; with `dry_run` only counts them.',
    refusals: [409],
    async handle({ doing, params, body }) {
      return remindOfAnswers(doing(params.id), { dryRun: body.dry_run ?? false })
    },
  }),

  defineRoute('userAnswers', {
    as: 'attendee',
    about: 'wallet',
    summary: 'What the event asks now, and what the attendee answered, also to closed questions.',
    refusals: [404],
    async handle({ ports, actor, params }) {
      const of = [params.id, actor.account.id] as const
      const event = await readEvent(ports.queries, params.id)
      const [questions, answers, entry, place, request] = await Promise.all([
        ports.questions.asked(params.id),
        ports.answers.of(...of),
        ports.roster.find(...of),
        ports.waitlist.find(...of),
        ports.joinRequests.find(...of),
      ])
      const isAsked = (number: number) => questions.some((question) => question.number === number)
      const hasBefore = [...answers.keys()].some((number) => !isAsked(number))
      const words = hasBefore ? await ports.answers.wordsOf(...of) : []
      return {
        questions: questions.map(toWireQuestion),
        answers: toWireAnswers(answers),
        open: findAnswerObstacle(event, { entry, place, request }, ports.clock()) === null,
        ...(hasBefore && { asked_before: words.filter(({ number }) => !isAsked(number)) }),
      }
    },
  }),

  defineRoute('userAnswersSave', {
    as: 'attendee',
    about: 'wallet',
    summary:
      'Answers what the event asks, or answers anew until it ends. Null takes an answer back, also later or without a place.',
    refusals: [404, 409],
    async handle({ doing, actor, params, body }) {
      await answerQuestions(doing(params.id), { attendee: actor.account, answers: body })
      return { message: 'Your answers are saved.' }
    },
  }),
]
