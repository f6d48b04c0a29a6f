import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/** A person with their own wallet. Each key repeats a letter or two, and exists only in tests. */
export type Person = {
  readonly account: PrivateKeyAccount
  readonly wallet: string
  readonly name: string
  readonly email: string
}

function person(digits: string, name: string): Person {
  const account = privateKeyToAccount(`0x${digits.repeat(64 / digits.length)}`)
  return { account, wallet: account.address, name, email: `${name.split(' ')[0]?.toLowerCase()}@example.org` }
}

/** Attends the summit. */
export const alice = person('1', 'Alice Planted')
/** Another attendee, without events. */
export const bob = person('2', 'Bob Planted')
/** Organizes the summit. */
export const guild = person('3', 'Guild Planted')
/** Another organizer. */
export const collective = person('4', 'Collective Planted')
/** Was on the summit's whitelist, and was revoked. */
export const dave = person('6', 'Dave Planted')
/** Registered once, and erased since. */
export const erin = person('7', 'Erin Planted')
/** Signed in, and never registered. */
export const carol = person('5', 'Carol Planted')
/** Act for the guild, each with a wallet that has no account. */
export const teamOwner = person('8', 'Olga Planted')
export const teamManager = person('9', 'Mara Planted')
export const doorPerson = person('a', 'Dora Planted')
/** Works at the doors of other events of the guild. */
export const otherDoorPerson = person('b', 'Otto Planted')
/** Was a manager of the guild. */
export const formerManager = person('c', 'Frida Planted')
/** Belong to the team of the collective. */
export const otherManager = person('d', 'Mona Planted')
export const otherTeamsDoorPerson = person('e', 'Nils Planted')
/** Registered once, and moved to another wallet since. */
export const frank = person('1f', 'Frank Planted')
