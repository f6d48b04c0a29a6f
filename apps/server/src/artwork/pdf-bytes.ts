import type { Canvas } from './paint-svg'

/** Collects a document's bytes. Call it before the document ends. */
export function collectPdf(document: Canvas): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}
