import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { claimText } from '@certify/domain/credential/domain-claim'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askDomainNow, askResolvers } from './ask-domain'
import { startDeadline } from './deadline'

const wallet = parseAddress(`0x${'ab'.repeat(20)}`)
const other = parseAddress(`0x${'cd'.repeat(20)}`)
const chainId = 11155111
const own = claimText(chainId, wallet)

/** The answers of the local test resolver. The path of a request selects one. */
const answers: Record<string, { status?: number; body: string }> = {
  // A text in two parts, as Cloudflare writes it.
  named: { body: reply([{ type: 16, data: `"${own.slice(0, 20)}" "${own.slice(20)}"` }]) },
  // A text without quotes after an alias record, as Google writes it.
  plain: {
    body: reply([
      { type: 5, data: 'elsewhere.example.' },
      { type: 16, data: own },
    ]),
  },
  another: { body: reply([{ type: 16, data: `"${claimText(chainId, other)}"` }]) },
  others: {
    body: reply([
      { type: 16, data: String.raw`"say \"certify\" " "\\o/"` },
      { type: 16, data: '"open' },
      { type: 5, data: own },
      { type: 16, data: own.slice(1) },
    ]),
  },
  empty: { body: JSON.stringify({ Status: 0 }) },
  missing: { body: JSON.stringify({ Status: 3 }) },
  failing: { body: JSON.stringify({ Status: 2 }) },
  html: { body: '<!doctype html>' },
  nonsense: { body: JSON.stringify({ Status: 0, Answer: 'yes' }) },
  cut: { body: JSON.stringify({ Status: 0, TC: true, Answer: [] }) },
  unreadable: { body: reply([{ type: 16 }]) },
  busy: { status: 429, body: '' },
}
function reply(Answer: object[]): string {
  return JSON.stringify({ Status: 0, Answer })
}

const asked: (string | undefined)[] = []
let server: Server
let url: string
beforeAll(async () => {
  server = createServer(({ url: path = '', headers }, response) => {
    const to = new URL(path, 'http://localhost')
    asked.push(`${to.searchParams.get('name')} ${to.searchParams.get('type')} ${headers.accept}`)
    const { status = 200, body } = answers[to.pathname.slice(1)] ?? { status: 404, body: '' }
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const ask = (resolvers: string[], domain = 'atlantico.example') =>
  askDomainNow(domain, { chainId, wallet }, { resolverUrls: resolvers.map((name) => `${url}/${name}`) })

test('behavior: TXT records of other services are read whole and ignored', async () => {
  const reading = await ask(['others'])
  expect(reading?.standing).toBe('lost')
  expect(reading?.evidence[0]?.value).toBe(JSON.stringify(['say "certify" \\o/', 'open', own.slice(1)]))
})

describe('five answers', () => {
  test.each([
    ['both name the wallet', ['named', 'plain'], 'confirmed'],
    ['both name another', ['another', 'another'], 'another'],
    ['neither has a record', ['empty', 'missing'], 'lost'],
    ['one of them fails', ['named', 'failing'], 'unknown'],
    ['both fail', ['failing', 'failing'], 'unknown'],
    ['they differ', ['named', 'another'], 'unknown'],
    ['one answers with a page', ['named', 'html'], 'unknown'],
    ['one answers nonsense', ['nonsense', 'named'], 'unknown'],
    ['one refuses', ['busy', 'named'], 'unknown'],
    ['both cut their answers short', ['cut', 'cut'], 'unknown'],
    ['both have records that cannot be read', ['unreadable', 'unreadable'], 'unknown'],
  ])('behavior: %s', async (_, resolvers, standing) => {
    expect((await ask(resolvers))?.standing).toBe(standing)
  })

  test('behavior: the reading says why the standing is unknown, and every answer is evidence', async () => {
    expect((await ask(['named', 'busy']))?.kind).toBe('rate-limited')
    expect((await ask(['named', 'missing']))?.kind).toBe('disagreeing')
    const reading = await ask(['named', 'another'])
    expect(reading?.evidence).toEqual([
      expect.objectContaining({ source: `${url}/named`, value: JSON.stringify([own]) }),
      expect.objectContaining({
        question: `${url}/another?name=_certify.atlantico.example&type=TXT`,
        value: JSON.stringify([claimText(chainId, other)]),
      }),
    ])
    expect(asked.at(-1)).toBe('_certify.atlantico.example TXT application/dns-json')
  })
})

test('behavior: for many certificates of one organizer, its domain is asked about once', async () => {
  const before = asked.length
  const askOnce = askResolvers([`${url}/named`])
  const asker = { fetch, requestTimeout: 2_000, deadline: startDeadline(2_000), now: () => new Date() }
  const twice = [1, 2].map(() => askOnce('atlantico.example', { chainId, wallet }, asker))
  for (const reading of await Promise.all(twice)) expect(reading?.standing).toBe('confirmed')
  asker.deadline.close()
  expect(asked).toHaveLength(before + 1)
})

describe('the name', () => {
  test('behavior: is shown as people read it, and its look-alike letters are listed', async () => {
    expect(await ask(['named'], 'xn--atlntico-kza.example')).toMatchObject({
      shown: 'atlântico.example (xn--atlntico-kza.example)',
      letters: [],
    })
    expect(await ask(['named'], 'xn--tlantico-06g.example')).toMatchObject({
      shown: 'аtlantico.example (xn--tlantico-06g.example)',
      letters: ['U+0430'],
    })
  })

  test.each([
    'harvard.example (verified)',
    'Atlantico.example',
    'atlântico.example',
    '127.0.0.1',
    'localhost',
  ])('error: nobody is asked about “%s”', async (text) => {
    const before = asked.length
    expect(await ask(['named'], text)).toBeNull()
    expect(asked).toHaveLength(before)
  })
})
