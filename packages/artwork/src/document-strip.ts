import { shortAddress } from '@certify/domain/shared/address'
import type { LaidOutPicture } from './certificate-sheet'
import { dayInWords, parseDay } from './dates'
import { drawArea, drawQr, Pen, QR_SIDE, settings } from './designs/pieces'
import { Drawing } from './drawing'
import type { Fonts } from './fonts'
import { palette } from './palette'
import { settable } from './shape'

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
}

/** Height of the strip in the sheets' pixels of 0.212 mm: the code with its quiet zone. */
export const STRIP_HEIGHT = 170

const MARGIN = 44

/**
 * Draws the strip below an organizer's own artwork, with number, facts and QR code, as an SVG.
 *
 * @param width - In the sheets' pixels: 1400 for a landscape page, 990 for a portrait one.
 * @throws {MissingFontError} when a font that a text needs has not been loaded.
 */
export function layOutStrip(input: StripInput, width: number, fonts: Fonts): LaidOutPicture {
  const drawing = new Drawing()
  const pen = new Pen(drawing, fonts, 'chinese')
  drawArea(drawing, { x: 0, y: 0, width, height: STRIP_HEIGHT, fill: palette.white })
  const room = width - 3 * MARGIN - QR_SIDE
  const number = `№ ${input.tokenId}`
  const visit = settable(input.verifyUrl).replace(/^https?:\/\//, '')

  pen.line('CERTIFICATE OF ATTENDANCE', settings.overline, {
    x: MARGIN,
    y: 42,
    size: 12,
    fill: palette.brassInk,
  })
  const title = pen.fit(`${number} · ${settable(input.eventTitle)}`, settings.text, room, [
    { lines: 1, from: 27, to: 14 },
    { lines: 2, from: 15, to: 9 },
  ])
  pen.block(title, 1.15, { x: MARGIN, y: title.lines.length > 1 ? 66 : 78, fill: palette.ink })
  const facts = [
    `Issued ${dayInWords(parseDay(input.issuedOn))} by ${settable(input.organizerName)}`,
    `recipient wallet ${shortAddress(input.recipientWallet)}`,
  ].join(' · ')
  const rows = [
    { text: facts, y: 112 },
    { text: `Check it yourself: scan the code or visit ${visit}`, y: 138 },
  ]
  for (const { text, y } of rows) {
    const row = pen.fit(text, settings.sans, room, [
      { lines: 1, from: 14.5, to: 10 },
      { lines: 2, from: 10.5, to: 7 },
    ])
    pen.block(row, 1.25, { x: MARGIN, y: row.lines.length > 1 ? y - 5 : y, fill: palette.inkSoft })
  }
  drawQr(drawing, input.verifyUrl, {
    x: width - MARGIN - QR_SIDE,
    y: (STRIP_HEIGHT - QR_SIDE) / 2,
    dark: palette.ink,
  })
  const words = {
    title: settable(`Certificate ${number} · ${input.eventTitle}`),
    description: `${facts}. Check it at ${visit}.`,
  }
  const svg = drawing.toSvg(width, STRIP_HEIGHT, words)
  return { svg, texts: drawing.texts, code: drawing.code, width, height: STRIP_HEIGHT }
}
