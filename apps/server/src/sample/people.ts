import { type Address, parseAddress } from '@certify/domain/shared/address'
import { keccak256, stringToHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/** Somebody of the demo bar, whose key the browser derives from the same seed. */
export function demoAccount(keySeed: string): PrivateKeyAccount {
  return privateKeyToAccount(keccak256(stringToHex(keySeed)))
}

/** Their wallet. */
export function demoAddress(keySeed: string): Address {
  return parseAddress(demoAccount(keySeed).address)
}

/** The wallet of somebody of the sample whom nobody signs in as. */
export function sampleAddress(name: string): Address {
  return demoAddress(`certify sample data: ${name}`)
}
