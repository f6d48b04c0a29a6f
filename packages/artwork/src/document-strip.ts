import type { AttendedFacts } from '@certify/domain/certificate/attended'
import type { CertificateLanguage } from '@certify/domain/certificate/certificate-language'
import { shortAddress } from '@certify/domain/shared/address'
import { sayParts } from './attended-words'
import type { LaidOutPicture } from './certificate-sheet'
import { dayInWords, parseDay } from './dates'
import { drawArea, drawQr, Pen, QR_SIDE, settings } from './designs/pieces'
import { drawColumn, lineRow, textRow } from './designs/rows'
import { Drawing } from './drawing'
import type { Step } from './fit-text'
import { LEAST_SIZE } from './flow-text'
import type { Fonts } from './fonts'
import type { SheetLanguage } from './languages/sheet-language'
import { sheetLanguages } from './languages/sheet-languages'
import { palette } from './palette'
import { type Setting, settable } from './shape'

/** The facts shown in the strip below an organizer's own artwork. */
export type StripInput = {
  readonly tokenId: string
  readonly eventTitle: string
  readonly organizerName: string
  readonly recipientWallet: string
  /** `YYYY-MM-DD`. */
  readonly issuedOn: string
  /** Address of the certificate's own verification page; goes into the QR code. */
  readonly verifyUrl: string
  /** Attendance was recorded before anybody could be there. */
  readonly isInAdvance?: boolean
  /** How much of the event the person attended, which the artwork may not show. */
  readonly attended?: AttendedFacts
  /** Absent for English. */
  readonly language?: CertificateLanguage
}

/** The smallest height of the strip in the sheets' pixels of 0.212 mm. Long texts make it higher. */
export const STRIP_HEIGHT = 190

const MARGIN = 44
const MOST_LINES = 6

/**
 * Draws the strip below an organizer's own artwork, with number, facts and QR code, as an SVG.
 *
 * @param width - In the sheets' pixels: 1400 for a landscape page, 990 for a portrait one.
 * @throws {MissingFontError} when a font that a text needs has not been loaded.
 */
export function layOutStrip(input: StripInput, width: number, fonts: Fonts): LaidOutPicture {
  const drawing = new Drawing()
  const pen = new Pen(drawing, fonts, 'chinese')
  const room = width - 3 * MARGIN - QR_SIDE
  const words = sheetLanguages[input.language ?? 'en']
  const number = `№ ${input.tokenId}`
  const visit = settable(input.verifyUrl).replace(/^https?:\/\//, '')
  const facts = [
    words.strip.issued(dayInWords(parseDay(input.issuedOn), words.dates), settable(input.organizerName)),
    words.strip.wallet(shortAddress(input.recipientWallet)),
  ].join(' · ')
  const row = (text: string, setting: Setting, steps: readonly Step[], gap: number, fill: string) => {
    const fitted = pen.flow(text, setting, room, steps, MOST_LINES)
    return textRow(pen, fitted, { gap, leading: 1.2, x: MARGIN, fill, text })
  }
  const stated = listStated(input, words)
  const small = [{ lines: 1, from: 20, to: LEAST_SIZE }]
  const rows = [
    lineRow(pen, input.isInAdvance ? words.heading.registered : words.heading.attended, settings.overline, {
      gap: 0,
      size: LEAST_SIZE,
      x: MARGIN,
      fill: palette.brassInk,
    }),
    row(
      `${number} · ${settable(input.eventTitle)}`,
      settings.text,
      [
        { lines: 1, from: 32, to: 26 },
        { lines: 2, from: 28, to: 22 },
      ],
      20,
      palette.ink,
    ),
    row(facts, settings.sans, small, 20, palette.inkSoft),
    ...stated.map((text) => row(text, settings.sans, small, 15, palette.ink)),
    row(`${words.check} ${visit}`, settings.sans, small, 15, palette.inkSoft),
  ]
  const column = rows.reduce((sum, { gap, height }) => sum + gap + height, 0)
  const height = Math.max(STRIP_HEIGHT, Math.ceil(column + 1.4 * MARGIN))
  drawArea(drawing, { x: 0, y: 0, width, height, fill: palette.white })
  drawColumn(() => rows, { top: 0, bottom: height, middle: height / 2 })
  drawQr(drawing, input.verifyUrl, {
    x: width - MARGIN - QR_SIDE,
    y: (height - QR_SIDE) / 2,
    dark: palette.ink,
  })
  const svg = drawing.toSvg(width, height, {
    title: settable(words.title(number, input.eventTitle)),
    description: `${[facts, ...stated].join('. ')}. ${words.strip.checkAt(visit)}`,
  })
  return { svg, texts: drawing.texts, code: drawing.code, width, height }
}

/** Says what the person attended, and what credit that gives, a line each. */
function listStated({ attended, isInAdvance = false }: StripInput, words: SheetLanguage): readonly string[] {
  if (attended === undefined || isInAdvance) return []
  const { hours, sessions, credit } = sayParts(attended, words)
  const parts = [hours, sessions].filter((part) => part !== '').join(' · ')
  return [`${words.attended.lead} ${parts}`, ...(credit === '' ? [] : [credit])]
}
