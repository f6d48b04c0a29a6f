import type { LaidOutPicture } from '@certify/artwork/certificate-sheet'
import type { Fonts } from '@certify/artwork/fonts'
import { drawAttendanceList } from '@certify/artwork/paper/attendance-list'
import { drawNameTags } from '@certify/artwork/paper/name-tags'
import { drawPoster } from '@certify/artwork/paper/poster'
import { drawTranscript, transcriptWords } from '@certify/artwork/paper/transcript'
import type { PaperInput } from '@certify/domain/certificate/event-paper'
import type { TranscriptPaper } from '@certify/domain/certificate/transcript-paper'
import PDFDocument from 'pdfkit'
import { collectPdf } from './document-pdf'
import { paintSvg } from './paint-svg'
import { type Raster, rasterForPdf } from './raster'
import { layText } from './text-layer'

/** Draws an event's paper as a PDF, each page as vectors below text that can be selected. */
export async function drawPaper(input: PaperInput, fonts: Fonts): Promise<Uint8Array> {
  const { title, organizerName } = input.event
  // Paper without a logo is better than none.
  const logo = input.logo ? await rasterForPdf(input.logo).catch(() => null) : null
  return writePdf(layOut(input, fonts, logo), {
    language: input.language,
    info: { Title: title, Author: organizerName },
    link: input.kind === 'poster' ? input.url : null,
    logo,
  })
}

/** Draws a transcript as a PDF in the same way. */
export async function drawTranscriptPdf(input: TranscriptPaper, fonts: Fonts): Promise<Uint8Array> {
  const pages = drawTranscript(input, fonts)
  const { heading } = transcriptWords[input.language]
  return writePdf(pages, {
    language: input.language,
    info: { Title: input.name ?? heading },
    link: input.url,
    logo: null,
  })
}

/** @param link - Where the code of a page leads. */
function writePdf(
  pages: readonly LaidOutPicture[],
  {
    language,
    info,
    link,
    logo,
  }: { language: string; info: PDFKit.DocumentInfo; link: string | null; logo: Raster | null },
): Promise<Uint8Array> {
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { ...info, Creator: 'Certify', Producer: 'Certify' },
  })
  const bytes = collectPdf(document)
  // Named by its text, so that five hundred tags have one picture between them.
  const picture = logo && `data:image;base64,${logo.bytes.toString('base64')}`
  for (const { svg, texts, code, logos = [], width, height } of pages) {
    document.addPage({ size: [width, height], margin: 0 })
    paintSvg(document, svg)
    layText(document, texts)
    for (const { x, y, ...box } of logos) if (picture) document.image(picture, x, y, box)
    if (code && link) document.link(code.x, code.y, code.width, code.height, link)
  }
  document.end()
  return bytes
}

function layOut(input: PaperInput, fonts: Fonts, logo: Raster | null): readonly LaidOutPicture[] {
  if (input.kind === 'poster') return [drawPoster(input, fonts, logo)]
  return input.kind === 'tags' ? drawNameTags(input, fonts, logo) : drawAttendanceList(input, fonts)
}
