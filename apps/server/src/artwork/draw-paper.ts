import type { LaidOutPicture } from '@certify/artwork/certificate-sheet'
import type { Fonts } from '@certify/artwork/fonts'
import { drawAttendanceList } from '@certify/artwork/paper/attendance-list'
import { drawNameTags } from '@certify/artwork/paper/name-tags'
import { drawPoster } from '@certify/artwork/paper/poster'
import { drawTranscript, transcriptWords } from '@certify/artwork/paper/transcript'
import type { PaperInput } from '@certify/domain/certificate/event-paper'
import type { TranscriptPaper } from '@certify/domain/certificate/transcript-paper'
import PDFDocument from 'pdfkit'
import { paintSvg } from './paint-svg'
import { collectPdf } from './pdf-bytes'
import { layText } from './text-layer'

/** Draws an event's paper as a PDF, each page as vectors below text that can be selected. */
export async function drawPaper(input: PaperInput, fonts: Fonts): Promise<Uint8Array> {
  const { title, organizerName } = input.event
  return writePdf(layOut(input, fonts), {
    language: input.language,
    info: { Title: title, Author: organizerName },
    link: input.kind === 'poster' ? input.url : null,
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
  })
}

/** @param link - Where the code of a page leads. */
function writePdf(
  pages: readonly LaidOutPicture[],
  { language, info, link }: { language: string; info: PDFKit.DocumentInfo; link: string | null },
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
  for (const { svg, texts, code, width, height } of pages) {
    document.addPage({ size: [width, height], margin: 0 })
    paintSvg(document, svg)
    layText(document, texts)
    if (code && link) document.link(code.x, code.y, code.width, code.height, link)
  }
  document.end()
  return bytes
}

function layOut(input: PaperInput, fonts: Fonts): readonly LaidOutPicture[] {
  if (input.kind === 'poster') return [drawPoster(input, fonts)]
  return input.kind === 'tags' ? drawNameTags(input, fonts) : drawAttendanceList(input, fonts)
}
