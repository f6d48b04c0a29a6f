import type { Address } from '@certify/domain/shared/address'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hashMessage, hashTypedData, publicKeyToAddress, toHex } from 'viem/utils'

/** An account that signs. Keep it only for one signature. */
export type KeyAccount = {
  readonly address: Address
  /** Signs bytes as `personal_sign` does (EIP-191). */
  signMessage(raw: `0x${string}`): `0x${string}`
  /** Signs structured data (EIP-712), as JSON for `eth_signTypedData_v4`. */
  signTypedData(json: string): `0x${string}`
}

/**
 * Makes the account of a private key. viem's account also signs transactions, and that code is a tenth of the whole
 * download.
 */
export function toKeyAccount(key: Uint8Array): KeyAccount {
  const publicKey = toHex(secp256k1.getPublicKey(key, false))
  return {
    address: parseAddress(publicKeyToAddress(publicKey)),
    signMessage: (raw) => sign(key, hashMessage({ raw })),
    signTypedData: (json) => sign(key, hashTypedData(JSON.parse(json))),
  }
}

/** The compressed public key: 33 bytes. */
export function compressedPublicKey(key: Uint8Array): Uint8Array {
  return secp256k1.getPublicKey(key, true)
}

function sign(key: Uint8Array, hash: `0x${string}`): `0x${string}` {
  const digest = Uint8Array.from(hash.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const [recovery = 0, ...rest] = secp256k1.sign(digest, key, { prehash: false, format: 'recovered' })
  return toHex(Uint8Array.from([...rest, 27 + recovery]))
}
