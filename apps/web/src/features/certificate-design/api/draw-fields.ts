import { loadFontFiles } from '@certify/artwork/fonts-browser'
import { chooseHan } from '@certify/artwork/sheet-words'
import {
  drawTemplateFields,
  templateFontFiles,
  writeTemplateAttended,
  writeTemplateDate,
} from '@certify/artwork/template-sheet'
import type { TemplateField } from '@certify/domain/certificate/template-field'

/** The input of the drawing: the fields' places, the artwork's pixels, and the facts of a certificate. */
export type FieldsInput = {
  readonly width: number
  readonly height: number
  readonly fields: readonly TemplateField[]
  readonly startsAt: string
  readonly endsAt: string
  readonly timeZone: string
  readonly name: string | undefined
  readonly number: string
  readonly url: string
}

/** What the fields for hours show before anybody attended. */
const exampleAttended = {
  sessions: { attended: 5, of: 12 },
  minutes: { attended: 390, of: 480 },
  credit: { unit: 'hours', earned: 6.5, of: 8, name: 'CPD' },
} as const

/** Draws a template's fields in this browser, as they would be minted. Heavy: import it only when they are shown. */
export async function drawFields(input: FieldsInput): Promise<string> {
  const { width, height, fields, name, number, url, timeZone } = input
  const han = chooseHan([name ?? ''], timeZone)
  const date = writeTemplateDate(fields, input)
  const attended = writeTemplateAttended(fields, exampleAttended)
  const values = { ...(name === undefined ? {} : { name }), date, number, url, ...attended }
  const fonts = await loadFontFiles(() => templateFontFiles(values, han))
  return drawTemplateFields({ width, height, fields, values, han, fonts })
}
