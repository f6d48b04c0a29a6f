import type { LaidOutPicture } from '@certify/artwork/certificate-sheet'
import type { Fonts } from '@certify/artwork/fonts'
import { drawAttendanceList } from '@certify/artwork/paper/attendance-list'
import { drawNameTags } from '@certify/artwork/paper/name-tags'
import { drawPoster } from '@certify/artwork/paper/poster'
import type { PaperInput } from '@certify/domain/certificate/event-paper'
import PDFDocument from 'pdfkit'
import { paintSvg } from './paint-svg'
import { collectPdf } from './pdf-bytes'
import { layText } from './text-layer'

/** Draws an event's paper as a PDF, each page as vectors below text that can be selected. */
export async function drawPaper(input: PaperInput, fonts: Fonts): Promise<Uint8Array> {
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    pdfVersion: '1.7',
    lang: input.language,
    displayTitle: true,
    info: {
      Title: input.event.title,
      Author: input.event.organizerName,
      Creator: 'Certify',
      Producer: 'Certify',
    },
  })
  const bytes = collectPdf(document)
  for (const { svg, texts, code, width, height } of layOut(input, fonts)) {
    document.addPage({ size: [width, height], margin: 0 })
    paintSvg(document, svg)
    layText(document, texts)
    if (code && input.kind === 'poster') document.link(code.x, code.y, code.width, code.height, input.url)
  }
  document.end()
  return bytes
}

function layOut(input: PaperInput, fonts: Fonts): readonly LaidOutPicture[] {
  if (input.kind === 'poster') return [drawPoster(input, fonts)]
  return input.kind === 'tags' ? drawNameTags(input, fonts) : drawAttendanceList(input, fonts)
}
