import type {
  CertificatePreviewInput,
  EventPreviewInput,
  PagePreviewInput,
} from '@certify/domain/certificate/preview-renderer'
import type { LaidOutPicture } from './certificate-sheet'
import { dayIn, dayInWords, monthName, parseDay, periodInWords, weekdayName } from './dates'
import { drawArea, drawRosette, drawRule, Pen, settings } from './designs/pieces'
import { type Box, Drawing } from './drawing'
import type { EndedBandLook } from './ended-band'
import type { Fonts } from './fonts'
import { palette } from './palette'
import { decorationSeed } from './rosette'
import { settable } from './shape'
import { chooseHan } from './sheet-words'

/** The size in pixels at which Open Graph's readers show a whole link preview. */
export const PREVIEW = { width: 1200, height: 630 } as const

/** A preview, and the place where a photograph or a sheet is added. */
export type PreviewCard = LaidOutPicture & {
  readonly window: Box & { readonly fit: 'contain' | 'cover' }
  /** The band across that picture, which is then gray; null if the certificate has not ended. */
  readonly ended: EndedBandLook | null
}

const canvas = '#f3f0e8'

/** The verdicts in a word, each with its color on paper. */
const verdicts = {
  valid: { word: 'Valid', ink: '#0e6936', stands: true },
  revoked: { word: 'Revoked', ink: '#b01f1f', stands: false },
  replaced: { word: 'Replaced', ink: '#005da3', stands: false },
  'not-found': { word: 'Not found', ink: palette.inkSoft, stands: false },
  'not-authentic': { word: 'Not authentic', ink: '#b01f1f', stands: false },
} as const

/** The seed of the rosette that is shown for numbers without a picture. */
const unproven = decorationSeed('certify')

/**
 * Draws a certificate's link preview without its picture: number, verdict, event and day of the check. The card shows
 * no fact that was not verified.
 *
 * @throws {MissingFontError} when a font that a text needs has not been loaded.
 */
export function drawCertificateCard(input: CertificatePreviewInput, fonts: Fonts): PreviewCard {
  const { proven, verdict } = input
  const drawing = new Drawing()
  const pen = new Pen(drawing, fonts, chooseHan([proven?.eventTitle ?? ''], ''))
  const window = { x: 56, y: 85, width: 650, height: 460, fit: 'contain' } as const
  drawArea(drawing, { x: 0, y: 0, ...PREVIEW, fill: canvas })
  if (proven) drawPaper(drawing, window)
  else {
    drawRosette(drawing, unproven, {
      x: window.x + window.width / 2,
      y: window.y + window.height / 2,
      radius: 210,
      inks: { petrol: palette.petrol, brass: palette.brass },
    })
  }

  const x = 770
  const width = PREVIEW.width - x - 56
  const overline = proven?.isEarly ? 'ISSUED BEFORE THE EVENT BEGAN' : 'CERTIFICATE OF ATTENDANCE'
  pen.line(overline, settings.overline, { x, y: 118, size: 14, fill: palette.brassInk })
  const shown =
    verdict === null ? { word: 'Verify it now', ink: palette.petrol, stands: true } : verdicts[verdict]
  const word = pen.fit(shown.word, settings.display, width, [{ lines: 1, from: 84, to: 40 }])
  pen.block(word, 1, { x: x - 3, y: 206, fill: shown.ink })
  const number = pen.fit(`№ ${input.tokenId}`, settings.mono, width, [
    { lines: 1, from: 30, to: 14 },
    { lines: 3, from: 16, to: 9 },
  ])
  pen.block(number, 1.2, { x, y: number.lines.length > 1 ? 244 : 262, fill: palette.ink })
  drawRule(drawing, { x1: x, y1: 296.5, x2: x + width, stroke: palette.line, width: 1.5 })
  if (proven) {
    const title = pen.fit(settable(proven.eventTitle), settings.text, width, [
      { lines: 2, from: 36, to: 27 },
      { lines: 3, from: 31, to: 22 },
      { lines: 4, from: 24, to: 12 },
    ])
    const end = pen.block(title, 1.16, { x, y: 346, fill: palette.ink })
    const organizer = pen.fit(`Issued by ${settable(proven.organizerName)}`, settings.sans, width, [
      { lines: 1, from: 21, to: 17 },
      { lines: 2, from: 19, to: 12 },
      { lines: 4, from: 14, to: 9 },
    ])
    pen.block(organizer, 1.3, { x, y: end + 44, fill: palette.inkSoft })
  }
  const said =
    verdict === null
      ? 'Open to check it against the chain.'
      : `Checked ${dayInWords(parseDay(input.checkedOn))}. Open to check again.`
  const foot = pen.fit(said, settings.sans, width, [{ lines: 1, from: 17, to: 13 }])
  pen.block(foot, 1, { x, y: 540, fill: palette.inkSoft })
  return finish(drawing, window, shown.stands ? null : shown, {
    title: `Certificate № ${input.tokenId}`,
    description: [verdict === null ? '' : `${shown.word}.`, said].join(' ').trim(),
  })
}

/**
 * Draws an event's link preview without its picture: the stub of a ticket with day, title, place and organizer.
 *
 * @throws {MissingFontError} when a font that a text needs has not been loaded.
 */
export function drawEventCard(input: EventPreviewInput, fonts: Fonts): PreviewCard {
  const drawing = new Drawing()
  const [title, location, organizer] = [input.title, input.location, input.organizerName].map(settable)
  const pen = new Pen(drawing, fonts, chooseHan([input.title, input.location], input.timeZone))
  const [first, last] = [input.startsAt, input.endsAt].map((at) => dayIn(at, input.timeZone))
  const tear = 760
  const window = { x: tear, y: 0, width: PREVIEW.width - tear, height: PREVIEW.height, fit: 'cover' } as const
  drawArea(drawing, { x: 0, y: 0, ...PREVIEW, fill: palette.paper })
  drawArea(drawing, { ...window, fill: palette.petrolDeep })
  if (input.picture === null) {
    drawRosette(drawing, decorationSeed(`event:${input.id}`), {
      x: tear + window.width / 2,
      y: PREVIEW.height / 2,
      radius: 186,
      inks: { petrol: palette.petrolPale, brass: palette.brassPale },
    })
  }
  const x = 64
  const width = tear - x - 64
  if (first && last) {
    const end = pen.line(String(first.day), settings.display, {
      x: x - 4,
      y: 134,
      size: 92,
      fill: palette.petrol,
    })
    const month = `${monthName(first.month)} ${first.year}`
    pen.line(weekdayName(first), settings.italic, { x: end + 22, y: 100, size: 26, fill: palette.inkSoft })
    pen.line(month, settings.italic, { x: end + 22, y: 134, size: 26, fill: palette.inkSoft })
    const when = periodInWords(first, last)
    pen.line(when, settings.sans, { x, y: 470, size: 22, fill: palette.ink })
  }
  drawRule(drawing, { x1: x, y1: 168.5, x2: tear - 64, stroke: palette.brass, width: 1.5 })
  const set = pen.fit(title ?? '', settings.display, width, [
    { lines: 2, from: 66, to: 50 },
    { lines: 3, from: 54, to: 38 },
    { lines: 4, from: 40, to: 14 },
  ])
  pen.block(set, 1.08, { x, y: 196 + set.size * 0.86, fill: palette.ink })
  const place = pen.fit(location ?? '', settings.sans, width, [
    { lines: 1, from: 22, to: 18 },
    { lines: 2, from: 18, to: 10 },
  ])
  const end = pen.block(place, 1.25, { x, y: 504, fill: palette.inkSoft })
  const mark = input.organizerResembles ? ', similar to another organization’s name' : ''
  const by = pen.fit(`by ${organizer}${mark}`, settings.sans, width, [
    { lines: 1, from: 22, to: mark ? 17 : 10 },
    { lines: 2, from: 18, to: 10 },
  ])
  pen.block(by, 1.2, { x, y: Math.max(end + 30, 538), fill: palette.inkSoft })
  return finish(drawing, window, null, {
    title: title ?? '',
    description: `${location}, by ${organizer}${mark}`,
  })
}

/**
 * Draws the link preview of a page without a picture of its own: a few words beside a rosette, or beside a logo.
 *
 * @throws {MissingFontError} when a font that a text needs has not been loaded.
 */
export function drawPageCard(input: PagePreviewInput, fonts: Fonts): PreviewCard {
  const drawing = new Drawing()
  const [title, text] = [input.title, input.text].map(settable)
  const pen = new Pen(drawing, fonts, chooseHan([input.title], ''))
  const window = { x: 796, y: 165, width: 300, height: 300, fit: 'contain' } as const
  drawArea(drawing, { x: 0, y: 0, ...PREVIEW, fill: palette.paper })
  if (input.picture === null) {
    drawRosette(drawing, decorationSeed(input.seed), {
      x: window.x + window.width / 2,
      y: PREVIEW.height / 2,
      radius: 200,
      inks: { petrol: palette.petrol, brass: palette.brass },
    })
  }
  const x = 72
  const width = 600
  pen.line(input.overline, settings.overline, { x, y: 152, size: 16, fill: palette.brassInk })
  drawRule(drawing, { x1: x, y1: 184.5, x2: x + width, stroke: palette.brass, width: 1.5 })
  const set = pen.fit(title ?? '', settings.display, width, [
    { lines: 1, from: 104, to: 72 },
    { lines: 2, from: 72, to: 50 },
    { lines: 3, from: 54, to: 38 },
    { lines: 5, from: 40, to: 14 },
  ])
  const end = pen.block(set, 1.08, { x: x - 2, y: 218 + set.size * 0.86, fill: palette.petrolDeep })
  const said = pen.fit(text ?? '', settings.text, width, [
    { lines: 2, from: 32, to: 24 },
    { lines: 3, from: 24, to: 12 },
  ])
  pen.block(said, 1.3, { x, y: Math.min(end + 66, 520), fill: palette.inkSoft })
  return finish(drawing, window, null, { title: title ?? '', description: text ?? '' })
}

/** Draws a sheet's shadow as four transparent rectangles, because blurring costs more than the whole card. */
function drawPaper(drawing: Drawing, { x, y, width, height }: Box): void {
  for (const [spread, opacity] of [
    [12, 0.018],
    [8, 0.022],
    [4, 0.03],
    [1, 0.05],
  ] as const) {
    drawing.add(
      `<rect x="${x - spread}" y="${y - spread + 3}" width="${width + 2 * spread}" height="${height + 2 * spread}" rx="${spread}" fill="${palette.ink}" fill-opacity="${opacity}"/>`,
    )
  }
}

function finish(
  drawing: Drawing,
  window: PreviewCard['window'],
  ended: PreviewCard['ended'],
  words: { title: string; description: string },
): PreviewCard {
  const { width, height } = PREVIEW
  const svg = drawing.toSvg(width, height, words)
  return { svg, texts: drawing.texts, code: drawing.code, width, height, window, ended }
}
