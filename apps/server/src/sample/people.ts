import type { Address } from '@certify/domain/shared/address'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { demoPeople } from '@certify/wire/demo-people'
import { keccak256, stringToHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { attendeeNames } from './catalog'

/** Names the wallet of the sample's second organization. */
export const SOCIETY = 'society'

/** A person of the demo bar. The browser derives the key from the same seed. */
export function demoAccount(keySeed: string): PrivateKeyAccount {
  return privateKeyToAccount(keccak256(stringToHex(keySeed)))
}

/** Their wallet. */
export function demoAddress(keySeed: string): Address {
  return parseAddress(demoAccount(keySeed).address)
}

/** The wallet of a sample person as whom nobody signs in. */
export function sampleAddress(name: string): Address {
  return demoAddress(`certify sample data: ${name}`)
}

/** Every wallet of the demonstration. Anybody can derive their keys. */
export function listDemoWallets(): readonly Address[] {
  const signedInAs = demoPeople.map(({ keySeed }) => demoAddress(keySeed))
  return [...signedInAs, ...[SOCIETY, ...attendeeNames].map(sampleAddress)]
}
