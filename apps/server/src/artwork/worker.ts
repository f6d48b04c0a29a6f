import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { drawCertificateSheetBytes } from '@certify/artwork/certificate-sheet'
import { loadFontsFromDisk } from '@certify/artwork/fonts-node'
import type { SheetInput } from '@certify/artwork/sheet-input'
import type { DocumentInput } from '@certify/domain/certificate/document-renderer'
import type { PaperInput } from '@certify/domain/certificate/event-paper'
import type {
  CertificatePreviewInput,
  EventPreviewInput,
  PagePreviewInput,
} from '@certify/domain/certificate/preview-renderer'
import type { TranscriptPaper } from '@certify/domain/certificate/transcript-paper'
import { composeTemplate, type TemplateTask } from './compose-template'
import { drawDocument } from './draw-document'
import { drawPaper, drawTranscriptPdf } from './draw-paper'
import { drawCertificatePreview, drawEventPreview, drawPagePreview } from './draw-preview'
import type { Effort } from './drawing-pace'

/** One process of the renderer. It draws one drawing after another, with the fonts it has opened so far. */
const fonts = loadFontsFromDisk(process.argv[2] as string)

/** The kinds of drawing, by name. */
const drawings = {
  /** A ready-made design as SVG. */
  sheet: (input: SheetInput) => drawCertificateSheetBytes(input, fonts),
  /** Pictures of link previews. */
  certificatePreview: (input: CertificatePreviewInput) => drawCertificatePreview(input, fonts),
  eventPreview: (input: EventPreviewInput) => drawEventPreview(input, fonts),
  pagePreview: (input: PagePreviewInput) => drawPagePreview(input, fonts),
  /** A document to keep. */
  document: (input: DocumentInput) => drawDocument(input, fonts),
  /** Posters, name tags and lists to sign. */
  paper: (input: PaperInput) => drawPaper(input, fonts),
  transcript: (input: TranscriptPaper) => drawTranscriptPdf(input, fonts),
  /** An organizer's own template with its fields, as an image of the template's type. */
  template: (task: TemplateTask) => composeTemplate(task, fonts),
}

/** A drawing's kind and its input. */
export type DrawingTask = {
  [Name in keyof typeof drawings]: {
    readonly draw: Name
    readonly of: Parameters<(typeof drawings)[Name]>[0]
  }
}[keyof typeof drawings]

/** The answer: the drawing and what it took, or its error. */
export type Drawn = { readonly bytes: Uint8Array; readonly effort: Effort } | { readonly error: unknown }

async function draw(task: DrawingTask): Promise<Drawn> {
  const drawing: (of: never) => Uint8Array | Promise<Uint8Array> = drawings[task.draw]
  const begun = performance.now()
  const before = process.cpuUsage()
  try {
    const bytes = await drawing(task.of as never)
    const { user, system } = process.cpuUsage(before)
    return { bytes, effort: { ms: performance.now() - begun, cpuMs: (user + system) / 1000 } }
  } catch (error) {
    return { error }
  }
}

/**
 * Gives drawing a lower priority than answering, but a tenth of a processor that other programs keep busy; of the
 * lowest it would get a seventieth. On Linux each thread has its own priority, so the engine's garbage-collecting
 * threads need it, too.
 */
function giveWay(): void {
  try {
    const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0]
    for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Without the permission, this process draws at normal priority.
  }
}

giveWay()
// Ctrl C reaches every process of a terminal, but the parent decides when to end.
process.on('SIGINT', () => {})
process.on('message', async (task: DrawingTask) => process.send?.(await draw(task)))
