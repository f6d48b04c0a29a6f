import { describe, expect, test } from 'vitest'
import { keepParts } from './part'

describe('keepParts', () => {
  test('behavior: closes each part once, newest first, even if one fails', async () => {
    const closed: string[] = []
    const logged: unknown[] = []
    const parts = keepParts({ error: (facts: unknown) => void logged.push(facts) })
    const part = (name: string) => ({ port: name, close: async () => void closed.push(name) })
    expect(parts.take(part('database'))).toBe('database')
    parts.take({ port: 'chain', close: () => Promise.reject(new Error('stuck')) })
    parts.take(part('server'))
    await parts.close()
    await parts.close()
    expect(closed).toEqual(['server', 'database'])
    expect(logged).toHaveLength(1)
  })
})
