/** RFC 5321's limit for a path. It is checked before the pattern, which does not run in linear time. */
const MAX_EMAIL_LENGTH = 254

/** Whether `text` looks like an email address: something, an at sign, something with a dot, no spaces. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}
