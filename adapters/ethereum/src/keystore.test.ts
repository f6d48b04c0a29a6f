import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseIssuerKey } from './issuer-key'
import { KeystoreError, openKeystore, sealKeystore } from './keystore'

/** The test vector from the standard's page. Its password is `testpassword`. */
const secret = '0x7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d'
const vector = {
  version: 3,
  id: '3198bc9c-6672-5ab3-d995-4942343ae5b6',
  crypto: {
    cipher: 'aes-128-ctr',
    cipherparams: { iv: '6087dab2f9fdbbfaddc31a909735c1e6' },
    ciphertext: '5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46',
    kdf: 'pbkdf2',
    kdfparams: {
      c: 262144,
      dklen: 32,
      prf: 'hmac-sha256',
      salt: 'ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd',
    },
    mac: '517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2',
  },
}
const cheap = { n: 1024 }

/** Does the work, and expects the event loop to turn meanwhile. */
async function besidesOthers<T>(work: () => Promise<T>): Promise<T> {
  let turns = 0
  const turn = () => {
    if (++turns < 10) setImmediate(turn)
  }
  setImmediate(turn)
  const result = await work()
  expect(turns).toBe(10)
  return result
}

describe('openKeystore', () => {
  test("behavior: opens the standard's own example while the event loop goes on", async () => {
    expect(await besidesOthers(() => openKeystore(JSON.stringify(vector), 'testpassword'))).toBe(secret)
  })

  test('behavior: the event loop goes on while a key is stretched at the usual cost', async () => {
    const file = await besidesOthers(() => sealKeystore(secret, 'correct horse'))
    expect(JSON.parse(file).crypto.kdfparams.n).toBe(2 ** 18)
  })

  test('behavior: opens its own keystore, and only with the passphrase', async () => {
    const file = await sealKeystore(secret, 'correct horse', cheap)
    expect(await openKeystore(file, 'correct horse')).toBe(secret)
    expect(file).not.toContain(secret.slice(2, 20))
    await expect(openKeystore(file, 'correct horsf')).rejects.toThrow('the passphrase does not open it.')
    const bent = JSON.parse(file)
    bent.crypto.ciphertext = bent.crypto.ciphertext.replace(/^../, (byte: string) =>
      byte === 'ff' ? '00' : 'ff',
    )
    await expect(openKeystore(JSON.stringify(bent), 'correct horse')).rejects.toThrow('does not open it')
  })

  test('error: any other text is not a keystore, and no keystore may use all memory', async () => {
    for (const text of ['{', '{}', '[]', '{"version":1}']) {
      await expect(openKeystore(text, '')).rejects.toThrow('it is not a keystore of version 3')
    }
    const odd = JSON.parse(await sealKeystore(secret, 'x', cheap))
    odd.crypto.kdfparams.n = 2 ** 24
    await expect(openKeystore(JSON.stringify(odd), 'x')).rejects.toThrow('more than a gigabyte')
    odd.crypto.kdfparams.n = 1023
    const impossible = new KeystoreError('its key derivation asks for something impossible.')
    await expect(openKeystore(JSON.stringify(odd), 'x')).rejects.toThrow(impossible)
  })
})

describe('parseIssuerKey', () => {
  test('behavior: a keystore file needs its passphrase file, and no message quotes either', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'certify-keystore-'))
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const keyFile = write('key.json', await sealKeystore(secret, 'correct horse', cheap))
    const options = { key: undefined, keyFile, chainId: 11155111 }
    const passphraseFile = write('passphrase', 'correct horse\n')
    expect(await parseIssuerKey({ ...options, passphraseFile })).toMatchObject({
      address: '0x008AeEda4D805471dF9b2A5B0f38A0C3bCBA786b',
    })
    await expect(parseIssuerKey(options)).rejects.toThrow(/^CERTIFY_ISSUER_KEY_PASSPHRASE_FILE is needed/)
    const wrong = parseIssuerKey({ ...options, passphraseFile: write('wrong', 'hunter2') })
    // The whole sentence, so no passphrase is in it.
    await expect(wrong).rejects.toThrow(
      /^CERTIFY_ISSUER_KEY_FILE cannot be opened: the passphrase does not open it\.$/,
    )
    rmSync(folder, { recursive: true })
  })
})
