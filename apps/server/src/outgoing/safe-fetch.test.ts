import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isPublicAddress } from './public-address'
import { AddressRefusedError, LateAnswerError, openSafeFetch } from './safe-fetch'

const PUBLIC = '93.184.215.14'
const message = { headers: { 'content-type': 'application/json' }, body: '{}' }

/** Private addresses, and public-looking ones that lead to a private one. */
const closed = [
  ['this host', '0.0.0.0'],
  ['a private network', '10.0.0.1'],
  ['a provider’s network', '100.64.0.1'],
  ['loopback', '127.0.0.1'],
  ['all of loopback', '127.255.255.254'],
  ['a cloud’s metadata', '169.254.169.254'],
  ['the second private network', '172.16.0.1'],
  ['its end', '172.31.255.255'],
  ['protocol assignments', '192.0.0.170'],
  ['the third private network', '192.168.1.1'],
  ['a benchmark', '198.18.0.1'],
  ['many receivers', '224.0.0.1'],
  ['everybody', '255.255.255.255'],
  ['loopback of IPv6', '::1'],
  ['no address', '::'],
  ['loopback, mapped', '::ffff:127.0.0.1'],
  ['metadata, translated', '64:ff9b::a9fe:a9fe'],
  ['a private network by 6to4', '2002:a00:1::1'],
  ['a private network by Teredo', '2001:0:53aa:64c:0:0:f5ff:fffe'],
  ['a unique local network', 'fd00::1'],
  ['a link', 'fe80::1'],
] as const

describe('private and tunnelled addresses', () => {
  test('behavior: the table has 21', () => {
    expect(closed).toHaveLength(21)
  })

  test.each(closed)('error: %s, %s, is refused, alone and beside a public one', async (_, address) => {
    expect(isPublicAddress(address)).toBe(false)
    for (const addresses of [[address], [PUBLIC, address], [address, PUBLIC]]) {
      const resolve = vi.fn(async () => addresses)
      const { post, check } = openSafeFetch({ resolve })
      await expect(post('https://hooks.example.org/in', message)).rejects.toThrow(
        'The name leads to a private address.',
      )
      // A second question could have another answer.
      expect(resolve).toHaveBeenCalledTimes(1)
      await expect(check('https://hooks.example.org/in')).rejects.toThrow(AddressRefusedError)
    }
  })

  test('behavior: public addresses are public', () => {
    for (const address of [PUBLIC, '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::200e']) {
      expect(isPublicAddress(address), address).toBe(true)
    }
  })

  test.each([
    'http://hooks.example.org/',
    'https://user@hooks.example.org/',
    'https://:secret@hooks.example.org/',
    'https://hooks.example.org:8443/',
    'https://93.184.215.14/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[2606:4700::1111]/',
    'https://hooks.example.org./',
    'https://localhost/',
    'ftp://hooks.example.org/',
    'hooks',
  ])('error: %s is refused before its name is asked for', async (address) => {
    const resolve = vi.fn(async () => [PUBLIC])
    const { post, check } = openSafeFetch({ resolve })
    await expect(post(address, message)).rejects.toThrow(AddressRefusedError)
    await expect(check(address)).rejects.toThrow(AddressRefusedError)
    expect(resolve).not.toHaveBeenCalled()
  })

  test('error: a name without an address is refused; one that cannot be resolved now may be kept', async () => {
    const without = openSafeFetch({ resolve: async () => [] })
    await expect(without.post('https://hooks.example.org/', message)).rejects.toThrow(AddressRefusedError)
    const unasked = openSafeFetch({ resolve: () => Promise.reject(new Error('no DNS')) })
    await unasked.check('https://hooks.example.org/')
    await expect(unasked.post('https://hooks.example.org/', message)).rejects.toThrow('no DNS')
  })
})

describe('the answer', () => {
  let server: Server | undefined
  afterEach(() => {
    server?.close()
    server?.closeAllConnections()
  })

  /** A receiver on this machine, which only the demonstration may ask. */
  async function listen(answer: RequestListener, patienceMs?: number) {
    server = createServer(answer).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const allow = `127.0.0.1:${(server.address() as AddressInfo).port}`
    const asking = openSafeFetch({ allow, ...(patienceMs === undefined ? {} : { patienceMs }) })
    return { url: `http://${allow}/in?a=1`, ...asking }
  }

  test('behavior: what was sent arrives, and the answer comes back', async () => {
    const { url, post } = await listen(async (request, answer) => {
      const chunks: string[] = []
      for await (const chunk of request.setEncoding('utf8')) chunks.push(chunk)
      answer
        .writeHead(202)
        .end([request.method, request.url, request.headers['content-type'], ...chunks].join(' '))
    })
    expect(await post(url, message)).toEqual({ status: 202, body: 'POST /in?a=1 application/json {}' })
  })

  test('behavior: a fetched document comes back as its bytes', async () => {
    const bytes = Buffer.from([0xff, 0, 0xc3])
    const { url, get } = await listen((request, answer) => answer.end(request.method === 'GET' ? bytes : ''))
    expect(await get(url)).toEqual({ status: 200, body: bytes })
  })

  test('behavior: a redirect is an answer, and is not followed', async () => {
    const { url, post } = await listen((_, answer) =>
      answer.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    )
    expect((await post(url, message)).status).toBe(302)
  })

  test('error: an answer over 16 kB or a late one counts as no answer', async () => {
    const long = await listen((_, answer) => answer.end('x'.repeat(16 * 1024 + 1)))
    await expect(long.post(long.url, message)).rejects.toThrow('longer than 16 kB')
    server?.close()
    const silent = await listen(() => {}, 50)
    await expect(silent.post(silent.url, message)).rejects.toThrow(LateAnswerError)
    await expect(silent.get(silent.url)).rejects.toThrow(LateAnswerError)
  })

  test('error: only the allowed port of loopback may be asked', async () => {
    const { post } = await listen((_, answer) => answer.end())
    await expect(post('http://127.0.0.1:1/', message)).rejects.toThrow(AddressRefusedError)
  })
})
