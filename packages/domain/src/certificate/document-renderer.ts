import type { CertificateMetadata } from './metadata'

/** The file types of a certificate's document. */
const documentFormats = ['pdf', 'png', 'svg'] as const
export type DocumentFormat = (typeof documentFormats)[number]

/** The paper sizes of a PDF document. */
export const papers = ['a4', 'letter'] as const
export type Paper = (typeof papers)[number]

/** What a document is made from. */
export type DocumentInput = {
  readonly format: DocumentFormat
  readonly paper: Paper
  readonly metadata: CertificateMetadata
  /** The certificate's own picture: bytes of the address in its metadata. */
  readonly image: Uint8Array
  /** The certificate's Open Badge as JSON, to embed in the file; absent: none. */
  readonly badge?: string
}

/**
 * Port: makes documents of certificates, each with the certificate's mark and a QR code of its verification page.
 * The same input gives the same bytes.
 */
export interface DocumentRenderer {
  draw(input: DocumentInput): Promise<Uint8Array>
}
