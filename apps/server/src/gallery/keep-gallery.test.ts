import type { Exhibits } from '@certify/core/http/ports'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { beforeEach, describe, expect, test } from 'vitest'
import { keepGallery } from './keep-gallery'

const address = (digits: string) => parseAddress(`0x${digits.repeat(20)}`)
const exhibits = {
  registry: { address: address('a1'), firstPage: 9001 },
  forged: { registry: address('b2'), yesMan: address('c3') },
} as Exhibits

let planted = 0
let code: `0x${string}` | undefined = '0x60'
let stored: unknown = null
beforeEach(() => {
  planted = 0
  code = '0x60'
  stored = null
})

const gallery = () =>
  keepGallery({
    facts: {
      read: async () => stored,
      async write(_, value) {
        stored = value
      },
    },
    node: { getCode: async () => code },
    async plant() {
      planted += 1
      return exhibits
    },
  })

describe('keepGallery', () => {
  test('error: a visit before the exhibits exist publishes nothing and asks the visitor to come again', async () => {
    const kept = gallery()
    await expect(kept.exhibits()).rejects.toMatchObject({ code: 'chain.unavailable' })
    expect([planted, kept.contracts()]).toEqual([0, []])
  })

  test('behavior: publishes once, finds the exhibits after a restart, and the window may read them', async () => {
    const kept = gallery()
    await Promise.all([kept.keep(), kept.keep()])
    await kept.keep()
    expect(await kept.exhibits()).toBe(exhibits)
    expect(kept.contracts()).toEqual([address('a1'), address('b2'), address('c3')])
    await gallery().keep()
    expect(planted).toBe(1)
  })

  test('behavior: publishes exhibits again that the chain has lost', async () => {
    const kept = gallery()
    await kept.keep()
    code = undefined
    await kept.keep()
    expect(planted).toBe(2)
  })
})
