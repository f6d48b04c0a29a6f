import type { RefusalValues } from '@certify/domain/shared/refusal-words'
import { sayEnglish } from '@certify/domain/shared/say-english'
import { paths } from '@certify/wire/paths'
import type { Page, Route } from 'playwright-core'

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

/** Faults by the name of the call in `@certify/wire/paths`. */
export type Faults = Partial<Record<keyof typeof paths, Fault>>

/** Applies faults to a page's calls. Returns a function that removes them. */
export async function layFaults(page: Page, faults: Faults): Promise<() => Promise<void>> {
  const held: Route[] = []
  for (const [name, fault] of Object.entries(faults)) {
    await page.route(buildPattern(paths[name as keyof typeof paths]), (route) =>
      // A live stream has no answer to change, so it stays silent. The page has read its data once.
      fault === 'silence' || route.request().resourceType() === 'eventsource'
        ? void held.push(route)
        : answer(route, fault),
    )
  }
  return async () => {
    // If released, a held call would still reach the server.
    for (const route of held) await route.abort('aborted').catch(() => undefined)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

/** `/events/{id}` as an expression over whole addresses, with or without a query. */
function buildPattern(path: string): RegExp {
  return new RegExp(`${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/?]+')}(\\?.*)?$`)
}

async function answer(route: Route, fault: Exclude<Fault, 'silence'>): Promise<void> {
  if (fault === 'forgery') {
    const response = await route.fetch()
    const body = await response.body()
    body[body.length - 1] = (body.at(-1) ?? 0) ^ 1
    return route.fulfill({ response, body })
  }
  if (typeof fault === 'function') {
    const response = await route.fetch()
    return route.fulfill({ response, json: (fault as (answer: unknown) => unknown)(await response.json()) })
  }
  if (typeof fault === 'object' && 'json' in fault) return route.fulfill({ json: fault.json })
  const {
    status,
    code,
    values = {},
    field,
  } = fault === 'failure' ? { status: 500, code: 'server.failed' } : fault
  const message = sayEnglish({ code, values })
  return route.fulfill({ status, json: { code, values, field, message, requestId: 'fault' } })
}
