import { paths } from '@certify/wire/paths'
import { openApiDocument } from '../http/openapi'
import type { Route } from '../http/route'
import type { Client } from './client'
import { documented, routes } from './conformity'
import { pngFile, summitFields } from './summit'

type Example = { readonly [field: string]: unknown }

/** A call of a route, with values for what it takes. */
export type ExampleCall = {
  readonly route: Route
  /** The fields of the body, or of the form's text. */
  readonly example: Example
  /** The names in the query. */
  readonly inQuery: readonly string[]
}

const operations = (await openApiDocument(routes, documented)).paths as {
  [path: string]: {
    [method: string]: {
      requestBody?: { content: { [type: string]: { example?: Example; schema: { properties?: Example } } } }
      parameters: readonly { name: string; in: string }[]
    }
  }
}

const wallets = ['wallet_address', 'vendor_address', 'user_address']

/** Every call, with the example of the API's documentation. */
export const exampleCalls: readonly ExampleCall[] = routes.map((route) => {
  const { requestBody, parameters = [] } = operations[paths[route.name]]?.[route.method] ?? {}
  const [content] = Object.values(requestBody?.content ?? {})
  const { proof: _, ...example } = content?.example ?? content?.schema.properties ?? {}
  return { route, example, inQuery: parameters.filter((each) => each.in === 'query').map(({ name }) => name) }
})

/**
 * Makes an example call. Values replace those of the path, the query and the body that have their names; wallets in the
 * body are the caller's own.
 */
export function makeCall(
  { route, example, inQuery }: ExampleCall,
  client: Pick<Client, 'request'>,
  { wallet, values }: { wallet: string; values: Example },
): Promise<Response> {
  const path = paths[route.name].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '1'))
  const named = Object.entries(values).filter(([name]) => inQuery.includes(name))
  const search = new URLSearchParams(named.map(([name, value]) => [name, String(value)]))
  const url = search.size === 0 ? path : `${path}?${search}`
  if (route.method === 'get') return client.request(url)
  const own = Object.fromEntries(wallets.filter((name) => name in example).map((name) => [name, wallet]))
  const given = Object.fromEntries(Object.entries(values).filter(([name]) => name in example))
  if (route.body?.contentType !== 'multipart/form-data') {
    const body = JSON.stringify({ ...example, ...own, ...given })
    return client.request(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  }
  const form = new FormData()
  const texts = 'title' in example ? summitFields : { ...own, ...given }
  for (const [name, value] of Object.entries(texts)) form.append(name, String(value))
  if (route.body.fileField !== undefined) form.append(route.body.fileField, pngFile('x.png'))
  return client.request(url, { method: 'POST', body: form })
}
