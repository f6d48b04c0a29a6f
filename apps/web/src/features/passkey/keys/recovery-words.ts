import { wordlist } from '@scure/bip39/wordlists/english.js'

/** The length of the entropy of twelve words, in bytes. */
export const ENTROPY_BYTES = 16
const WORD_COUNT = 12
const WORD_BITS = 11

/** The typed text is not twelve words of the list, or their checksum is wrong. */
export class WordsInvalidError extends Error {
  override readonly name = 'WordsInvalidError'
}

/**
 * The twelve words of 16 bytes of entropy.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0039.mediawiki
 */
export async function toWords(entropy: Uint8Array<ArrayBuffer>): Promise<readonly string[]> {
  const bits = toBits(entropy) + (await checksum(entropy))
  return Array.from({ length: WORD_COUNT }, (_, at) => {
    const index = Number.parseInt(bits.slice(at * WORD_BITS, (at + 1) * WORD_BITS), 2)
    return wordlist[index] ?? ''
  })
}

/** The entropy of twelve typed words, in any case and with any spaces. @throws {WordsInvalidError} */
export async function readWords(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const words = text.normalize('NFKD').trim().toLowerCase().split(/\s+/)
  const indexes = words.map((word) => wordlist.indexOf(word))
  if (words.length !== WORD_COUNT || indexes.includes(-1)) throw new WordsInvalidError()
  const bits = indexes.map((index) => index.toString(2).padStart(WORD_BITS, '0')).join('')
  const entropy = Uint8Array.from({ length: ENTROPY_BYTES }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, (at + 1) * 8), 2),
  )
  if (bits.slice(ENTROPY_BYTES * 8) !== (await checksum(entropy))) throw new WordsInvalidError()
  return entropy
}

/** The first four bits of the entropy's SHA-256. */
async function checksum(entropy: Uint8Array<ArrayBuffer>): Promise<string> {
  return toBits(new Uint8Array(await crypto.subtle.digest('SHA-256', entropy))).slice(0, 4)
}

function toBits(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
}
