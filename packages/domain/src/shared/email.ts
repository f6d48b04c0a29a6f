/** RFC 5321's limits for a path and for the part before the at sign. They are checked before any pattern. */
const MAX_EMAIL_LENGTH = 254
const MAX_LOCAL_LENGTH = 64

/** What no address has before its at sign unless it is quoted, and signs that nobody sees. */
const NOT_LOCAL = /[\s@<>()[\]\\,;:"“”„«»‘’\p{Cc}\p{Cf}\p{Z}]/u

/** Whether mail can go to `text`: a name, an at sign and a domain of at least two labels. Nothing is asked of a server. */
export function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH) return false
  const at = text.lastIndexOf('@')
  return isLocal(text.slice(0, Math.max(0, at))) && isHost(text.slice(at + 1))
}

/** Whether a word has the form of an address, so that it does not belong into a name. */
export function looksLikeEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}

function isLocal(text: string): boolean {
  return (
    text.length <= MAX_LOCAL_LENGTH && !NOT_LOCAL.test(text) && text.split('.').every((part) => part !== '')
  )
}

function isHost(text: string): boolean {
  const labels = text.split('.')
  return (
    labels.length > 1 &&
    !/^\d+$/.test(labels.at(-1) ?? '') &&
    labels.every((label) => /^[\p{L}\p{M}\p{N}-]{1,63}$/u.test(label) && !/^-|-$/.test(label))
  )
}
