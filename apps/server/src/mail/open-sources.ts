import { findCertificateDocument } from '@certify/core/certificate/document-readings'
import type { ContentStore } from '@certify/domain/certificate/content-store'
import sharp from 'sharp'
import { keepDrawings } from '../artwork/kept-drawings'
import type { MailSources } from './mail-files'

/** Twice the width at which mails show pictures, for sharp screens. */
const WIDTH = 1120
const COVER_HEIGHT = 480
/** Some fifty covers: everybody of an event gets the same one. */
const KEPT_BYTES = 4 * 1024 * 1024

/** Twice the height of a logo in mails, and the maximum of its width. */
const LOGO_HEIGHT = 80
const LOGO_WIDTH = 400

/** Draws what travels with mails, when they are sent. */
export function openSources(
  from: Parameters<typeof findCertificateDocument>[0] & { readonly content: ContentStore },
): MailSources {
  const pictures = keepDrawings(KEPT_BYTES)
  return {
    drawCover: (cid) =>
      pictures.get(cid, async () => {
        const { bytes } = await from.content.read(cid)
        const cover = sharp(bytes).resize(WIDTH, COVER_HEIGHT, { fit: 'cover' })
        return cover.flatten({ background: '#ffffff' }).jpeg({ quality: 72 }).toBuffer()
      }),
    drawLogo: (cid) =>
      pictures.get(`logo ${cid}`, async () => {
        const { bytes } = await from.content.read(cid)
        const { width = 1, height = 1 } = await sharp(bytes).metadata()
        const wide = Math.min(LOGO_WIDTH, Math.ceil((LOGO_HEIGHT * width) / height))
        const logo = sharp(bytes).resize(wide, LOGO_HEIGHT, { fit: 'contain', background: '#ffffff' })
        return logo.flatten({ background: '#ffffff' }).jpeg({ quality: 90 }).toBuffer()
      }),
    async drawCertificate(tokenId) {
      const paper = 'a4'
      const png = await findCertificateDocument(from, { tokenId, format: 'png', paper })
      const document = await findCertificateDocument(from, { tokenId, format: 'pdf', paper })
      const sheet = sharp(await png.draw()).resize(WIDTH)
      return {
        // Fine lines need all colors at each point.
        picture: await sheet.jpeg({ quality: 85, chromaSubsampling: '4:4:4' }).toBuffer(),
        pdf: await document.draw(),
        name: document.fileName.replace(/\.pdf$/, ''),
      }
    },
  }
}
