import { zlibSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { BADGE_KEYWORD, bakeSvg, findBadge } from './baked-badge'

const badge = { id: 'https://certify.example/credentials/10001', name: 'A ]]> title, “ñ”' }
const encode = (text: string) => new TextEncoder().encode(text)

/** A PNG with one chunk, whose checksum nobody reads here. */
function buildPng(kind: string, body: Uint8Array): Uint8Array {
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, body.length)
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10),
    length,
    encode(kind),
    body,
    new Uint8Array(4),
  ]
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

describe('findBadge', () => {
  test('behavior: reads a badge from an SVG, even if its text contains the end mark', () => {
    const svg = bakeSvg('<svg xmlns="http://www.w3.org/2000/svg" width="1"><g/></svg>', JSON.stringify(badge))
    expect(svg).toContain('<g/></svg>')
    expect(findBadge(encode(svg))).toEqual(badge)
  })

  test('behavior: reads a text chunk of a picture, and a plain file', () => {
    const chunk = encode(`${BADGE_KEYWORD}\0\0\0\0\0${JSON.stringify(badge)}`)
    expect(findBadge(buildPng('iTXt', chunk))).toEqual(badge)
    expect(findBadge(encode(` ${JSON.stringify(badge)}`))).toEqual(badge)
  })

  test('behavior: reads the last badge that a PDF has attached', () => {
    const attach = (text: string) => [
      ...encode('1 0 obj\n<< /Type /EmbeddedFile /Filter /FlateDecode >>\nstream\n'),
      ...zlibSync(encode(text)),
      ...encode('\nendstream\nendobj\n'),
    ]
    const attached = { ...badge, type: ['OpenBadgeCredential'] }
    const [earlier, last] = [{ ...attached, id: 'earlier' }, attached].map((each) => JSON.stringify(each))
    const parts = [encode('%PDF-1.7\n'), attach(`${earlier}`), attach(`${last}`), attach('{"an":"invoice"}')]
    const pdf = Uint8Array.from(parts.flatMap((part) => [...part]))
    expect(findBadge(pdf)).toEqual(attached)
    expect(findBadge(pdf.subarray(0, 60))).toBeNull()
    const packed = '%PDF-1.7\n/Type /EmbeddedFile\nstream\nnot packed\nendstream'
    expect(findBadge(encode(packed))).toBeNull()
    expect(findBadge(encode(packed.replace('not', 'n'.repeat(65 * 1024))))).toBeNull()
  })

  test('error: finds no badge in other files, in other chunks or in broken ones', () => {
    for (const bytes of [
      new Uint8Array(0),
      encode('%PDF-1.7'),
      encode('{"id":'),
      encode('<svg/>'),
      buildPng('tEXt', encode(`${BADGE_KEYWORD}\0{}`)),
      buildPng('iTXt', encode(`other\0\0\0\0\0{}`)),
      buildPng('iTXt', encode(`${BADGE_KEYWORD}\0`)),
      buildPng('iTXt', encode(`${BADGE_KEYWORD}\0\0\0\0\0{}`)).subarray(0, 30),
    ]) {
      expect(findBadge(bytes)).toBeNull()
    }
  })
})
