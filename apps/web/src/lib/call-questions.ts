import type { AnswerOf, InputOf } from '@certify/wire/calls/call-types'
import { fillAddress, readMethod } from '@certify/wire/page-addresses'
import { questionAddresses } from '@certify/wire/question-addresses'
import { api, type CallOptions } from './api-client'

type QuestionCall = keyof typeof questionAddresses

/** An input of which nothing is known. */
type AnyInput = CallOptions & {
  readonly params?: Record<string, string | number>
  readonly query?: Record<string, string | number | undefined>
  readonly body?: object
}

/** As `call`, for the calls of questions, whose addresses load with the parts that need them. @throws {ApiError} */
export function callQuestions<Name extends QuestionCall>(
  name: Name,
  input: InputOf<Name> & CallOptions,
): Promise<AnswerOf<Name>> {
  const { params = {}, query = {}, body, ...options } = input as AnyInput
  const url = fillAddress(questionAddresses[name], params, query)
  return readMethod(questionAddresses[name]) === 'get' ? api.get(url, options) : api.post(url, body, options)
}

/** The address of a call of questions. */
export function questionHref(name: QuestionCall, params: Record<string, string | number>): string {
  return fillAddress(questionAddresses[name], params, {})
}
