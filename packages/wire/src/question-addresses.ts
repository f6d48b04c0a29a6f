import { API_BASE } from './page-addresses'

/** The addresses of questions at joining, apart from `pageAddresses`: only parts that pages load late ask them. */
export const questionAddresses = {
  eventQuestions: `get ${API_BASE}/events/{id}/questions`,
  eventQuestionSave: `post ${API_BASE}/events/{id}/questions`,
  eventQuestionRemove: `post ${API_BASE}/events/{id}/questions/{question}/remove`,
  eventAnswers: `get ${API_BASE}/events/{id}/answers`,
  eventAnswersCsv: `get ${API_BASE}/events/{id}/answers.csv`,
  eventAnswersRemind: `post ${API_BASE}/events/{id}/answers/remind`,
  userAnswers: `get ${API_BASE}/users/{wallet}/events/{id}/answers`,
  userAnswersSave: `post ${API_BASE}/users/{wallet}/events/{id}/answers`,
} as const
