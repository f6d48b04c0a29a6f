import { shortAddress } from '@certify/domain/shared/address'

/** How somebody is called in a sentence: by name, or by the short address where none is stored. */
export function displayName(person: { name: string | null; wallet_address: string }): string {
  return person.name?.trim() || shortAddress(person.wallet_address)
}
