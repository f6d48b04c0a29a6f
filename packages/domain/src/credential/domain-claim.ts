import type { Address } from '../shared/address'
import type { Brand } from '../shared/brand'
import { FieldInvalidError } from '../shared/errors'

/**
 * A domain that an organizer says is its own: lower case, in the form of the DNS (`xn--…`), e.g. `atlantico.example`.
 */
export type DomainName = Brand<string, 'DomainName'>

/** The longest name that leaves room for the `_certify` label before it. */
export const MAX_DOMAIN_LENGTH = 240
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Reads a domain from untrusted text, also one with letters outside ASCII, or a whole web address.
 *
 * @throws {FieldInvalidError} for a number, a port, one label, or anything else that is not a domain name.
 */
export function parseDomainName(text: string, field = 'domain'): DomainName {
  const typed = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
  const host = readHost(typed)
  const labels = host?.split('.') ?? []
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label))
  if (host === null || host.length > MAX_DOMAIN_LENGTH || !isName || /^[0-9]+$/.test(labels.at(-1) ?? '')) {
    throw new FieldInvalidError({ field, code: 'field.not_a_domain' })
  }
  return host as DomainName
}

/** The host that a browser would ask; null if the text has more than a name. */
function readHost(typed: string): string | null {
  if (typed === '' || /[\s/?#@:\\[\]%]/.test(typed)) return null
  return URL.canParse(`https://${typed}`) ? new URL(`https://${typed}`).hostname : null
}

/** The DNS name to query for a claim. */
export function claimName(domain: DomainName): string {
  return `_certify.${domain}`
}

/** The text that the domain's owner publishes there. */
export function claimText(chainId: number, wallet: Address): string {
  return `certify=eip155:${chainId}:${wallet}`
}

/** What one resolver says about a claim. `unasked`: it gave no answer. */
export type DomainAnswer = 'named' | 'another' | 'absent' | 'unasked'

/**
 * Reads the texts under a claim's name. An owner may name several wallets, and wallets of other chains, which do not
 * count here. The case of addresses does not matter.
 */
export function readClaims(
  texts: readonly string[],
  { chainId, wallet }: { chainId: number; wallet: Address },
): DomainAnswer {
  const ofThisChain = `certify=eip155:${chainId}:`
  const claims = texts.map((text) => text.trim().toLowerCase()).filter((text) => text.startsWith(ofThisChain))
  if (claims.includes(claimText(chainId, wallet).toLowerCase())) return 'named'
  return claims.length > 0 ? 'another' : 'absent'
}

/**
 * The standing of a claim.
 *
 * - `confirmed`: the domain names the wallet.
 * - `another`: it names another wallet.
 * - `lost`: it named the wallet before, and names none now.
 * - `waiting`: it never named a wallet.
 * - `unknown`: no resolver could be asked, or the resolvers differ. Never a "no".
 */
export const domainStandings = ['confirmed', 'another', 'lost', 'waiting', 'unknown'] as const
export type DomainStanding = (typeof domainStandings)[number]

/**
 * Judges the answers of several resolvers, which must agree.
 *
 * @param wasConfirmed - Whether the domain named the wallet at some time before.
 */
export function judgeDomain(answers: readonly DomainAnswer[], wasConfirmed: boolean): DomainStanding {
  const [first, ...others] = answers
  if (first === undefined || first === 'unasked' || others.some((other) => other !== first)) return 'unknown'
  if (first === 'named') return 'confirmed'
  if (first === 'another') return 'another'
  return wasConfirmed ? 'lost' : 'waiting'
}
