import { readFileSync } from 'node:fs'
import type { InstanceFacts } from '@certify/core/database/connection/instance-facts'
import { beforeEach, describe, expect, test } from 'vitest'
import { readKeyGenerations, rotateKeys, strikeKeys } from './key-generations'
import { openSigner } from './sign-credential'

const seed = new Uint8Array(32).fill(7)
const otherSeed = new Uint8Array(32).fill(8)

let facts: InstanceFacts
let written: Map<string, unknown>
beforeEach(() => {
  written = new Map()
  facts = {
    read: async (key) => written.get(key) ?? null,
    write: async (key, value) => void written.set(key, value),
  }
})
const listNames = async (by = seed) =>
  (await (await openSigner(facts, by)).listKeys('instance')).map(({ name }) => name)

describe('credential keys', () => {
  test('behavior: a rotation signs with a new key and keeps the old one listed', async () => {
    expect(await listNames()).toEqual(['key-1'])
    expect(await rotateKeys(facts, seed)).toBe(2)
    expect(await listNames()).toEqual(['key-2', 'key-1'])
  })

  test('behavior: struck keys are listed nowhere, and never come back', async () => {
    await rotateKeys(facts, seed)
    expect(await strikeKeys(facts, seed)).toBe(3)
    await rotateKeys(facts, seed)
    expect(await listNames()).toEqual(['key-4', 'key-3'])
  })

  test('behavior: a rotation reaches a signer that is already open', async () => {
    const signer = await openSigner(facts, seed)
    await rotateKeys(facts, seed)
    expect((await signer.listKeys('instance'))[0]?.name).toBe('key-2')
  })

  test('error: another seed does not start, until every key of the old one is struck', async () => {
    await readKeyGenerations(facts, seed)
    await expect(openSigner(facts, otherSeed)).rejects.toThrow('key -- credentials strike')
    await expect(rotateKeys(facts, otherSeed)).rejects.toThrow('is not the one')
    await strikeKeys(facts, otherSeed)
    expect(await listNames(otherSeed)).toEqual(['key-2'])
    await expect(openSigner(facts, seed)).rejects.toThrow('is not the one')
  })

  test('behavior: every issuer and generation has its own key; no stored fact holds the seed', async () => {
    const signer = await openSigner(facts, seed)
    await rotateKeys(facts, seed)
    const keys = [...(await signer.listKeys('instance')), ...(await signer.listKeys(3 as never))]
    expect(new Set(keys.map(({ publicKeyMultibase }) => publicKeyMultibase)).size).toBe(4)
    expect(JSON.stringify([...written])).not.toContain(Buffer.from(seed).toString('hex'))
  })
})

test('behavior: the copied contexts are the published ones', async () => {
  const { createHash } = await import('node:crypto')
  const hash = (file: string) =>
    createHash('sha256')
      .update(readFileSync(new URL(`./contexts/${file}`, import.meta.url)))
      .digest('hex')
  expect(hash('credentials-v2.json')).toBe('8a9f494a89ecc51db093e90e84713e07e84d6d9204364a9b3c7868b21751236f')
  expect(hash('open-badges-3.0.3.json')).toBe(
    'ef2fa9c7846dce233cc166b43639027278be4ee44f00bb1d45c75de2dd0cd761',
  )
})
