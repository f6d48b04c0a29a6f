// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startWords } from '../i18n/words'
import { ApiError, api, type FailureKind, isMissing, isTemporary, judgeFailure, setGate } from './api-client'
import { tellFailure } from './tell-failure'

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
    expect(error).toMatchObject({ code: 'network.foreign', requestId: 'r-2' })
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

describe('what a failure means', () => {
  const sentences: Record<FailureKind, RegExp> = {
    aborted: /^Failed to join\.?$/,
    unreachable: /^Failed to join\. We could not reach Certify/,
    busy: /^Failed to join\. (Too many requests\. Please wait a moment|We could not reach Certify)/,
    blocked: /^Failed to join\. We could not reach Certify/,
    failed: /^Failed to join\. Something went wrong on our side/,
    refused: /^No\.$/,
  }

  /** What each status means: with our code or an answer of something else, and with or without Retry-After. */
  function expected(status: number, isOurs: boolean, waits: boolean): FailureKind {
    if (status === 429 || (status === 503 && waits)) return 'busy'
    if (status >= 502) return 'unreachable'
    if (!isOurs) return 'blocked'
    return status >= 500 ? 'failed' : 'refused'
  }

  test('behavior: each status from 400 to 599 has one kind and one sentence, whoever answered', async () => {
    for (let status = 400; status < 600; status++) {
      for (const waits of [false, true]) {
        const headers = waits ? { 'retry-after': '5' } : {}
        // A code of a newer server, in the server's words.
        serverThat(() => Response.json({ code: 'event.eclipsed', message: 'No.' }, { status, headers }))
        expect(judgeFailure(await caught(api.get('/x'))), `ours ${status}`).toBe(
          expected(status, true, waits),
        )
        serverThat(() => new Response('<html>', { status, headers }))
        const error = await caught(api.get('/x'))
        const kind = expected(status, false, waits)
        expect(judgeFailure(error), `foreign ${status}`).toBe(kind)
        expect(tellFailure(error, 'Failed to join.')).toMatch(sentences[kind])
      }
    }
  })

  test('error: only Certify’s own 404 is a no', async () => {
    serverThat(() => refusal(404, 'event.not_found'))
    expect(isMissing(await caught(api.get('/x')))).toBe(true)
    serverThat(() => new Response('Not Found', { status: 404 }))
    expect(isMissing(await caught(api.get('/x')))).toBe(false)
  })

  test.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
    ['a stopped call', () => Promise.reject(new DOMException('Stopped', 'AbortError')), 'aborted'],
    ['a call that a blocker refused', () => Promise.reject(new TypeError('NetworkError')), 'unreachable'],
  ] as const)('behavior: %s has its kind and its sentence', async (_, answer, kind) => {
    serverThat(answer)
    const error = await caught(api.get('/x'))
    expect(judgeFailure(error)).toBe(kind)
    expect(tellFailure(error, 'Failed to join.')).toMatch(sentences[kind])
  })

  test('behavior: the sign-in page of a network is no answer of Certify', async () => {
    serverThat(() => new Response('<html>'))
    expect(judgeFailure(await caught(api.get('/x')))).toBe('blocked')
  })

  test('behavior: a file of the page that did not arrive is blocked, and a fault of the page is a failure', () => {
    const lost = new TypeError('Failed to fetch dynamically imported module: https://x/y.js')
    expect(judgeFailure(lost)).toBe('blocked')
    expect(judgeFailure(new TypeError('x is undefined'))).toBe('failed')
  })
})
