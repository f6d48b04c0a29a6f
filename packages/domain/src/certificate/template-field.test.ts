import { describe, expect, test } from 'vitest'
import {
  findFieldsLanguage,
  newTemplateField,
  parseTemplateFields,
  templateFieldKinds,
} from './template-field'

const { date, name, qr } = newTemplateField

describe('parseTemplateFields', () => {
  test('behavior: reads back a new field of each kind, also from JSON', () => {
    const fields = templateFieldKinds.map((kind) => newTemplateField[kind])
    expect(parseTemplateFields(JSON.parse(JSON.stringify(fields)))).toEqual(fields)
    expect(parseTemplateFields([])).toEqual([])
  })

  test('behavior: gives equal fields for numbers that differ only by rounding', () => {
    const [field] = parseTemplateFields([{ ...name, x: 0.1 + 0.2, color: '#ABCDEF', extra: '<b>' }])
    expect(field).toEqual({ ...name, x: 0.3, color: '#abcdef' })
  })

  test('behavior: a date has a language, a name has none, and English is none, so that older templates stay as they are', () => {
    const spanish = { ...date, language: 'es' }
    expect(parseTemplateFields([spanish])).toEqual([spanish])
    expect(parseTemplateFields([{ ...date, language: 'en' }])).toEqual([date])
    expect(parseTemplateFields([{ ...name, language: 'es' }])).toEqual([name])
  })

  test('behavior: hours, sessions and credit have a language, too', () => {
    for (const field of [newTemplateField.hours, newTemplateField.sessions, newTemplateField.credit]) {
      expect(parseTemplateFields([{ ...field, language: 'es' }])).toEqual([{ ...field, language: 'es' }])
      expect(parseTemplateFields([{ ...field, language: 'en' }])).toEqual([field])
    }
  })

  test('behavior: their language is that of the date, or else of what was attended', () => {
    const spanish = { ...newTemplateField.hours, language: 'es' } as const
    expect(findFieldsLanguage([newTemplateField.name, spanish])).toBe('es')
    expect(findFieldsLanguage([spanish, newTemplateField.date])).toBeUndefined()
    expect(findFieldsLanguage([newTemplateField.qr])).toBeUndefined()
  })

  test('behavior: a box may reach to the very edge', () => {
    expect(parseTemplateFields([{ ...name, x: 0.7, width: 0.3, y: 0.9, size: 0.1 }])).toHaveLength(1)
  })

  test('error: names the place of the wrong value', () => {
    const wrong: [unknown, string][] = [
      [null, 'fields'],
      [{}, 'fields'],
      [Array.from({ length: 9 }, () => name), 'fields'],
      [[null], 'fields[0]'],
      [[name, 'name'], 'fields[1]'],
      [[{ ...name, kind: 'email' }], 'fields[0].kind'],
      [[name, { ...name, x: 0 }], 'fields[1].kind'],
      [[{ ...name, x: -0.01 }], 'fields[0].x'],
      [[{ ...name, x: '0.1' }], 'fields[0].x'],
      [[{ ...name, y: Number.NaN }], 'fields[0].y'],
      [[{ ...name, y: 0.95, size: 0.1 }], 'fields[0].y'],
      [[{ ...name, x: 0.5, width: 0.51 }], 'fields[0].width'],
      [[{ ...name, width: 0 }], 'fields[0].width'],
      [[{ ...qr, width: 0.05 }], 'fields[0].width'],
      [[{ ...name, size: 0.6 }], 'fields[0].size'],
      [[{ ...name, font: 'Comic Sans' }], 'fields[0].font'],
      [[{ ...name, align: 'left' }], 'fields[0].align'],
      [[{ ...name, color: 'red"/><script>' }], 'fields[0].color'],
      [[{ ...date, language: 'xx' }], 'fields[0].language'],
      [[{ ...qr, color: '#ffee00' }], 'fields[0].color'],
    ]
    for (const [value, field] of wrong) {
      expect(() => parseTemplateFields(value)).toThrow(
        expect.objectContaining({ code: expect.stringMatching(/^field\./), field }),
      )
    }
  })
})
