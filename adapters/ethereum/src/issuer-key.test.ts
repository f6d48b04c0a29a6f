import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { developmentAccount, IssuerKey, IssuerKeyError, parseIssuerKey } from './issuer-key'

const key = `0x${'11'.repeat(32)}`
const address = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const wellKnown = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

describe('parseIssuerKey', () => {
  test('behavior: reads a key with or without 0x, or from a file', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'certify-key-'))
    const file = join(directory, 'key')
    writeFileSync(file, `${key.slice(2)}\n`)
    const chainId = 11155111
    expect(await parseIssuerKey({ key, keyFile: undefined, chainId })).toMatchObject({ address })
    expect(await parseIssuerKey({ key: key.slice(2), keyFile: undefined, chainId })).toMatchObject({
      address,
    })
    expect(await parseIssuerKey({ key: undefined, keyFile: file, chainId })).toMatchObject({ address })
    rmSync(directory, { recursive: true })
  })

  test('behavior: shows only its address, however it is printed', async () => {
    const issuerKey = await parseIssuerKey({ key, keyFile: undefined, chainId: 1 })
    for (const shown of [
      String(issuerKey),
      JSON.stringify({ issuerKey }),
      inspect({ issuerKey }, { depth: 9, showHidden: true }),
    ]) {
      expect(shown).toContain(address)
      expect(shown).not.toContain('1111111111')
    }
  })

  test('behavior: the local chain needs no key', async () => {
    const local = await parseIssuerKey({ key: undefined, keyFile: undefined, chainId: 31337 })
    expect(local.address).toBe(developmentAccount(0).address)
  })

  test('error: the message names the variable and never the key', async () => {
    const parse = (options: Partial<Parameters<typeof parseIssuerKey>[0]>) =>
      parseIssuerKey({ key: undefined, keyFile: undefined, chainId: 11155111, ...options })
    const refusal = (options: Parameters<typeof parse>[0]) =>
      parse(options).then(
        () => 'accepted',
        (error: Error) => error.message,
      )
    await expect(parse({})).rejects.toThrow(/^CERTIFY_ISSUER_KEY .* is required on chain 11155111/)
    await expect(parse({ key: '0x1234deadbeef' })).rejects.toThrow(/^CERTIFY_ISSUER_KEY is not a private key/)
    expect(await refusal({ key: '0x1234deadbeef' })).not.toMatch(/deadbeef/)
    await expect(parse({ key: `0x${'f'.repeat(64)}` })).rejects.toThrow(IssuerKeyError)
    expect(await refusal({ key: `0x${'f'.repeat(64)}` })).not.toMatch(/ffff/)
    await expect(parse({ keyFile: '/nowhere/key' })).rejects.toThrow(
      /CERTIFY_ISSUER_KEY_FILE cannot be read \(ENOENT\)/,
    )
    await expect(parse({ key, keyFile: 'x' })).rejects.toThrow(/not both/)
    await expect(parse({ key: wellKnown })).rejects.toThrow(
      /well-known development key .* refused on chain 11155111/,
    )
    expect(await refusal({ key: wellKnown })).not.toMatch(/ac0974/)
    expect(await parse({ key: wellKnown, chainId: 31337 })).toBeInstanceOf(IssuerKey)
  })
})
