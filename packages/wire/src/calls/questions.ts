import { messageResponse } from '../error-body'
import {
  answersQuery,
  answersResponse,
  ownAnswers,
  questionRemoveRequest,
  questionRequest,
  questionSaved,
  questionsResponse,
  remindRequest,
  remindResponse,
  sentAnswers,
} from '../questions'
import { declareCalls, listFile } from './declare-calls'

export const questionsCalls = declareCalls({
  eventQuestions: { answers: { 200: questionsResponse } },
  eventQuestionSave: { body: questionRequest, answers: { 200: questionSaved } },
  eventQuestionRemove: { body: questionRemoveRequest, answers: { 200: messageResponse } },
  eventAnswers: { query: answersQuery, answers: { 200: answersResponse } },
  eventAnswersCsv: listFile,
  eventAnswersRemind: { body: remindRequest, answers: { 200: remindResponse } },
  userAnswers: { answers: { 200: ownAnswers } },
  userAnswersSave: { body: sentAnswers, answers: { 200: messageResponse } },
})
