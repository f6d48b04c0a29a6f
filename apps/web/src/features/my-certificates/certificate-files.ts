import type { CertificateData } from '@certify/wire/certificates'

/** Reads the addresses of a certificate's files. Both are null until known, or if the text is unreadable. */
export function readCertificateData(certificateData: string): CertificateData {
  try {
    const data: unknown = JSON.parse(certificateData)
    const readText = (name: string) => {
      const value = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : null
      return typeof value === 'string' ? value : null
    }
    return { urlMetadata: readText('urlMetadata'), urlCertificate: readText('urlCertificate') }
  } catch {
    return { urlMetadata: null, urlCertificate: null }
  }
}
