import { isEmail } from '../../shared/email'
import { spellHost } from '../../shared/spell-address'

/** An email address of a list, and how it was written if that was mended. */
export type RepairedAddress = { readonly email: string; readonly isRepaired: boolean }

/** The longest cell that is looked at. */
const MAX = 400
/** Line breaks and tabs part words, so that `ana@example.org` above `work` is not one address. */
const SPACES = /[\t\n\v\f\r\x85]+/g
/** Zero-width characters, soft hyphens and other signs that nobody sees. */
const INVISIBLE = /[\p{Cf}\p{Cc}\u115f\u1160\u3164]/gu
/** Signs around an address that belong to a sentence, a list or a formula. */
const BEFORE = new Set('<([{"\'“”„«‹‘’‚`,;: =•·*')
const AFTER = new Set('>)]}"\'“”„»›‘’`,;:.!? ')

/**
 * Mends what people and programs write around an address: `mailto:`, angle brackets, quotes, trailing signs and
 * zero-width characters; and spells its domain in one way. A cell in which anything else is wrong stays as it is.
 *
 * @returns null if the cell holds no address.
 */
export function repairAddress(cell: string): RepairedAddress | null {
  if (cell.length > MAX || !/[@＠﹫]/.test(cell)) return null
  let text = cell.normalize('NFKC').replace(SPACES, ' ').replace(INVISIBLE, '').trim()
  const [open, close] = [text.indexOf('<'), text.lastIndexOf('>')]
  if (open !== -1 && close > open && text.split('@').length === 2) text = text.slice(open + 1, close)
  text = trimSigns(text.replace(/^[-–—] +/, ''))
  if (text.slice(0, 7).toLowerCase() === 'mailto:')
    text = trimSigns(decode(text.slice(7).split('?')[0] ?? ''))
  const at = text.lastIndexOf('@')
  const host = spellHost(text.slice(at + 1))
  if (host === null) return null
  const email = `${text.slice(0, at)}@${host}`
  if (!isEmail(email)) return null
  return { email, isRepaired: email.toLowerCase() !== cell.trim().toLowerCase() }
}

/** Links write some letters as `%2B`. @returns "" if it cannot be read. */
function decode(link: string): string {
  try {
    return decodeURIComponent(link)
  } catch {
    return ''
  }
}

/** Takes the signs off both ends. */
function trimSigns(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && BEFORE.has(text[start] ?? '')) start += 1
  while (end > start && AFTER.has(text[end - 1] ?? '')) end -= 1
  return text.slice(start, end)
}
