// Any database answers alike.
import { paths } from '@certify/wire/paths'
import { describe, expect, test } from 'vitest'
import { routes } from '../testing/conformity'
import { assertNoCrash, hostileBodies, hostileTexts, inAddress, seeded } from '../testing/hostile-inputs'
import { atScale, PATIENCE_MS } from '../testing/scale'
import { summitOfFile } from '../testing/summit-of-file'

/** Requests for each route and caller; 70,000 in all at full size. */
const SHARE = atScale({ whole: Math.ceil(70_000 / (3 * routes.length)), everyday: 5 })
const SEED = 20261114

const { harness, summit } = await summitOfFile()

describe(`hostile requests (seed ${SEED})`, () => {
  test.each(routes.map((route) => [route.method, route.name, route] as const))(
    'behavior: %s %s answers every one, and never with a failure of ours',
    async (method, name) => {
      const random = seeded(SEED + name.length)
      const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
      // These calls would end the sessions and the summit that the test needs.
      const clients = name === 'logout' ? [harness.client()] : [harness.client(), summit.alice, summit.guild]
      for (const client of clients) {
        for (let time = 0; time < SHARE; time++) {
          const some = () => inAddress(pick(hostileTexts))
          const path = paths[name].replace(/\{\w+\}/g, some)
          const query =
            random() < 0.5 ? `?${some()}=${some()}&page=${some()}&q=${some()}&tokenId=${some()}` : ''
          const type = pick([
            'application/json',
            'application/json; charset=utf-16',
            'text/plain',
            'multipart/form-data; boundary=x',
            '',
          ])
          const init =
            method === 'post'
              ? { method: 'POST', headers: { 'content-type': type }, body: pick(hostileBodies) }
              : {}
          await assertNoCrash(() => client.request(`${path}${query}`, init))
        }
      }
    },
    PATIENCE_MS,
  )

  test('behavior: the check finds a failure', async () => {
    const failing = async () => new Response('Error: at file.ts:1', { status: 500 })
    await expect(assertNoCrash(failing)).rejects.toThrow()
    const leaking = async () => new Response('{"message":"select * from accounts"}', { status: 400 })
    await expect(assertNoCrash(leaking)).rejects.toThrow()
  })
})
