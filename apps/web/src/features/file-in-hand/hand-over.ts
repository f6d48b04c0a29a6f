/**
 * A file that the person dropped before the page of its certificate opened. There is only one, in this tab's memory.
 */
let waiting: { readonly tokenId: string; readonly file: File } | undefined

/** Keeps a file for the page of the number that it names. */
export function handOver(tokenId: string, file: File): void {
  waiting = { tokenId, file }
}

/** The file kept for this number. It remains until another replaces it, so that drawing the page again finds it. */
export function handedOver(tokenId: string): File | undefined {
  return waiting?.tokenId === tokenId ? waiting.file : undefined
}
