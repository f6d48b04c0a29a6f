import { createHash } from 'node:crypto'
import type { DocumentFormat } from '@certify/domain/certificate/document-renderer'
import type { TokenId } from '@certify/domain/shared/token-id'
import { readBadge } from '../credential/credential-readings'
import { fileHeaders } from '../http/file-answer'
import { holdsAnswer } from '../http/holds-answer'
import type { ApiPorts } from '../http/ports'
import { limits } from '../http/rate-limits'
import { defineRoute } from '../http/route'
import { findCertificateDocument } from './document-readings'

/** An hour: a certificate's document never changes, but the certificate may end. */
const AN_HOUR = 'public, max-age=3600'

/** An SVG is a page to a browser, so nothing in it may run or load anything. */
const SANDBOXED = "default-src 'none'; img-src data:; sandbox"

const kinds = [
  { name: 'certificatePdf', format: 'pdf', contentType: 'application/pdf', says: 'a PDF of one page' },
  { name: 'certificatePng', format: 'png', contentType: 'image/png', says: 'a picture at twice its size' },
  { name: 'certificateSvg', format: 'svg', contentType: 'image/svg+xml', says: 'a drawing' },
] as const satisfies readonly { name: string; format: DocumentFormat; contentType: string; says: string }[]

/** Certificate documents. Anybody may have them, because all their content is public. */
export const certificateDocumentRoutes = kinds.map(({ name, format, contentType, says }) =>
  defineRoute(name, {
    as: 'anyone',
    anonymous: true,
    anyOrigin: true,
    summary: `A certificate to keep, as ${says}, with its number and a QR code.`,
    refusals: [409, 410],
    limit: limits.document,
    async handle({ c, ports, params, query }) {
      const { tokenId } = params
      // A PDF carries the badge as an attachment. Pictures with a badge have addresses of their own.
      const badge = format === 'pdf' ? await findBadgeText(ports, tokenId) : {}
      const document = await findCertificateDocument(ports, { tokenId, format, paper: query.paper, ...badge })
      const etag = `"${createHash('sha256').update(document.key).digest('hex').slice(0, 32)}"`
      const headers = {
        ...fileHeaders(document.fileName, contentType),
        'cache-control': AN_HOUR,
        'content-security-policy': SANDBOXED,
        etag,
      }
      if (holdsAnswer(c, etag)) return new Response(null, { status: 304, headers })
      const bytes = await document.draw()
      return new Response(bytes as Uint8Array<ArrayBuffer>, { headers })
    },
  }),
)

/** The certificate's badge as JSON. A certificate without one still has its document. */
async function findBadgeText(ports: ApiPorts, tokenId: TokenId): Promise<{ readonly badge?: string }> {
  const { publicUrl } = ports.settings
  const found = await readBadge(ports, { tokenId, publicUrl }).catch(() => null)
  return found === null ? {} : { badge: JSON.stringify(found.badge) }
}
