import type { CertificateData } from '@certify/wire/certificates'

/** The addresses of a certificate's files; both null until known, or if the text cannot be read. */
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
