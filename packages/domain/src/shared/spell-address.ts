import { readPunycode } from './read-punycode'

/** A domain as the DNS has it, so that `exämple.org` and `xn--exmple-cua.org` are one; null for no domain. */
export function spellHost(text: string): string | null {
  if (!/^[\p{L}\p{M}\p{N}.-]{1,253}$/u.test(text) || !URL.canParse(`http://${text}`)) return null
  const { hostname } = new URL(`http://${text}`)
  return hostname
}

/** The one spelling in which addresses are compared: in lower case, and with the domain as the DNS has it. */
export function spellAddress(email: string): string {
  const text = email.normalize('NFKC').trim().toLowerCase()
  const at = text.lastIndexOf('@')
  const host = spellHost(text.slice(at + 1))
  return at === -1 || host === null ? text : `${text.slice(0, at)}@${host}`
}

/** The same with the domain in its own letters, which may be how an address was written before. */
export function spellInLetters(email: string): string {
  const text = spellAddress(email)
  const at = text.lastIndexOf('@')
  return `${text.slice(0, at + 1)}${readPunycode(text.slice(at + 1))}`
}
