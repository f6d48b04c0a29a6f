/**
 * An account's entropy, encrypted under a key that no script can read. It carries the entropy from one press to the
 * next. A browser that cannot make a passkey stores it.
 */
export type WrappedEntropy = {
  readonly key: CryptoKey
  readonly iv: Uint8Array<ArrayBuffer>
  readonly text: ArrayBuffer
}

/** Encrypts an entropy under a new key. */
export async function wrapEntropy(entropy: Uint8Array<ArrayBuffer>): Promise<WrappedEntropy> {
  const aes = { name: 'AES-GCM', length: 256 }
  const key = await crypto.subtle.generateKey(aes, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { key, iv, text: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, entropy) }
}

/** Decrypts a wrapped entropy. Use the result at once and store it nowhere. */
export async function unwrapEntropy({ key, iv, text }: WrappedEntropy): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, text))
}
