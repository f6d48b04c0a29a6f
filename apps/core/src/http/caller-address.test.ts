import fc from 'fast-check'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { callerAddress } from './caller-address'

async function readAddress(remoteAddress: string, forwarded: string | null, trustedProxies: number) {
  const app = new Hono().get('/', (c) => c.text(callerAddress(c, trustedProxies)))
  const headers = forwarded === null ? {} : { 'x-forwarded-for': forwarded }
  const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })
  return response.text()
}

test.each([
  ['the socket’s', '203.0.113.7', null, 0, '203.0.113.7'],
  ['IPv4 within IPv6', '::ffff:203.0.113.7', null, 0, '203.0.113.7'],
  ['an IPv6 household', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', null, 0, '2001:db8:1:2'],
  ['a compressed IPv6 household', '2001:db8::1', null, 0, '2001:db8:0:0'],
  ['another caller of that household', '2001:0DB8:0:0:ffff::2', null, 0, '2001:db8:0:0'],
  ['a neighbor’s, compressed elsewhere', '2001:db8:0:1::1', null, 0, '2001:db8:0:1'],
  ['the machine’s own', '::1', null, 0, '0:0:0:0'],
  ['IPv4 within IPv6, in hexadecimal', '::ffff:cb00:7107', null, 0, '203.0.113.7'],
  ['a link’s, whatever its interface', 'fe80::1%eth0', null, 0, 'fe80:0:0:0'],
  ['nobody’s claim, without a proxy', '203.0.113.7', '198.51.100.1', 0, '203.0.113.7'],
  ['the proxy’s word', '127.0.0.1', '198.51.100.1, 203.0.113.7', 1, '203.0.113.7'],
  ['an address with a port, whose', '127.0.0.1', '198.51.100.1:80, 203.0.113.7:4711', 1, '203.0.113.7'],
  ['an IPv6 address with a port, whose', '127.0.0.1', '[2001:db8::1]:4711', 1, '2001:db8:0:0'],
  ['an IPv6 address in brackets, whose', '127.0.0.1', '[2001:db8::1]', 1, '2001:db8:0:0'],
  ['an IPv6 address in quotes, whose', '127.0.0.1', '"[2001:db8::1]:4711"', 1, '2001:db8:0:0'],
  ['IPv4 within IPv6 with a port, whose', '127.0.0.1', '[::ffff:203.0.113.7]:4711', 1, '203.0.113.7'],
  ['an IPv6 address that ends like a port, whose', '127.0.0.1', '2001:db8::1:4711', 1, '2001:db8:0:0'],
  ['the outer proxy’s word', '127.0.0.1', '198.51.100.1, 203.0.113.7, 10.0.0.1', 2, '203.0.113.7'],
])('behavior: %s address counts', async (_, socket, forwarded, proxies, expected) => {
  expect(await readAddress(socket, forwarded, proxies)).toBe(expected)
})

test('property: an address counts the same however a proxy spells it, and whatever callers claim before it', async () => {
  const port = fc.constantFrom('', ':1', ':4711', ':65535')
  const claim = fc.oneof(
    fc.constantFrom('unknown', '_hidden', '[::1', '[]:80', ':', '"', '::', '999.1.1.1', 'for=1.2.3.4'),
    fc.ipV4(),
    fc.ipV6(),
    fc.stringMatching(/^[ -+.-~]{0,30}$/),
  )
  const told = fc.oneof(
    fc.tuple(fc.ipV4(), port).map(([address, at]) => [address, `${address}${at}`] as const),
    fc.tuple(fc.ipV6(), port, fc.boolean(), fc.boolean()).map(([address, at, isQuoted, isUpper]) => {
      const spelled = `[${isUpper ? address.toUpperCase() : address}]${at}`
      return [address, isQuoted ? `"${spelled}"` : spelled] as const
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(claim, { maxLength: 4 }), told, async (claims, [address, spelled]) => {
      const expected = await readAddress(address, null, 0)
      expect(await readAddress('127.0.0.1', [...claims, spelled].join(', '), 1)).toBe(expected)
    }),
    { seed: 20_261_127, numRuns: 500 },
  )
})
