import { shortAddress } from '@certify/domain/shared/address'

/** A person in a sentence: the name, or the short address if no name is stored. */
export function displayName(person: { name: string | null; wallet_address: string }): string {
  return person.name?.trim() || shortAddress(person.wallet_address)
}
