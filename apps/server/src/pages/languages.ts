/** The languages of an `Accept-Language` header by their two letters, in the person's order. */
export function listLanguages(header = ''): string[] {
  return header.split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
}
