/** @throws unless this answer is the verdict on a valid certificate. */
export function expectValid(text: string, url: string): void {
  if (JSON.parse(text).valid !== true) throw new Error(`${url} says: ${text.slice(0, 200)}`)
}
