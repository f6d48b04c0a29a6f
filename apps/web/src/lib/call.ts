import type { AnswerOf, CallName, InputOf } from '@certify/wire/calls/call-types'
import { fillAddress, type PageCall, pageAddresses, readMethod } from '@certify/wire/page-addresses'
import { api, type CallOptions } from './api-client'

type Input<Name extends CallName> = InputOf<Name> & CallOptions
type Arguments<Name extends CallName> =
  object extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]

/** An input of which nothing is known. */
type AnyInput = CallOptions & {
  readonly params?: Record<string, string | number>
  readonly query?: Record<string, string | number | undefined>
  readonly body?: object
}

/** Makes `call` for other addresses, which load with the parts that need them. */
export function callsOf<Names extends CallName>(addresses: Readonly<Record<Names, string>>) {
  return <Name extends Names>(name: Name, ...[input]: Arguments<Name>): Promise<AnswerOf<Name>> => {
    const { params = {}, query, body, ...options } = (input ?? {}) as AnyInput
    const url = fillAddress(addresses[name], params as never, query)
    if (readMethod(addresses[name]) === 'get') return api.get(url, options)
    return body instanceof FormData || body instanceof Blob
      ? api.postForm(url, body, options)
      : api.post(url, body, options)
  }
}

/**
 * Calls the server. What a call takes and answers is in the contract, `packages/wire/src/calls`.
 *
 * @throws {ApiError}
 * @example
 * call('event', { params: { id }, signal })
 */
export const call = callsOf(pageAddresses)

/** One page of a list. Without `page` the server answers a plain array. */
export function callPage<Name extends PageCall>(
  name: Name,
  input: Input<Name> & { readonly query: { readonly page: number } },
): Promise<Exclude<AnswerOf<Name>, readonly unknown[]>> {
  return call(name, ...([input] as unknown as Arguments<Name>)) as never
}
