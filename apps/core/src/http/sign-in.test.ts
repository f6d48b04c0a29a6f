// Any database answers alike.
import { parseAddress } from '@certify/domain/shared/parse-address'
import { paths } from '@certify/wire/paths'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MessageParts } from '../testing/client'
import { type Harness, openHarness, START } from '../testing/harness'
import { ORIGIN } from '../testing/origin'
import { alice, bob } from '../testing/people'
import { createApp } from './app'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(() => harness.reset())
afterAll(() => harness.close())

const minutes = (count: number) => new Date(START.getTime() + count * 60_000).toISOString()

describe('sign-in', () => {
  test('behavior: a signed message of a new wallet opens a session without a role', async () => {
    const client = harness.client()
    const response = await client.signIn(alice)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      isNewUser: true,
      role: null,
      wallet_address: alice.wallet,
      expires_at: '2026-11-21T09:00:00.000Z',
    })
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('session='))
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).not.toMatch(/Secure/)
    expect(await (await client.get(paths.session)).json()).toEqual({
      isAuthenticated: true,
      walletAddress: alice.wallet,
      role: null,
      name: null,
      expires_at: '2026-11-21T09:00:00.000Z',
      memberships: [],
    })
  })

  test('behavior: the answer has a registered wallet’s role', async () => {
    await harness.attendee(alice)
    const answer = await (await harness.client().signIn(alice)).json()
    expect(answer).toMatchObject({ isNewUser: false, role: 'users' })
  })

  test('error: with the demonstration off, its wallets cannot sign in, and their earlier sessions do not work', async () => {
    const kept = await harness.attendee(alice)
    const { ports } = harness
    const off = createApp({
      ...ports,
      settings: { ...ports.settings, refusedWallets: [parseAddress(alice.wallet)] },
    })
    const login = await harness.client(off).signIn(alice)
    expect([login.status, await login.json()]).toMatchObject([401, { code: 'login.invalid' }])
    expect((await harness.client(off).signIn(bob)).status).toBe(200)
    const session = await off.request(paths.session, { headers: { cookie: kept.cookie() } })
    expect(await session.json()).toMatchObject({ isAuthenticated: false })
  })

  test('error: a wallet address alone signs nobody in, and the answer tells nothing', async () => {
    await harness.attendee(alice)
    const bodies = await Promise.all(
      [alice, bob].map(async ({ wallet }) => {
        const response = await harness.client().post(paths.login, { wallet_address: wallet })
        expect(response.status).toBe(401)
        const { requestId, ...rest } = (await response.json()) as Record<string, unknown>
        expect(requestId).toBeTypeOf('string')
        return rest
      }),
    )
    expect(bodies[0]).toEqual(bodies[1])
    expect(bodies[0]).toMatchObject({ error: bodies[0]?.message, code: 'login.invalid' })
  })

  const spoiled: [string, Partial<MessageParts>][] = [
    ['another domain', { domain: 'evil.example' }],
    ['a sub-domain', { domain: 'localhost:4000.evil.example' }],
    ['a domain with a user in it', { domain: 'localhost:4000@evil.example' }],
    ['another port', { domain: 'localhost:4001' }],
    ['a trailing dot', { domain: 'localhost.:4000' }],
    ['the domain in capitals', { domain: 'LOCALHOST:4000' }],
    ['another scheme', { scheme: 'https://' }],
    ['another origin', { uri: 'https://evil.example' }],
    ['a user in the origin', { uri: 'http://localhost:4000@evil.example' }],
    ['version 2', { version: '2' }],
    ['another chain', { chainId: 1 }],
    ['a chain that is no number', { chainId: '31337x' }],
    ['another statement', { statement: 'Give me everything.' }],
    ['resources', { resources: ['https://evil.example'] }],
    ['no expiration', { expirationTime: null }],
    ['an expiration that has passed', { issuedAt: minutes(-9), expirationTime: minutes(-1) }],
    ['an expiration far away', { expirationTime: minutes(11) }],
    ['a time of issue in the future', { issuedAt: minutes(2) }],
    [
      'a time of issue ten years ahead',
      { issuedAt: '2036-11-14T09:00:00Z', expirationTime: '2036-11-14T09:05:00Z' },
    ],
    ['a time of issue long ago', { issuedAt: minutes(-11), expirationTime: minutes(-1) }],
    ['a nonce of nobody', { nonce: 'abcdefghijklmnop12345678' }],
    ['another wallet', { address: bob.wallet }],
  ]
  test.each(spoiled)('error: %s is refused', async (_, spoil) => {
    const response = await harness.client().signIn(alice, spoil)
    expect(response.status).toBe(401)
    expect(response.headers.getSetCookie().some((line) => line.startsWith('session='))).toBe(false)
  })

  test('error: a failed signature uses the nonce up', async () => {
    const client = harness.client()
    const message = await client.message(alice)
    expect((await client.login(alice, message, bob)).status).toBe(401)
    expect((await client.login(alice, message)).status).toBe(401)
  })

  test('error: a nonce obtained for another browser does not work', async () => {
    const message = await harness.client().message(alice)
    const other = harness.client()
    await other.get(paths.nonce)
    expect((await other.login(alice, message)).status).toBe(401)
  })

  test('behavior: a program signs in with only the nonce that it got', async () => {
    const answer = await harness.app.request(paths.nonce)
    expect(answer.headers.getSetCookie()).toEqual([])
    const { nonce } = await answer.json()
    const message = (await harness.client().message(alice)).replace(/^Nonce: .*$/m, `Nonce: ${nonce}`)
    const login = async (headers: Record<string, string>) => {
      const signature = await alice.account.signMessage({ message })
      return harness.app.request(paths.login, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ wallet_address: alice.wallet, message, signature }),
      })
    }
    expect((await login({})).status).toBe(200)
  })

  test('error: a program’s nonce signs no browser in', async () => {
    const { nonce } = await (await harness.app.request(paths.nonce)).json()
    const message = (await harness.client().message(alice)).replace(/^Nonce: .*$/m, `Nonce: ${nonce}`)
    expect((await harness.client().login(alice, message)).status).toBe(401)
  })

  test('error: a nonce works for ten minutes', async () => {
    const client = harness.client()
    const message = await client.message(alice, { issuedAt: minutes(10.5), expirationTime: minutes(15) })
    harness.at(minutes(10.5))
    expect((await client.login(alice, message)).status).toBe(401)
  })

  test.each([
    ['too long a message', 'x'.repeat(2049), '0x00'],
    ['no hexadecimal', 'hello', 'signature'],
    ['an odd number of digits', 'hello', '0x0'],
    ['a signature of a megabyte', 'hello', `0x${'00'.repeat(5000)}`],
  ])('error: %s is refused', async (_, message, signature) => {
    const response = await harness
      .client()
      .post(paths.login, { wallet_address: alice.wallet, message, signature })
    expect(response.status).toBe(401)
  })

  test('behavior: signing in again ends the browser’s previous session', async () => {
    const client = await harness.signedIn(alice)
    const before = client.cookie()
    await client.signIn(alice)
    const old = await harness.app.request(paths.session, { headers: { cookie: before } })
    expect(await old.json()).toMatchObject({ isAuthenticated: false })
    expect(await (await client.get(paths.session)).json()).toMatchObject({ isAuthenticated: true })
  })

  test('behavior: registering changes the session’s id, and the old one works for another minute', async () => {
    const client = await harness.signedIn(alice)
    const before = client.cookie()
    const { name, email, wallet } = alice
    const form = { name, email, wallet_address: wallet, acceptTerms: true }
    const withOld = (path: string, body?: object) =>
      harness.client().request(path, {
        headers: { cookie: before, 'content-type': 'application/json', origin: ORIGIN },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
    const first = await client.post(paths.userRegister, form)
    expect(await (await client.get(paths.session)).json()).toMatchObject({ role: 'users' })

    // After a lost answer the same call gets the same answer, and a different one is refused.
    const again = await withOld(paths.userRegister, form)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(await again.json()).toEqual(await first.json())
    expect((await withOld(paths.userRegister, { ...form, name: 'Someone' })).status).toBe(409)
    const vendor = { vendor_name: name, email, wallet_address: wallet, acceptTerms: true }
    expect((await withOld(paths.vendorRegister, vendor)).status).toBe(409)

    harness.at(new Date(harness.now().getTime() + 60_000))
    expect(await (await withOld(paths.session)).json()).toMatchObject({ isAuthenticated: false })
    const { expires_at } = (await (await client.get(paths.session)).json()) as { expires_at: string }
    expect(expires_at).toBe('2026-11-21T09:00:00.000Z')
  })

  test('behavior: logging out ends the session on the server', async () => {
    const client = await harness.signedIn(alice)
    const cookie = client.cookie()
    expect((await client.post(paths.logout)).status).toBe(204)
    const old = await harness.app.request(paths.session, { headers: { cookie } })
    expect(await old.json()).toMatchObject({ isAuthenticated: false })
  })

  test('behavior: logging out ends the id from before the registration, too', async () => {
    const client = await harness.signedIn(alice)
    const before = client.cookie()
    const { name, email, wallet } = alice
    await client.post(paths.userRegister, { name, email, wallet_address: wallet, acceptTerms: true })
    const elsewhere = await harness.signedIn(alice)
    await client.post(paths.logout)
    const old = await harness.app.request(paths.session, { headers: { cookie: before } })
    expect(await old.json()).toMatchObject({ isAuthenticated: false })
    expect(await (await elsewhere.get(paths.session)).json()).toMatchObject({ isAuthenticated: true })
  })

  test('behavior: a session ends after seven days', async () => {
    const client = await harness.signedIn(alice)
    harness.at('2026-11-21T09:00:01Z')
    expect(await (await client.get(paths.session)).json()).toMatchObject({ isAuthenticated: false })
  })

  test('behavior: an idle session ends after twelve hours', async () => {
    const client = await harness.signedIn(alice)
    harness.leftAlone('2026-11-14T20:59:59Z')
    expect(await (await client.get(paths.session)).json()).toMatchObject({ isAuthenticated: true })
    harness.leftAlone('2026-11-15T09:00:00Z')
    expect(await (await client.get(paths.session)).json()).toMatchObject({ isAuthenticated: false })
  })

  test('behavior: devices are listed, and one can sign out another of the same wallet only', async () => {
    const phone = await harness.signedIn(alice)
    const laptop = await harness.signedIn(alice)
    const stranger = await harness.signedIn(bob)
    const devices = (await (await laptop.get(paths.sessions)).json()) as { id: string; current: boolean }[]
    expect(devices).toHaveLength(2)
    const other = devices.find(({ current }) => !current)?.id ?? ''
    const revoke = paths.sessionRevoke.replace('{sessionId}', other)
    await stranger.post(revoke)
    expect(await (await phone.get(paths.session)).json()).toMatchObject({ isAuthenticated: true })
    await laptop.post(revoke)
    expect(await (await phone.get(paths.session)).json()).toMatchObject({ isAuthenticated: false })
  })

  test('behavior: on https the cookies are secure and bound to the host', async () => {
    const secure = await openHarness((ports) => ({
      settings: { ...ports.settings, publicUrl: 'https://certify.example' },
    }))
    const response = await secure.app.request(paths.nonce, { headers: { 'sec-fetch-site': 'same-origin' } })
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-presession=[0-9a-f]{64};.*Secure/)
    await secure.close()
  })
})
