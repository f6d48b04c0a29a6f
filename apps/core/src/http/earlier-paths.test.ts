// Any database answers alike.
import { listPaths } from '@certify/wire/earlier-paths'
import { type CallName, paths } from '@certify/wire/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../testing/conformity'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { putOnChain } from '../testing/on-chain'
import { openSummit, openSummitMinting, type Summit } from '../testing/summit'

let harness: Harness
let summit: Summit
beforeAll(async () => {
  harness = await openHarness()
  summit = await openSummit(harness)
  await openSummitMinting(harness, summit)
  await mustAnswer(202, await summit.guild.post(paths.certificateMintAll, { event_id: summit.id }))
  await putOnChain(harness, 10_001n)
})
afterAll(() => harness.close())

const fill = (path: string) =>
  path.replace('{tokenId}', '10001').replace('{mailToken}', 'forged').replace('{cid}', 'bafkqaaa')
const moved = routes.filter(({ name }) => listPaths(name).length > 1)

test('behavior: these calls answer at the path that they had before', () => {
  const before: string[] = moved.map(({ name, method }) => `${method} ${listPaths(name)[1]}`)
  expect(before.sort()).toEqual([
    'get /api2/api/certificate/{tokenId}/document.pdf',
    'get /api2/api/certificate/{tokenId}/document.png',
    'get /api2/api/certificate/{tokenId}/document.svg',
    'get /ipfs/{cid}/',
    'get /mail/unsubscribe/{mailToken}',
    'post /api2/api/certificate/{tokenId}/move',
    'post /api2/api/certificate/{tokenId}/replace',
    'post /api2/api/certificate/{tokenId}/revoke',
    'post /mail/unsubscribe/{mailToken}',
  ])
})

/** Status, headers that say what it is, and body of an answer to the organizer. */
async function ask(method: string, path: string): Promise<unknown[]> {
  const { guild } = summit
  const answer = await (method === 'get' ? guild.get(fill(path)) : guild.post(fill(path), {}))
  const headers = ['content-type', 'location', 'cache-control'].map((name) => answer.headers.get(name))
  const body = (await answer.text()).replace(/"requestId":"[^"]+"/, '')
  return [answer.status, ...headers, body]
}

test.each(moved.map(({ name, method }) => [name, method] as const))(
  'behavior: %s answers the same at both paths',
  async (name: CallName, method) => {
    const [now = '', before = ''] = listPaths(name)
    const answer = await ask(method, before)
    expect(answer).toEqual(await ask(method, now))
    expect(answer.at(-1)).not.toContain('request.not_found')
  },
)

test('behavior: a certificate is revoked at the earlier path', async () => {
  const reason = { reason: 'Issued by mistake' }
  await mustAnswer(202, await summit.guild.post('/api2/api/certificate/10001/revoke', reason))
})
