import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { SettingError } from '../settings/setting-error'

/** The bytes of a key in a file or a setting. */
const KEY_BYTES = 32

/** Reads the key in a file of the data folder, and makes it at the first start. */
export function keepKeyFile(path: string): Uint8Array {
  try {
    // Flush the file before its first use, because everything that a lost key sealed or signed is lost with it.
    writeFileSync(path, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return parseKey(readFileSync(path, 'utf8'), path)
}

/** Reads the key in a file that a setting names. @throws {SettingError} */
export function readKeyFile(path: string, variable: string): Uint8Array {
  try {
    return parseKey(readFileSync(path, 'utf8'), variable)
  } catch (error) {
    if (error instanceof SettingError) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new SettingError(`${variable} cannot be read (${code ?? 'error'}): ${path}`)
  }
}

/** @param source - The setting or file that holds the text. @throws {SettingError} */
export function parseKey(text: string, source: string): Uint8Array {
  const hex = text.trim().replace(/^0x/, '')
  if (!/^[0-9a-fA-F]{64}$/.test(hex)) throw new SettingError(`${source} must hold 64 hexadecimal digits.`)
  return Buffer.from(hex, 'hex')
}
