import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { newTemplateField, type TemplateField } from '@certify/domain/certificate/template-field'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { Resvg } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'
import { Fonts } from './fonts'
import { loadFontsFromDisk } from './fonts-node'
import {
  drawTemplateFields,
  type TemplateValues,
  templateFontFiles,
  writeTemplateAttended,
  writeTemplateDate,
} from './template-sheet'

const fonts = loadFontsFromDisk()
const fields = Object.values(newTemplateField)
const values = {
  name: 'Anneliese Okonkwo-Ruíz',
  date: 'Saturday 14 November 2026',
  number: '№ 10001',
  url: 'https://certify.example/verify/10001',
}
const artwork = { width: 2000, height: 1414 }
const draw = (some: Partial<TemplateValues> = {}, these: readonly TemplateField[] = fields) =>
  drawTemplateFields({ ...artwork, fields: these, values: { ...values, ...some }, fonts })

const readFont = (file: string) => gunzipSync(readFileSync(new URL(`../fonts/${file}`, import.meta.url)))

/** The box of everything that is not transparent, in fractions of the artwork. */
function findInk(svg: string) {
  const { pixels, width, height } = new Resvg(svg, { fitTo: { mode: 'width', value: 700 } }).render()
  const box = { left: 1, top: 1, right: 0, bottom: 0 }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) < 40) continue
      box.left = Math.min(box.left, x / width)
      box.right = Math.max(box.right, (x + 1) / width)
      box.top = Math.min(box.top, y / height)
      box.bottom = Math.max(box.bottom, (y + 1) / height)
    }
  }
  return box
}

const names = {
  'seventy letters': 'Maria Theresia Walburga Amalia Christina von Habsburg-Lothringen y Ruiz',
  'one word': 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftsch',
  Arabic: 'فاطمة بنت محمد الزهراء',
  Hebrew: 'אביגיל בן־דוד (Abigail)',
  Hindi: 'आराध्या श्रीवास्तव',
  Thai: 'ศิริพรรณ วงศ์สวัสดิ์',
  Chinese: '欧阳娜娜',
  emoji: 'Zoë 🚀',
}

describe('writeTemplateDate', () => {
  const days = {
    startsAt: '2026-11-14T09:00:00Z',
    endsAt: '2026-12-02T17:00:00Z',
    timeZone: 'Europe/Madrid',
  }

  test('behavior: writes days in the language of the date, and in English where no field names one', () => {
    const { date, name } = newTemplateField
    expect(writeTemplateDate([name, { ...date, language: 'es' }], days)).toBe(
      'Del 14 de noviembre al 2 de diciembre de 2026',
    )
    for (const fields of [[], [name], [date]])
      expect(writeTemplateDate(fields, days)).toBe('14 November to 2 December 2026')
  })
})

describe('writeTemplateAttended', () => {
  const facts = {
    sessions: { attended: 5, of: 12 },
    minutes: { attended: 390, of: 480 },
    credit: { unit: 'points', earned: 7.5, of: 10, name: 'CME points', reference: 'A-1' },
  } as const

  test('behavior: writes each part in the language of its field', () => {
    const { hours, credit } = newTemplateField
    expect(writeTemplateAttended([{ ...hours, language: 'es' }, credit], facts)).toEqual({
      hours: '6,5 de 8 horas',
      sessions: '5 of 12 sessions',
      credit: '7.5 CME points · A-1',
    })
  })

  test('behavior: what is not stated is empty, and draws nothing', () => {
    const words = writeTemplateAttended(fields, { sessions: { attended: 5, of: 12 } })
    expect(words).toEqual({ hours: '', sessions: '5 of 12 sessions', credit: '' })
    expect(findInk(draw(words, [newTemplateField.hours])).right).toBe(0)
    expect(findInk(draw(words, [newTemplateField.sessions])).right).toBeGreaterThan(0)
  })

  test('behavior: the fonts that a browser loads give the same bytes', () => {
    const words = writeTemplateAttended(fields, {
      ...facts,
      credit: { ...facts.credit, name: '学分', body: 'نقابة' },
    })
    const files = new Set(templateFontFiles({ ...values, ...words }))
    const only = new Fonts((file) => (files.has(file) ? readFont(file) : undefined))
    const input = { ...artwork, fields, values: { ...values, ...words } }
    expect(drawTemplateFields({ ...input, fonts: only })).toBe(drawTemplateFields({ ...input, fonts }))
  })
})

describe('drawTemplateFields', () => {
  test('behavior: the same fields and values give exactly these bytes', () => {
    const prints = [values, ...Object.values(names).map((name) => ({ name }))].map((some) =>
      bytesToHex(sha256(utf8ToBytes(draw(some)))).slice(0, 16),
    )
    expect(prints).toMatchInlineSnapshot(`
      [
        "b17e01af0d23b40d",
        "1a71dd51e6dbadf6",
        "566305c475518616",
        "e7b166d4496d4bb8",
        "d524f7cac3b89816",
        "f9dab72a4f31dd05",
        "5deca647579c1bb9",
        "4b73524f054536a5",
        "479985116da345cb",
      ]
    `)
  })

  test('behavior: the fonts that a browser loads give the same bytes', () => {
    for (const name of Object.values(names)) {
      const files = new Set(templateFontFiles({ ...values, name }))
      const only = new Fonts((file) => (files.has(file) ? readFont(file) : undefined))
      expect(drawTemplateFields({ ...artwork, fields, values: { ...values, name }, fonts: only })).toBe(
        draw({ name }),
      )
    }
  })

  test('behavior: every name stays within its box', () => {
    const name = newTemplateField.name
    for (const [tries, text] of Object.entries(names)) {
      const { left, right, top, bottom } = findInk(draw({ name: text }, [name]))
      const slack = 0.004
      expect([tries, left >= name.x - slack, right <= name.x + name.width + slack]).toEqual([
        tries,
        true,
        true,
      ])
      // Marks above and below letters may reach a little further than the line.
      const reach = name.size * 0.3
      expect([tries, top >= name.y - reach, bottom <= name.y + name.size + reach]).toEqual([
        tries,
        true,
        true,
      ])
    }
  })

  test('behavior: aligns to the side where reading starts', () => {
    const field = { ...newTemplateField.name, align: 'start' } as const
    const latin = findInk(draw({ name: 'Ada' }, [field]))
    const arabic = findInk(draw({ name: 'محمد' }, [field]))
    expect(latin.left).toBeCloseTo(field.x, 1)
    expect(arabic.right).toBeCloseTo(field.x + field.width, 1)
    const end = findInk(draw({ name: 'Ada' }, [{ ...field, align: 'end' }]))
    expect(end.right).toBeCloseTo(field.x + field.width, 1)
  })

  test('behavior: without a name, only the field of the name is empty', () => {
    const { name: _, ...nameless } = values
    const svg = drawTemplateFields({ ...artwork, fields, values: nameless, fonts })
    expect(svg).not.toContain('Anneliese')
    expect(findInk(draw({ name: '' }, [newTemplateField.name])).right).toBe(0)
    expect(svg.length).toBeGreaterThan(1000)
  })

  test('behavior: a preview is the same drawing as the print at a smaller size', () => {
    const [small, large] = [0.25, 2].map((scale) =>
      drawTemplateFields({ width: 2000 * scale, height: 1414 * scale, fields, values, fonts }),
    )
    const drawn = (svg = '') => svg.replace(/ width="[\d.]+" height="[\d.]+" role/, ' role')
    expect(drawn(small)).toBe(drawn(large))
  })

  test('behavior: a code is drawn on white inside the artwork, even if its field extends below it', () => {
    const field = { ...newTemplateField.qr, y: 0.99, width: 0.2 }
    const { left, right, bottom, top } = findInk(draw({}, [{ ...field, x: 0.8 }]))
    expect([left, right, bottom]).toEqual([
      expect.closeTo(0.8, 2),
      expect.closeTo(1, 2),
      expect.closeTo(1, 2),
    ])
    expect(bottom - top).toBeCloseTo((0.2 * 2000) / 1414, 2)
  })

  test('behavior: people’s texts become outlines, never markup', () => {
    const svg = draw({ name: '</desc><script>alert(1)</script>"&' })
    expect(svg).not.toContain('<script')
    expect(svg).not.toMatch(/<text|<image|<style|NaN|undefined|Infinity/)
  })
})
