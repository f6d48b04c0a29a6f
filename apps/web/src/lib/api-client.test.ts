// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startWords } from '../i18n/words'
import { ApiError, api, isTemporary, setGate } from './api-client'

beforeAll(startWords)
afterEach(() => {
  vi.unstubAllGlobals()
  setGate({})()
})

/** A server that gives these answers in turn and records the requests in `asked`. */
function serverThat(...answers: (() => Response | Promise<Response>)[]) {
  const asked: { url: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init })
    const answer = answers[Math.min(asked.length, answers.length) - 1]
    if (!answer) throw new Error('Nothing to answer.')
    return answer()
  })
  return asked
}

const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ message: 'No.', code, field: 'email', requestId: 'r-1' }), {
    status,
    headers,
  })
const caught = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

describe('api', () => {
  test('behavior: sends and reads JSON with the session’s cookie', async () => {
    const asked = serverThat(() => Response.json({ message: 'Done.' }))
    expect(await api.post('/api3/api/users/whitelist', { event_id: 7 })).toEqual({ message: 'Done.' })
    expect(asked[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"event_id":7}',
      credentials: 'same-origin',
    })
  })

  test('error: a refusal carries status, code, field, reference and when to try again', async () => {
    serverThat(() => refusal(429, 'request.too_many', { 'retry-after': '12' }))
    const error = await caught(api.get('/x'))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 429,
      code: 'request.too_many',
      message: 'Too many requests. Please wait a moment and try again.',
      field: 'email',
      requestId: 'r-1',
      retryAfter: 12,
    })
  })

  test('error: shows an unknown code of a newer server in the server’s words', async () => {
    serverThat(() => refusal(409, 'event.eclipsed'))
    expect(await caught(api.get('/x'))).toMatchObject({ code: 'event.eclipsed', message: 'No.' })
  })

  test('error: a refusal’s values fill its sentence, without values that are neither text nor number', async () => {
    const values = { field: 'title', max: 255, extra: { deep: true } }
    serverThat(() => Response.json({ message: 'No.', code: 'field.too_long', values }, { status: 422 }))
    expect(await caught(api.get('/x'))).toMatchObject({
      message: 'Title cannot exceed 255 characters.',
      values: { field: 'title', max: 255 },
    })
  })

  test('error: an answer that is not JSON becomes one sentence for a person', async () => {
    serverThat(() => new Response('<html>Bad gateway', { status: 502, headers: { 'x-request-id': 'r-2' } }))
    const error = await caught(api.get('/x'))
    expect(error).toMatchObject({ code: 'server.failed', requestId: 'r-2' })
    expect((error as Error).message).not.toContain('<')
    expect(isTemporary(error)).toBe(true)
  })

  test('error: no network is status 0, and an aborted call is not a network failure', async () => {
    serverThat(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await caught(api.get('/x'))).toMatchObject({ status: 0, code: 'network.unreachable' })
    serverThat(() => Promise.reject(new DOMException('Stopped', 'AbortError')))
    expect(await caught(api.get('/x'))).toMatchObject({ name: 'AbortError' })
  })

  test('behavior: a call whose session has run out is repeated once after signing in again', async () => {
    const asked = serverThat(
      () => refusal(401, 'session.missing'),
      () => Response.json({ saved: true }),
    )
    setGate({ renewSession: async () => true })
    expect(await api.post('/api3/api/x', { a: 1 })).toEqual({ saved: true })
    expect(asked).toHaveLength(2)
  })

  test('error: a person who does not sign in again gets the refusal, and the calls of signing in never ask to sign in', async () => {
    const renewSession = vi.fn(async () => false)
    setGate({ renewSession })
    serverThat(() => refusal(401, 'session.missing'))
    expect(await caught(api.get('/api3/api/x'))).toMatchObject({ status: 401 })
    expect(renewSession).toHaveBeenCalledTimes(1)
    await caught(api.post('/api3/api/auth/login', {}))
    expect(renewSession).toHaveBeenCalledTimes(1)
  })

  test('error: refuses writes while the wallet differs; reading and signing in continue', async () => {
    const asked = serverThat(() => Response.json({}))
    setGate({
      assertMayWrite: () => {
        throw new ApiError({ status: 409, code: 'session.wallet_switched', message: 'Settle it first.' })
      },
    })
    expect(await caught(api.post('/api3/api/x'))).toMatchObject({ code: 'session.wallet_switched' })
    expect(await caught(api.postForm('/api3/api/x', new FormData()))).toMatchObject({
      code: 'session.wallet_switched',
    })
    expect(asked).toHaveLength(0)
    await api.get('/api3/api/x')
    await api.post('/api3/api/auth/login', {})
    expect(asked).toHaveLength(2)
  })
})
