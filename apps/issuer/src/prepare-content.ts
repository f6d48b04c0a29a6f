import { type Design, hasPlaceForName } from '@certify/domain/certificate/artwork'
import type { RequestId } from '@certify/domain/certificate/certificate'
import type { StoredDirectory, StoredFile } from '@certify/domain/certificate/content-store'
import {
  type CertificateToDescribe,
  describeCertificate,
  metadataBytes,
} from '@certify/domain/certificate/metadata'
import { chooseSheetVersion } from '@certify/domain/certificate/sheet-version'
import { findFieldsLanguage } from '@certify/domain/certificate/template-field'
import type { DrawnArtwork } from '@certify/domain/issuing/artwork-renderer'
import type { PageLine } from '@certify/domain/issuing/compose-page'
import type {
  IssuingArtwork,
  IssuingEvent,
  SealedPage,
  WaitingRequest,
} from '@certify/domain/issuing/issuing-store'
import { findAdvanceWord } from '@certify/domain/roster/advance-word'
import type { Address } from '@certify/domain/shared/address'
import type { Cid } from '@certify/domain/shared/cid'
import { UnavailableError } from '@certify/domain/shared/errors'
import { limitConcurrency } from '@certify/domain/shared/limit-concurrency'
import type { IssuerPorts } from './ports'

/** How often to look for another waiting event when a turn is over, in milliseconds. */
const ASK_AGAIN_AFTER = 500
/** Certificates drawn at once. */
const AT_ONCE = 32
/** Drawings stored as one group: large enough to be cheap, small enough for memory. */
const STORED_AT_ONCE = 64

/** A waiting request that has artwork. */
export type ReadyRequest = WaitingRequest & { readonly artwork: IssuingArtwork }

/** A page's content in the store. */
type PreparedContent = { readonly directory: StoredDirectory; readonly lines: SealedPage['lines'] }

/** Only these requests could not be drawn. The page is made without them. */
export class ArtworkFailedError extends Error {
  override readonly name = 'ArtworkFailedError'
  readonly requestIds: readonly RequestId[]
  constructor(requestIds: readonly RequestId[], cause: unknown) {
    super('Some artwork could not be drawn.', { cause })
    this.requestIds = requestIds
  }
}

/** The page took longer than its turn. `finished` certificates were ready. */
export class TurnOverError extends Error {
  override readonly name = 'TurnOverError'
  readonly finished: number
  constructor(finished: number) {
    super('The page took longer than its turn.')
    this.finished = finished
  }
}

/** How long drawing a page may take. */
export type Turn = {
  /** Milliseconds that the page always has. */
  readonly ms: number
  /** Whether drawing may continue after that time, because no other event waits. */
  readonly mayGoOn: () => Promise<boolean>
  /** Ends the turn at once. */
  readonly signal: AbortSignal
}

/** The input for a page's content. */
type PageToPrepare = {
  readonly event: IssuingEvent
  /** The organizer's confirmed internet domain, or null. */
  readonly organizerDomain: string | null
  readonly contract: Address
  readonly lines: readonly PageLine<ReadyRequest>[]
  readonly issuedAt: Date
  readonly turn: Turn
  /** Called with the number of pictures that are ready, after each. */
  readonly onDrawn: (count: number) => void
}

type Ports = Pick<IssuerPorts, 'content' | 'artwork' | 'registry' | 'publicUrl'>

/**
 * Draws and describes every certificate of a page, stores all of it, then the directory. The same page gives the same
 * content, so repeating it after a crash costs only time.
 *
 * @throws {ArtworkFailedError} | {TurnOverError} | {UnavailableError}
 */
export async function prepareContent(ports: Ports, page: PageToPrepare): Promise<PreparedContent> {
  const stored = await withinTurn(page.turn, (progress) => storeCertificates(ports, page, progress))
  const lines = page.lines.map(({ request, serial, tokenId }, index) => {
    const { imageCid, file } = at(stored, index)
    return {
      requestId: request.id,
      serial,
      tokenId,
      imageCid,
      metadataCid: file.cid,
      agreedName: request.agreedName,
      printedName: choosePrintedName(request),
      isSaidInAdvance: findSaidAt(page, request) !== null,
    }
  })
  const entries = page.lines.map(({ tokenId }, index) => ({
    name: `${tokenId}.json`,
    file: at(stored, index).file,
  }))
  return { directory: await ports.content.putDirectory(entries), lines }
}

type Progress = { finished: number; isOver: boolean }

/** A certificate in the store: its image, uploaded earlier or drawn now, and its metadata. */
type StoredCertificate = { readonly imageCid: Cid; readonly file: StoredFile }

/** A certificate whose image can be stored: its line, and what was drawn or uploaded. */
type Imaged = { readonly index: number; readonly image: Uint8Array | Cid }

/** Stores the certificates of each line, in groups while the next ones are drawn. */
async function storeCertificates(
  ports: Ports,
  page: PageToPrepare,
  progress: Progress,
): Promise<readonly StoredCertificate[]> {
  const stored: StoredCertificate[] = []
  const failed: { requestId: RequestId; cause: unknown }[] = []
  const imaged: Imaged[] = []
  const store = async () => {
    const group = imaged.splice(0)
    for (const [place, each] of (await storeGroup(ports, page, group)).entries()) {
      stored[at(group, place).index] = each
    }
  }
  const makeImage = async (line: PageLine<ReadyRequest>, index: number) => {
    if (progress.isOver) return
    const { artwork } = line.request
    try {
      const isReady = artwork.kind === 'upload' && artwork.fields.length === 0
      imaged.push({ index, image: isReady ? artwork.imageCid : (await draw(ports, page, line)).bytes })
      progress.finished++
      page.onDrawn(progress.finished)
    } catch (error) {
      // A failing store affects every certificate; a drawing that fails affects only this one.
      if (!(error instanceof DrawingError)) throw error
      failed.push({ requestId: line.request.id, cause: error.cause })
    }
    if (imaged.length >= STORED_AT_ONCE) await store()
  }
  const limit = limitConcurrency(AT_ONCE)
  await Promise.all(page.lines.map((line, index) => limit(() => makeImage(line, index))))
  if (failed.length > 0) {
    throw new ArtworkFailedError(
      failed.map(({ requestId }) => requestId),
      failed[0]?.cause,
    )
  }
  await store()
  return stored
}

/** Stores the images of a group, then what the certificates say about them. */
async function storeGroup(
  ports: Ports,
  page: PageToPrepare,
  group: readonly Imaged[],
): Promise<readonly StoredCertificate[]> {
  const drawn = group.flatMap(({ image }) => (typeof image === 'string' ? [] : [image]))
  const images = [...(await ports.content.putMany(drawn))]
  const cids = group.map(({ image }) => (typeof image === 'string' ? image : at(images.splice(0, 1), 0).cid))
  const described = group.map(({ index }, place) =>
    buildMetadata(ports, page, at(page.lines, index), at(cids, place)),
  )
  const files = await ports.content.putMany(described)
  return group.map((_, place) => ({ imageCid: at(cids, place), file: at(files, place) }))
}

function buildMetadata(
  { registry, publicUrl }: Ports,
  page: PageToPrepare,
  { request, tokenId }: PageLine<ReadyRequest>,
  imageCid: Cid,
): Uint8Array {
  const recipientName = choosePrintedName(request)
  const attendanceSaidAt = findSaidAt(page, request)
  const metadata = describeCertificate({
    chainId: registry.chainId,
    contract: page.contract,
    tokenId,
    recipient: request.recipient,
    ...(recipientName === null ? {} : { recipientName }),
    event: page.event,
    ...(page.organizerDomain === null ? {} : { organizerDomain: page.organizerDomain }),
    attendanceSource: request.attendanceSource,
    ...(request.attendedMinutes === null ? {} : { attendedMinutes: request.attendedMinutes }),
    ...toAttended(page, request),
    ...(attendanceSaidAt === null ? {} : { attendanceSaidAt }),
    design: request.artwork.kind === 'design' ? settleDesign(page, request, request.artwork.design) : null,
    language: request.artwork.kind === 'upload' ? findFieldsLanguage(request.artwork.fields) : undefined,
    imageCid,
    publicUrl,
    issuedAt: page.issuedAt,
  })
  return metadataBytes(metadata)
}

async function draw(
  { artwork: renderer, content, registry, publicUrl }: Ports,
  page: PageToPrepare,
  { request, tokenId }: PageLine<ReadyRequest>,
): Promise<DrawnArtwork> {
  const { artwork, recipient } = request
  const recipientName = choosePrintedName(request)
  const verifyUrl = `${publicUrl}/verify/${tokenId}`
  const common = { tokenId, event: page.event, verifyUrl, ...toAttended(page, request) }
  try {
    if (artwork.kind === 'design') {
      const { contract, issuedAt } = page
      const place = { chainId: registry.chainId, contract }
      const person = { recipient, ...(recipientName === null ? {} : { recipientName }) }
      const isInAdvance = findSaidAt(page, request) !== null
      const design = settleDesign(page, request, artwork.design)
      return await renderer.render({ ...common, ...place, ...person, design, issuedAt, isInAdvance })
    }
    const { imageCid, fields } = artwork
    const { bytes: image } = await content.read(imageCid)
    return await renderer.compose({ ...common, image, imageCid, fields, recipientName })
  } catch (cause) {
    throw cause instanceof UnavailableError ? cause : new DrawingError('', { cause })
  }
}

/** What the certificate states of hours and sessions, if anything. */
function toAttended(page: PageToPrepare, request: ReadyRequest): Pick<CertificateToDescribe, 'attended'> {
  // Nobody can have attended anything before the doors opened.
  return request.attended === null || findSaidAt(page, request) !== null ? {} : { attended: request.attended }
}

/** The event's design, in a version in which this certificate loses no character and says what was attended. */
function settleDesign(page: PageToPrepare, request: ReadyRequest, design: Design): Design {
  const { title, location, organizer } = page.event
  const { attended } = toAttended(page, request)
  const texts = [choosePrintedName(request) ?? '', title, location, organizer.name ?? '']
  return { ...design, version: chooseSheetVersion(design.version, texts, attended !== undefined) }
}

function findSaidAt({ event, issuedAt }: PageToPrepare, request: ReadyRequest): Date | null {
  const { attendanceSource: source, attendanceAt: at } = request
  return findAdvanceWord({ source, at }, event, issuedAt)
}

/** If the artwork does not show the name, leave it out of the text as well: nobody agreed to the text alone. */
function choosePrintedName({ agreedName, artwork }: ReadyRequest): string | null {
  const isPrinted = hasPlaceForName(
    artwork.kind === 'design'
      ? { design: artwork.design, fields: [] }
      : { design: null, fields: artwork.fields },
  )
  return isPrinted ? agreedName : null
}

/** @throws if a list is shorter than the page or group that it is about. */
function at<Each>(list: readonly Each[], index: number): Each {
  const each = list[index]
  if (each === undefined) throw new Error('A line has no content.')
  return each
}

class DrawingError extends Error {}

async function withinTurn<Result>(
  turn: Turn,
  work: (progress: Progress) => Promise<Result>,
): Promise<Result> {
  const progress = { finished: 0, isOver: false }
  const done = new AbortController()
  const ended = AbortSignal.any([turn.signal, done.signal])
  const over = async (): Promise<never> => {
    await sleep(turn.ms, ended)
    while (!ended.aborted && (await turn.mayGoOn())) await sleep(ASK_AGAIN_AFTER, ended)
    throw new TurnOverError(progress.finished)
  }
  try {
    return await Promise.race([work(progress), over()])
  } finally {
    progress.isOver = true
    done.abort()
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
