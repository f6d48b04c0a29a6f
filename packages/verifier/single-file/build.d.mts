/** Builds the verifier as one HTML file; `sha256` is the file's own hash in hexadecimal. */
export function buildSingleFile(): Promise<{ readonly html: string; readonly sha256: string }>
