// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { prepareSignIn } from './sign-in'

const account = parseAddress(`0x${'0b'.repeat(20)}`)

afterEach(() => vi.unstubAllGlobals())

describe('prepareSignIn', () => {
  test('behavior: two sign-ins at once request their nonces in turn, so that both nonces belong to one browser', async () => {
    const waiting: ((answer: Response) => void)[] = []
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)))
    const both = [prepareSignIn(account, 31337), prepareSignIn(account, 31337)]
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    waiting[0]?.(Response.json({ nonce: 'a'.repeat(32) }))
    expect(await both[0]).toContain(`Nonce: ${'a'.repeat(32)}`)
    await vi.waitFor(() => expect(waiting).toHaveLength(2))
    waiting[1]?.(Response.json({ nonce: 'b'.repeat(32) }))
    expect(await both[1]).toContain(`Nonce: ${'b'.repeat(32)}`)
  })

  test('behavior: a failed request does not block the next one', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(prepareSignIn(account, 31337)).rejects.toThrow()
    vi.stubGlobal('fetch', async () => Response.json({ nonce: 'c'.repeat(32) }))
    expect(await prepareSignIn(account, 31337)).toContain(`Nonce: ${'c'.repeat(32)}`)
  })
})
