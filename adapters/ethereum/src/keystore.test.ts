import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseIssuerKey } from './issuer-key'
import { openKeystore, sealKeystore } from './keystore'

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

describe('openKeystore', () => {
  test("behavior: opens the standard's own example", () => {
    expect(openKeystore(JSON.stringify(vector), 'testpassword')).toBe(secret)
  })

  test('behavior: opens its own keystore, and only with the passphrase', () => {
    const file = sealKeystore(secret, 'correct horse', cheap)
    expect(openKeystore(file, 'correct horse')).toBe(secret)
    expect(file).not.toContain(secret.slice(2, 20))
    expect(() => openKeystore(file, 'correct horsf')).toThrow('the passphrase does not open it.')
    const bent = JSON.parse(file)
    bent.crypto.ciphertext = bent.crypto.ciphertext.replace(/^../, (byte: string) =>
      byte === 'ff' ? '00' : 'ff',
    )
    expect(() => openKeystore(JSON.stringify(bent), 'correct horse')).toThrow('does not open it')
  })

  test('error: any other text is not a keystore, and no keystore may use all memory', () => {
    for (const text of ['{', '{}', '[]', '{"version":1}']) {
      expect(() => openKeystore(text, '')).toThrow('it is not a keystore of version 3')
    }
    const greedy = JSON.parse(sealKeystore(secret, 'x', cheap))
    greedy.crypto.kdfparams.n = 2 ** 24
    expect(() => openKeystore(JSON.stringify(greedy), 'x')).toThrow('more than a gigabyte')
  })
})

describe('parseIssuerKey', () => {
  test('behavior: a keystore file needs its passphrase file, and no message quotes either', () => {
    const folder = mkdtempSync(join(tmpdir(), 'certify-keystore-'))
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const keyFile = write('key.json', sealKeystore(secret, 'correct horse', cheap))
    const options = { key: undefined, keyFile, chainId: 11155111 }
    const passphraseFile = write('passphrase', 'correct horse\n')
    expect(parseIssuerKey({ ...options, passphraseFile }).address).toBe(
      '0x008AeEda4D805471dF9b2A5B0f38A0C3bCBA786b',
    )
    expect(() => parseIssuerKey(options)).toThrow(/^CERTIFY_ISSUER_KEY_PASSPHRASE_FILE is needed/)
    const wrong = () => parseIssuerKey({ ...options, passphraseFile: write('wrong', 'hunter2') })
    expect(wrong).toThrow(/^CERTIFY_ISSUER_KEY_FILE cannot be opened: the passphrase does not open it\.$/)
    expect(wrong).not.toThrow(/hunter2/)
    rmSync(folder, { recursive: true })
  })
})
