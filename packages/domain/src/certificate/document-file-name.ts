import type { CertificateMetadata } from './metadata'

/** The longest part of a title in a file name, in characters. */
const TITLE_LENGTH = 60

/**
 * Builds the file name of a certificate's documents without extension: event, year and number, e.g.
 * `sepolia-builders-summit-2026-certificate-10001`. Letters of every script stay; characters that file systems refuse
 * do not.
 */
export function buildDocumentFileName({ certificate }: CertificateMetadata): string {
  const { event, tokenId } = certificate
  const year = yearIn(event.startsAt, event.timeZone)
  const title = toSlug(event.title)
  const dated = title.split('-').includes(year) ? title : `${title}-${year}`
  return `${dated}-certificate-${tokenId}`.replace(/^-/, '')
}

/** Joins lower-case words with hyphens. Removes accents from Latin letters only. */
function toSlug(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
  return [...words]
    .slice(0, TITLE_LENGTH)
    .join('')
    .replace(/^-+|-+$/g, '')
}

function yearIn(moment: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { timeZone, year: 'numeric' })
  return format.format(new Date(moment))
}
