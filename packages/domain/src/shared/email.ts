/** RFC 5321's limits for a path and for the part before the at sign. They are checked before any pattern. */
const MAX_EMAIL_LENGTH = 254
const MAX_LOCAL_LENGTH = 64

/** What no address has before its at sign unless it is quoted: signs that nobody sees, dashes and symbols of texts. */
const NOT_LOCAL = /[\s@<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Z}]|(?!\p{ASCII})[\p{P}\p{S}]/u
/** Scripts whose letters look like each other. */
const LOOKALIKES = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

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

/** Whether a word has letters of scripts that look alike, such as a Cyrillic `а` among Latin letters. */
function mixesScripts(text: string): boolean {
  return text.split(/\P{L}+/u).some((word) => LOOKALIKES.filter((script) => script.test(word)).length > 1)
}

function isLocal(text: string): boolean {
  if (text.length > MAX_LOCAL_LENGTH || NOT_LOCAL.test(text) || mixesScripts(text)) return false
  return text.split('.').every((part) => part !== '')
}

function isHost(text: string): boolean {
  const labels = text.split('.')
  return (
    labels.length > 1 &&
    !/^\d+$/.test(labels.at(-1) ?? '') &&
    labels.every((label) => /^[\p{L}\p{M}\p{N}-]{1,63}$/u.test(label) && !/^-|-$/.test(label))
  )
}
