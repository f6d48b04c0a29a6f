import type { RefusalValues } from '@certify/domain/shared/refusal-words'
import { sayEnglish } from '@certify/domain/shared/say-english'
import { calls } from '@certify/wire/calls/all-calls'
import type { CallRule } from '@certify/wire/calls/declare-calls'
import { type CallName, paths } from '@certify/wire/paths'
import type { CDPSession, Page } from 'playwright-core'
import * as z from 'zod'

/** A fault that replaces the server's answer to a call. */
type Fault =
  /** No answer, as long as the page waits. */
  | 'silence'
  /** 500, as a server in trouble does. */
  | 'failure'
  /** The real bytes with one flipped bit, as from a forger's gateway. */
  | 'forgery'
  /** A refusal, in the server's own words. */
  | { status: number; code: string; values?: RefusalValues; field?: string }
  /** This, without asking the server. */
  | { json: unknown }
  /** The real answer with something changed in it. */
  | ((answer: never) => unknown)

/** Faults by the name of the call. */
export type Faults = Partial<Record<CallName, Fault>>

/** A request that waits for a decision: before the server is asked, or with its answer. */
type PausedRequest = {
  readonly requestId: string
  readonly request: { readonly url: string; readonly headers: Readonly<Record<string, string>> }
  readonly responseStatusCode?: number
  readonly responseHeaders?: { readonly name: string; readonly value: string }[]
}

/**
 * Applies faults to a page's calls. Returns a function that removes them. Playwright's own routes would stop every
 * request of the page, and turn its cache off.
 */
export async function layFaults(page: Page, faults: Faults): Promise<() => Promise<void>> {
  const laid = Object.entries(faults).map(([name, fault]) => ({
    name: name as CallName,
    path: paths[name as CallName],
    expression: buildExpression(paths[name as CallName]),
    fault,
  }))
  if (laid.length === 0) return async () => undefined
  const session = await page.context().newCDPSession(page)
  const held = new Set<string>()
  const wrong: string[] = []
  const decide = async (paused: PausedRequest) => {
    const found = laid.findLast(({ expression }) => expression.test(paused.request.url))
    if (!found) return letPass(session, paused)
    // A live stream has no answer to change, so it stays silent. The page has already read its data once.
    if (found.fault === 'silence' || isLive(paused)) held.add(paused.requestId)
    else await answer(session, paused, found.fault, (json) => wrong.push(...findWrong(found.name, json)))
  }
  // A page that navigates away cancels its waiting requests.
  session.on('Fetch.requestPaused', (paused) => void decide(paused).catch(() => undefined))
  const patterns = laid.map(({ path }) => ({ urlPattern: `*${path.replace(/\{\w+\}/g, '*')}*` }))
  await session.send('Fetch.enable', { patterns })
  return async () => {
    // If released, a held call would still reach the server.
    for (const requestId of held) {
      await session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => undefined)
    }
    await session.detach().catch(() => undefined)
    if (wrong.length > 0) throw new Error(`No server answers so: ${wrong.join('; ')}`)
  }
}

/** What in an answer is not as the contract says. */
function findWrong(name: CallName, json: unknown): string[] {
  const { answers }: CallRule = calls[name]
  const schemas = Object.values(answers).filter((rule) => rule instanceof z.ZodType)
  const results = schemas.map((schema) => schema.safeParse(json))
  const [first] = results
  if (!first?.error || results.some(({ success }) => success)) return []
  return [`${name}: ${z.prettifyError(first.error)}`]
}

const isLive = ({ request }: PausedRequest) => request.headers.Accept === 'text/event-stream'

const letPass = (session: CDPSession, { requestId }: PausedRequest) =>
  session.send('Fetch.continueRequest', { requestId })

/** `/events/{id}` as an expression over whole addresses, with or without a query. */
function buildExpression(path: string): RegExp {
  return new RegExp(`${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/?]+')}(\\?.*)?$`)
}

async function answer(
  session: CDPSession,
  paused: PausedRequest,
  fault: Exclude<Fault, 'silence'>,
  check: (json: unknown) => void,
): Promise<void> {
  const { requestId, responseStatusCode } = paused
  if (fault === 'forgery' || typeof fault === 'function') {
    if (responseStatusCode === undefined) {
      await session.send('Fetch.continueRequest', { requestId, interceptResponse: true })
      return
    }
    const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId })
    const bytes = Buffer.from(body, base64Encoded ? 'base64' : 'utf8')
    if (fault === 'forgery') return fulfill(session, paused, flipLastBit(bytes))
    const changed = (fault as (answer: unknown) => unknown)(JSON.parse(bytes.toString()))
    check(changed)
    return fulfill(session, paused, toBytes(changed))
  }
  if (typeof fault === 'object' && 'json' in fault) {
    check(fault.json)
    return fulfillJson(session, paused, 200, fault.json)
  }
  const {
    status,
    code,
    values = {},
    field,
  } = fault === 'failure' ? { status: 500, code: 'server.failed' } : fault
  const message = sayEnglish({ code, values })
  return fulfillJson(session, paused, status, { code, values, field, message, requestId: 'fault' })
}

function flipLastBit(bytes: Buffer): Buffer {
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  return bytes
}

const toBytes = (json: unknown) => Buffer.from(JSON.stringify(json))

const fulfillJson = (session: CDPSession, { requestId }: PausedRequest, status: number, json: unknown) =>
  fulfill(
    session,
    {
      requestId,
      responseStatusCode: status,
      responseHeaders: [{ name: 'content-type', value: 'application/json' }],
    },
    toBytes(json),
  )

async function fulfill(
  session: CDPSession,
  { requestId, responseStatusCode = 200, responseHeaders = [] }: Omit<PausedRequest, 'request'>,
  body: Buffer,
): Promise<void> {
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: responseStatusCode,
    // The bytes are unpacked already, and may be more or fewer than they were.
    responseHeaders: responseHeaders.filter(({ name }) => !/^content-(encoding|length)$/i.test(name)),
    body: body.toString('base64'),
  })
}
