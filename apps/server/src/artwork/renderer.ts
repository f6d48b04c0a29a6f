import { createHash } from 'node:crypto'
import { designs, findDesign, type SheetInput } from '@certify/artwork/sheet-input'
import { writeTemplateAttended, writeTemplateDate } from '@certify/artwork/template-sheet'
import type { DocumentInput, DocumentRenderer } from '@certify/domain/certificate/document-renderer'
import type { PaperRenderer } from '@certify/domain/certificate/event-paper'
import { UNNAMED_ORGANIZER } from '@certify/domain/certificate/metadata'
import type {
  CertificatePreviewInput,
  EventPreviewInput,
  PagePreviewInput,
  PreviewRenderer,
} from '@certify/domain/certificate/preview-renderer'
import type { ArtworkInput, ArtworkRenderer, TemplateInput } from '@certify/domain/issuing/artwork-renderer'
import { FieldInvalidError } from '@certify/domain/shared/errors'
import type { TemplateTask } from './compose-template'
import { type DrawingPool, openDrawingPool } from './drawing-pool'
import { keepDrawings } from './kept-drawings'

/** A renderer that draws in separate processes, so that a thousand drawings never delay a request. */
export type PooledRenderer = ArtworkRenderer &
  DocumentRenderer & {
    readonly previews: PreviewRenderer
    readonly paper: PaperRenderer
    /** Draws a sheet from a certificate's own metadata. */
    redraw(input: SheetInput): Promise<Uint8Array>
    /** Whether other programs leave drawing hardly any time. */
    isStarved(): boolean
    close(): Promise<void>
  }

/** About a hundred recently used documents. */
const KEPT_DOCUMENT_BYTES = 32 * 1024 * 1024
/** About two hundred previews. */
const KEPT_PREVIEW_BYTES = 32 * 1024 * 1024

/**
 * Opens the renderer.
 *
 * @param workerFile - Path of the built `artwork/worker.ts`.
 * @param fontsFolder - The folder of fonts of `packages/artwork`.
 */
export function openRenderer(place: { workerFile: string; fontsFolder: string }): PooledRenderer {
  const pool: DrawingPool = openDrawingPool(place)
  const documents = keepDrawings(KEPT_DOCUMENT_BYTES)
  const previews = keepDrawings(KEPT_PREVIEW_BYTES)
  return {
    async render(input) {
      const bytes = await pool.draw({ draw: 'sheet', of: toSheetInput(input) })
      return { bytes, contentType: 'image/svg+xml' }
    },
    async compose(input) {
      const bytes = await pool.draw({ draw: 'template', of: toTemplateTask(input) })
      return { bytes, contentType: detectContentType(bytes) }
    },
    redraw: (input) => pool.draw({ draw: 'sheet', of: input }),
    draw: (input) => documents.get(buildKey(input), () => pool.draw({ draw: 'document', of: input })),
    previews: {
      certificate: (input) =>
        previews.get(certificateKey(input), () => pool.draw({ draw: 'certificatePreview', of: input })),
      event: (input) => previews.get(keyOf(input), () => pool.draw({ draw: 'eventPreview', of: input })),
      page: (input) => previews.get(keyOf(input), () => pool.draw({ draw: 'pagePreview', of: input })),
    },
    isStarved: () => pool.isStarved(),
    // Not kept: it is about people who join and leave.
    paper: {
      draw: (input) => pool.draw({ draw: 'paper', of: input }),
      drawTranscript: (input) => pool.draw({ draw: 'transcript', of: input }),
    },
    close: () => pool.close(),
  }
}

/** A certificate never changes, and neither do its documents. */
function buildKey({ format, paper, metadata, badge = '' }: DocumentInput): string {
  const { chainId, contract, tokenId } = metadata.certificate
  return [chainId, contract, tokenId, metadata.image, format, paper, badge].join(' ')
}

/** A proven certificate never changes, but the outcome of its checks may. */
function certificateKey({ tokenId, verdict, checkedOn, proven }: CertificatePreviewInput): string {
  return [tokenId, verdict, checkedOn, proven && hashBytes(proven.image)].join(' ')
}

function keyOf({ picture, ...facts }: EventPreviewInput | PagePreviewInput): string {
  return JSON.stringify([facts, picture && hashBytes(picture)])
}

function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Translates the domain's words to the artwork's. */
function toSheetInput(input: ArtworkInput): SheetInput {
  return {
    chainId: input.chainId,
    contract: input.contract,
    tokenId: input.tokenId.toString(),
    ...readDesign(input.design),
    ...(input.design.color === undefined ? {} : { color: input.design.color }),
    ...(input.design.language === undefined ? {} : { language: input.design.language }),
    ...(input.recipientName === undefined ? {} : { recipientName: input.recipientName }),
    recipientWallet: input.recipient,
    event: {
      title: input.event.title,
      startsAt: input.event.startsAt.toISOString(),
      endsAt: input.event.endsAt.toISOString(),
      timeZone: input.event.timeZone,
      location: input.event.location,
    },
    organizerName: input.event.organizer.name ?? UNNAMED_ORGANIZER,
    // The day in the metadata's form.
    issuedOn: input.issuedAt.toISOString().slice(0, 10),
    verifyUrl: input.verifyUrl,
    ...(input.isInAdvance ? { isInAdvance: true } : {}),
    ...(input.attended && { attended: input.attended }),
  }
}

function toTemplateTask({ event, recipientName, attended, ...input }: TemplateInput): TemplateTask {
  const { startsAt, endsAt, timeZone } = event
  const days = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), timeZone }
  return {
    image: input.image,
    imageKey: input.imageCid,
    fields: input.fields,
    timeZone,
    values: {
      ...(recipientName === null ? {} : { name: recipientName }),
      date: writeTemplateDate(input.fields, days),
      number: `№ ${input.tokenId}`,
      url: input.verifyUrl,
      ...(attended && writeTemplateAttended(input.fields, attended)),
    },
  }
}

/** The drawing that the design's version names. Earlier versions stay, for events that chose them. */
function readDesign({ name, version }: ArtworkInput['design']): Pick<SheetInput, 'design' | 'version'> {
  const found = findDesign(name, version)
  if (found) return found
  const choices = Object.entries(designs)
    .map(([each, { version: newest }]) => `${each} ${newest}`)
    .join(', ')
  throw new FieldInvalidError({ field: 'design', code: 'field.not_a_choice', values: { choices } })
}

/** The worker's encoding. The first byte identifies it, since these three differ there. */
function detectContentType([first]: Uint8Array): string {
  if (first === 0x89) return 'image/png'
  return first === 0xff ? 'image/jpeg' : 'image/webp'
}
