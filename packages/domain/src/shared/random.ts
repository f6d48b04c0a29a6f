/** Port: unguessable bytes, as from `crypto.getRandomValues`. Tests pass fixed ones. */
export type Random = (byteCount: number) => Uint8Array
