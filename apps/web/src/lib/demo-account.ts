import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { keccak256, stringToHex } from 'viem/utils'

// A separate file, because a direct `import('viem/accounts')` would also load every list of recovery words.

/** The account of a person of the demonstration. */
export function accountOfSeed(seed: string): PrivateKeyAccount {
  return privateKeyToAccount(keccak256(stringToHex(seed)))
}

/** The account of a private key. */
export function accountOfKey(key: `0x${string}`): PrivateKeyAccount {
  return privateKeyToAccount(key)
}

/** A new private key. */
export function newKey(): `0x${string}` {
  return generatePrivateKey()
}
