/** Port: unguessable bytes, such as `crypto.getRandomValues` gives. Tests hand in fixed ones. */
export type Random = (byteCount: number) => Uint8Array
