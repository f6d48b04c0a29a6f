import { type Address, parseAddress } from '@certify/domain/shared/address'
import { keccak256, stringToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'

/** The wallet of somebody of the demo bar, whose key the browser derives from the same seed. */
export function demoAddress(keySeed: string): Address {
  return parseAddress(privateKeyToAddress(keccak256(stringToHex(keySeed))))
}

/** The wallet of somebody of the sample whom nobody signs in as. */
export function sampleAddress(name: string): Address {
  return demoAddress(`certify sample data: ${name}`)
}
