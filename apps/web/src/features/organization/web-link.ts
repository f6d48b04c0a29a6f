/** Reads the address of a website that a person typed; null if a browser must not open it. */
export function toWebLink(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : null
}

/** The address that calls a phone number; null if the text has too few digits for one. */
export function toPhoneLink(text: string): string | null {
  const digits = text.replace(/[^+\d]/g, '')
  return /^\+?\d{5,15}$/.test(digits) ? `tel:${digits}` : null
}
