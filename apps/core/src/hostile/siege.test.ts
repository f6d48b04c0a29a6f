// Any database answers alike.
import { paths } from '@certify/wire/paths'
import { describe, expect, test } from 'vitest'
import { routes } from '../testing/conformity'
import { assertNoCrash } from '../testing/hostile-inputs'
import { ORIGIN } from '../testing/origin'
import { requestsOfRoute } from '../testing/siege-requests'
import { summitOfFile } from '../testing/summit-of-file'

const { harness, summit } = await summitOfFile()
const known = { event: summit.id, cid: 'bafkqaaa', number: 1, cookie: '', origin: ORIGIN }

/** Bodies in one round of a route's requests, and one turn with many query keys. */
const TURNS = [0, 1, 2, 3, 4]

test('behavior: the siege has every route, because it reads them from the document', async () => {
  const document = (await (await harness.app.request(paths.openapi)).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  const mounted = routes.map(({ method, name }) => `${method} ${paths[name]}`)
  expect(operations.toSorted()).toEqual(mounted.toSorted())
})

describe('what the siege sends', () => {
  test.each(routes.map(({ method, name }) => [method.toUpperCase(), paths[name]] as const))(
    'behavior: %s %s answers it, and never with a failure of ours',
    async (method, path) => {
      const make = requestsOfRoute({ method, path })
      for (const turn of TURNS) {
        const { path: address, headers = {}, body } = make(turn, known)
        const init = {
          method,
          headers,
          ...(body !== undefined && { body: new Uint8Array(Buffer.from(body)) }),
        }
        await assertNoCrash(async () => harness.app.request(address, init))
      }
    },
  )
})
