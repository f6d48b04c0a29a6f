import { setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import { drawCertificateSheetBytes } from '@certify/artwork/certificate-sheet'
import { loadFontsFromDisk } from '@certify/artwork/fonts-node'
import type { SheetInput } from '@certify/artwork/sheet-input'
import type { DocumentInput } from '@certify/domain/certificate/document-renderer'
import type { CertificatePreviewInput, EventPreviewInput } from '@certify/domain/certificate/preview-renderer'
import { move } from 'piscina'
import { composeTemplate, type TemplateTask } from './compose-template'
import { drawDocument } from './draw-document'
import { drawCertificatePreview, drawEventPreview } from './draw-preview'

// Drawing gives way to answering, yet never starves: a third of what another thread gets where both want all.
// On Linux a priority is this thread's alone; elsewhere it would be the whole program's.
if (process.platform === 'linux') setPriority(5)

/** One thread of the renderer: does one drawing after the other, with the fonts it has opened so far. */
const fonts = loadFontsFromDisk((workerData as { fontsFolder: string }).fontsFolder)

/** What a thread can be asked for, by name. */
export const drawings = {
  /** A ready-made design as SVG. */
  sheet: (input: SheetInput) => drawCertificateSheetBytes(input, fonts),
  /** Pictures of link previews. */
  certificatePreview: (input: CertificatePreviewInput) => drawCertificatePreview(input, fonts),
  eventPreview: (input: EventPreviewInput) => drawEventPreview(input, fonts),
  /** A document to keep. */
  document: (input: DocumentInput) => drawDocument(input, fonts),
  /** An organizer's own template with its fields, as an image of the template's own type. */
  template: (task: TemplateTask) => composeTemplate(task, fonts),
}

/** A drawing's name with what it is drawn from. */
export type DrawingTask = {
  [Name in keyof typeof drawings]: {
    readonly draw: Name
    readonly of: Parameters<(typeof drawings)[Name]>[0]
  }
}[keyof typeof drawings]

/** Does what it is asked. A sheet's bytes are handed over as they are: copying them is work for the thread that answers. */
export default async function draw(task: DrawingTask): Promise<Uint8Array> {
  if (task.draw === 'sheet') return move(drawings.sheet(task.of)) as Uint8Array
  const drawing: (of: never) => Uint8Array | Promise<Uint8Array> = drawings[task.draw]
  return drawing(task.of as never)
}
