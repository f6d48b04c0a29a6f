/** A file that was dropped before its certificate's page was open. Only one, and only in this tab's memory. */
let waiting: { readonly tokenId: string; readonly file: File } | undefined

/** Keeps a file for the page of the number that it names. */
export function handOver(tokenId: string, file: File): void {
  waiting = { tokenId, file }
}

/** The file stored for this number. It stays until another replaces it, so that a reload finds it. */
export function handedOver(tokenId: string): File | undefined {
  return waiting?.tokenId === tokenId ? waiting.file : undefined
}
