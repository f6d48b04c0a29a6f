import { measureContrast } from '../shared/color'
import { FieldInvalidError } from '../shared/errors'
import { type HexColor, isHexColor } from '../shared/hex-color'
import { type CertificateLanguage, certificateLanguages } from './certificate-language'

/** What a field of a template shows. The last three stay empty if a certificate does not say what was attended. */
export const templateFieldKinds = ['name', 'date', 'number', 'qr', 'hours', 'sessions', 'credit'] as const
export type TemplateFieldKind = (typeof templateFieldKinds)[number]

/** The fields that show how much of the event the person attended. */
export const attendedFieldKinds = ['hours', 'sessions', 'credit'] as const satisfies TemplateFieldKind[]

/** The fields whose words depend on a language. */
export const languageFieldKinds = ['date', ...attendedFieldKinds] as const satisfies TemplateFieldKind[]

/** The language that an organizer chose for a template's words; undefined for English, and if no field has words. */
export function findFieldsLanguage(fields: readonly TemplateField[]): CertificateLanguage | undefined {
  return languageFieldKinds.flatMap((kind) => fields.find((field) => field.kind === kind) ?? [])[0]?.language
}

/** The typefaces of a field. */
export const templateFieldFonts = ['display', 'interface', 'mono'] as const
type TemplateFieldFont = (typeof templateFieldFonts)[number]

/** The alignment of a text in its box: start, center or end. */
export const templateFieldAligns = ['start', 'center', 'end'] as const
export type TemplateFieldAlign = (typeof templateFieldAligns)[number]

/**
 * One field of an organizer's own template: drawn over the artwork for each recipient. Lengths are fractions, 0 to 1.
 */
export type TemplateField = {
  readonly kind: TemplateFieldKind
  /** The box's left edge, of the artwork's width. */
  readonly x: number
  /** The box's upper edge, of the artwork's height. */
  readonly y: number
  /** The box's width, of the artwork's width; a QR code is as high as it is wide, its quiet zone included. */
  readonly width: number
  /** Height of the text, of the artwork's height; a text that does not fit the box is set smaller. */
  readonly size: number
  readonly font: TemplateFieldFont
  readonly align: TemplateFieldAlign
  /** `#rrggbb` in lower case. */
  readonly color: string
  /** In which language a date, hours, sessions or credit are written. Absent for English, and for other fields. */
  readonly language?: CertificateLanguage | undefined
}

/** The largest number of fields on one template. */
export const MAX_TEMPLATE_FIELDS = 8

/** The range of each length. A QR code below 22 mm on an A4 sheet is hard to scan. */
export const templateFieldLimits = {
  width: { min: 0.02, max: 1 },
  qrWidth: { min: 0.075, max: 0.5 },
  size: { min: 0.01, max: 0.5 },
} as const

/** The lowest contrast of a QR code on white that phones read reliably. */
const QR_CONTRAST = 4.5

const attendedField = {
  x: 0.25,
  width: 0.5,
  size: 0.025,
  font: 'interface',
  align: 'center',
  color: '#132129',
} as const

/** The position of a new field before it is moved; legible on a sheet of any shape. */
export const newTemplateField: Record<TemplateFieldKind, TemplateField> = {
  name: {
    kind: 'name',
    x: 0.15,
    y: 0.42,
    width: 0.7,
    size: 0.07,
    font: 'display',
    align: 'center',
    color: '#132129',
  },
  date: {
    kind: 'date',
    x: 0.3,
    y: 0.56,
    width: 0.4,
    size: 0.03,
    font: 'interface',
    align: 'center',
    color: '#132129',
  },
  number: {
    kind: 'number',
    x: 0.05,
    y: 0.92,
    width: 0.3,
    size: 0.025,
    font: 'mono',
    align: 'start',
    color: '#132129',
  },
  qr: {
    kind: 'qr',
    x: 0.86,
    y: 0.8,
    width: 0.1,
    size: 0.1,
    font: 'mono',
    align: 'center',
    color: '#132129',
  },
  hours: { kind: 'hours', y: 0.61, ...attendedField },
  sessions: { kind: 'sessions', y: 0.65, ...attendedField },
  credit: { kind: 'credit', y: 0.69, ...attendedField },
}

/**
 * Reads a template's fields from untrusted JSON.
 *
 * @param value - A list of at most eight fields, at most one of each kind; empty for a template without fields.
 * @returns The fields, lengths rounded to a ten-thousandth, so that the same template is the same bytes.
 * @throws {FieldInvalidError} naming the place, e.g. `fields[1].x`.
 */
export function parseTemplateFields(value: unknown): readonly TemplateField[] {
  if (!Array.isArray(value)) throw new FieldInvalidError({ field: 'fields', code: 'field.not_a_list' })
  if (value.length > MAX_TEMPLATE_FIELDS) {
    throw new FieldInvalidError({
      field: 'fields',
      code: 'field.too_many',
      values: { max: MAX_TEMPLATE_FIELDS },
    })
  }
  const fields = value.map((each: unknown, index) => parseField(each, `fields[${index}]`))
  const seen = new Set<TemplateFieldKind>()
  for (const [index, { kind }] of fields.entries()) {
    if (seen.has(kind)) {
      throw new FieldInvalidError({
        field: `fields[${index}].kind`,
        code: 'field.second_of_kind',
        values: { kind },
      })
    }
    seen.add(kind)
  }
  return fields
}

function parseField(value: unknown, at: string): TemplateField {
  if (typeof value !== 'object' || value === null)
    throw new FieldInvalidError({ field: at, code: 'field.not_an_object' })
  const read = (key: string): unknown => Reflect.get(value, key)
  const kind = parseChoice(templateFieldKinds, read('kind'), `${at}.kind`)
  const color = parseColor(read('color'), `${at}.color`)
  if (kind === 'qr' && measureContrast(color, '#ffffff') < QR_CONTRAST) {
    throw new FieldInvalidError({ field: `${at}.color`, code: 'field.too_light' })
  }
  const x = within({ min: 0, max: 1 }, read('x'), `${at}.x`)
  const y = within({ min: 0, max: 1 }, read('y'), `${at}.y`)
  const { qrWidth, width: textWidth, size: sizes } = templateFieldLimits
  const width = within(kind === 'qr' ? qrWidth : textWidth, read('width'), `${at}.width`)
  const size = within(sizes, read('size'), `${at}.size`)
  if (x + width > 1.00005) {
    throw new FieldInvalidError({ field: `${at}.width`, code: 'field.beyond_right_edge' })
  }
  if (kind !== 'qr' && y + size > 1.00005) {
    throw new FieldInvalidError({ field: `${at}.y`, code: 'field.beyond_lower_edge' })
  }
  const isWorded = languageFieldKinds.some((each) => each === kind)
  const language = isWorded ? parseLanguage(read('language'), `${at}.language`) : 'en'
  return {
    kind,
    x,
    y,
    width,
    size,
    font: parseChoice(templateFieldFonts, read('font'), `${at}.font`),
    align: parseChoice(templateFieldAligns, read('align'), `${at}.align`),
    color,
    ...(language !== 'en' && { language }),
  }
}

function parseLanguage(value: unknown, field: string): CertificateLanguage {
  return value === undefined ? 'en' : parseChoice(certificateLanguages, value, field)
}

function within({ min, max }: { min: number; max: number }, value: unknown, field: string): number {
  if (typeof value !== 'number' || !(value >= min && value <= max)) {
    throw new FieldInvalidError({ field, code: 'field.not_in_range', values: { label: field, min, max } })
  }
  return Math.round(value * 10_000) / 10_000
}

function parseChoice<Choice extends string>(
  choices: readonly Choice[],
  value: unknown,
  field: string,
): Choice {
  const choice = choices.find((each) => each === value)
  if (choice === undefined) {
    throw new FieldInvalidError({
      field,
      code: 'field.not_a_choice',
      values: { label: field, choices: choices.join(', ') },
    })
  }
  return choice
}

function parseColor(value: unknown, field: string): HexColor {
  const color = typeof value === 'string' ? value.toLowerCase() : ''
  if (!isHexColor(color)) throw new FieldInvalidError({ field, code: 'field.not_a_color' })
  return color
}
