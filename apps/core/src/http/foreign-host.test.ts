// Any database answers alike.
import { paths } from '@certify/wire/paths'
import { describe, expect, test } from 'vitest'
import { routes } from '../testing/conformity'
import { ORIGIN } from '../testing/origin'
import { summitOfFile } from '../testing/summit-of-file'
import { createApp } from './app'

const { harness, summit } = await summitOfFile()
const posts = routes.filter(({ method, readOnly }) => method === 'post' && !readOnly)
const rotate = paths.eventTokenRotate.replace('{id}', String(summit.id))

const apps = {
  direct: harness.app,
  proxied: createApp({
    ...harness.ports,
    settings: { ...harness.ports.settings, publicUrl: 'https://certify.example', trustedProxies: 1 },
  }),
}

describe('a host that is not ours', () => {
  test.each(posts.map(({ name }) => [name]))(
    'error: %s refuses it, as same-origin as it seems',
    async (name) => {
      for (const host of [
        'rebound.example:4000',
        'localhost.evil.example',
        '192.168.1.5:4000',
        '0.0.0.0',
        'a b',
      ]) {
        const response = await harness.app.request(paths[name].replace(/\{(\w+)\}/g, '1'), {
          method: 'POST',
          headers: { host, 'sec-fetch-site': 'same-origin', cookie: summit.guild.cookie() },
        })
        expect(response.status).toBe(403)
        expect(await response.json()).toMatchObject({ code: 'request.foreign_host', values: { url: ORIGIN } })
      }
    },
  )

  test.each(['localhost:4000', '127.0.0.1:39211', '[::1]:4000', 'LOCALHOST', 'certify.localhost'])(
    'behavior: %s is loopback and is let through',
    async (host) => {
      const headers = { host, 'sec-fetch-site': 'same-origin', cookie: summit.guild.cookie() }
      expect((await harness.app.request(rotate, { method: 'POST', headers })).status).toBe(200)
    },
  )

  test('behavior: reading works under any name', async () => {
    const response = await harness.app.request(paths.config, { headers: { host: 'rebound.example' } })
    expect(response.status).toBe(200)
  })

  test('behavior: a trusted proxy says which host the caller asked for, and nobody else does', async () => {
    const logout = async (app: keyof typeof apps, headers: Record<string, string>) =>
      (await apps[app].request(paths.logout, { method: 'POST', headers })).status
    const behind = { host: 'certify-server:4000' }
    expect(await logout('proxied', { ...behind, 'x-forwarded-host': 'certify.example' })).toBe(204)
    expect(await logout('proxied', { ...behind, 'x-forwarded-host': 'rebound.example' })).toBe(403)
    expect(
      await logout('proxied', { ...behind, 'x-forwarded-host': 'certify.example, rebound.example' }),
    ).toBe(403)
    expect(await logout('proxied', behind)).toBe(403)
    expect(await logout('proxied', { host: 'certify.example' })).toBe(204)
    expect(await logout('direct', { host: 'rebound.example', 'x-forwarded-host': 'localhost:4000' })).toBe(
      403,
    )
  })
})
