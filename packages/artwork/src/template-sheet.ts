import type { AttendedFacts } from '@certify/domain/certificate/attended'
import type { TemplateField, TemplateFieldAlign } from '@certify/domain/certificate/template-field'
import { type AttendedWords, sayParts } from './attended-words'
import { dayIn, periodInWords } from './dates'
import { drawQr, Pen, settings } from './designs/pieces'
import { Drawing } from './drawing'
import type { Step } from './fit-text'
import { type FontFile, type Fonts, filesFor, type Han } from './fonts'
import { sheetLanguages } from './languages/sheet-languages'
import { qrPath } from './qr'
import { isRightToLeft, type Setting, settable } from './shape'

/** The values of a template's fields for one recipient. */
export type TemplateValues = {
  /** Present only with that person's consent; otherwise the name's field stays empty. */
  readonly name?: string
  readonly date: string
  /** As it is printed, e.g. `№ 10001`. */
  readonly number: string
  /** Address of the certificate's own verification page; goes into the QR code. */
  readonly url: string
} & Partial<AttendedWords>

/** A template to draw for one recipient; `width` and `height` are the artwork's in pixels. */
type TemplateSheetInput = {
  readonly width: number
  readonly height: number
  readonly fields: readonly TemplateField[]
  readonly values: TemplateValues
  /** Which shapes Han characters take; by default Chinese. */
  readonly han?: Han
  readonly fonts: Fonts
}

/** The width of the sheet on which every template is drawn, so that previews and prints are the same drawing. */
const DRAWN_WIDTH = 1400

const settingOf: Record<TemplateField['font'], Setting> = {
  display: settings.display,
  interface: settings.sans,
  mono: settings.mono,
}

/** The distance from the top of a line to its baseline, as a part of its size. */
const BASELINE = 0.78

/**
 * Draws the fields of an organizer's own template for one recipient, as an SVG overlay. Text is drawn as outlines, so
 * the same input gives the same bytes on the server and in every browser.
 *
 * A text that is too long for its box becomes smaller, then takes up to three lines. It never leaves the box's width.
 *
 * @throws {MissingFontError} when a font that a text needs has not been loaded.
 * @example
 * const overlay = drawTemplateFields({ width: 2000, height: 1414, fields, values, fonts })
 */
export function drawTemplateFields(input: TemplateSheetInput): string {
  const { width, height, fields, values, fonts, han = 'chinese' } = input
  const drawing = new Drawing()
  const pen = new Pen(drawing, fonts, han)
  const sheet = { width: DRAWN_WIDTH, height: (DRAWN_WIDTH * height) / width }
  for (const field of fields) {
    if (field.kind === 'qr') drawCode(drawing, sheet, field, values.url)
    else drawText(pen, sheet, field, settable(values[field.kind] ?? ''))
  }
  return drawing.toSvg(sheet.width, sheet.height, chooseWords(values), { width, height })
}

/** Writes the days of an event for a template's date, in the language of that field. */
export function writeTemplateDate(
  fields: readonly TemplateField[],
  { startsAt, endsAt, timeZone }: { startsAt: string; endsAt: string; timeZone: string },
): string {
  const { dates } = findLanguage(fields, 'date')
  return periodInWords(dayIn(startsAt, timeZone), dayIn(endsAt, timeZone), dates)
}

/** Writes how much of the event a person attended, each part in the language of its field. */
export function writeTemplateAttended(fields: readonly TemplateField[], facts: AttendedFacts): AttendedWords {
  const say = (kind: keyof AttendedWords) => sayParts(facts, findLanguage(fields, kind))[kind]
  return { hours: say('hours'), sessions: say('sessions'), credit: say('credit') }
}

function findLanguage(fields: readonly TemplateField[], kind: TemplateField['kind']) {
  const { language = 'en' } = fields.find((field) => field.kind === kind) ?? {}
  return sheetLanguages[language]
}

/** Lists the font files that drawing these values may need. */
export function templateFontFiles(values: TemplateValues, han: Han = 'chinese'): readonly FontFile[] {
  const { name = '', date, number, hours = '', sessions = '', credit = '' } = values
  const texts = [' ', ...[name, date, number, hours, sessions, credit].map(settable)]
  return filesFor(
    texts,
    Object.values(settingOf).map(({ family }) => family),
    han,
  )
}

type Sheet = { readonly width: number; readonly height: number }

function drawText(pen: Pen, sheet: Sheet, field: TemplateField, text: string): void {
  if (text === '') return
  const box = {
    x: field.x * sheet.width,
    y: field.y * sheet.height,
    width: field.width * sheet.width,
    height: field.size * sheet.height,
  }
  const fitted = pen.fit(text, settingOf[field.font], box.width, stepsWithin(box.height))
  const leading = 1.08
  const { lines, size, spread } = fitted
  const height = size * (1 + (lines.length - 1) * leading * spread)
  const align = chooseSide(field.align, isRightToLeft(text))
  pen.block(fitted, leading, {
    x: box.x + box.width * { left: 0, middle: 0.5, right: 1 }[align],
    y: box.y + (box.height - height) / 2 + size * BASELINE,
    fill: field.color,
    align,
  })
}

/** One line while it is legible, then as many lines as fit the box's height. */
function stepsWithin(height: number): readonly Step[] {
  return [
    { lines: 1, from: height, to: height * 0.46 },
    { lines: 2, from: height * 0.46, to: height * 0.3 },
    { lines: 3, from: height * 0.3, to: height * 0.12 },
  ]
}

/** Chooses the side to which a text is aligned. `start` is the right side for right-to-left text. */
function chooseSide(align: TemplateFieldAlign, rightToLeft: boolean): 'left' | 'middle' | 'right' {
  if (align === 'center') return 'middle'
  return (align === 'start') === rightToLeft ? 'right' : 'left'
}

/** Draws the code with its quiet zone on white, as wide as its box, and moves it inside the artwork if needed. */
function drawCode(drawing: Drawing, sheet: Sheet, { x, y, width, color }: TemplateField, url: string): void {
  const side = Math.min(width * sheet.width, sheet.height)
  const { modules } = qrPath(url)
  const quiet = (side * 4) / (modules + 8)
  drawQr(drawing, url, {
    x: x * sheet.width + quiet,
    y: Math.min(y * sheet.height, sheet.height - side) + quiet,
    side: side - 2 * quiet,
    dark: color,
    light: '#ffffff',
  })
}

function chooseWords({ name, date, number, url, hours, sessions, credit }: TemplateValues) {
  const facts = [name, date, number, hours, sessions, credit]
    .map((fact) => settable(fact ?? ''))
    .filter((fact) => fact !== '')
  return {
    title: settable(`Certificate ${number}`),
    description: `${facts.join(', ')}. Check it at ${settable(url).replace(/^https?:\/\//, '')}.`,
  }
}
