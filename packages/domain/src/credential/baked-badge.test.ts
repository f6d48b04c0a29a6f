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
  test('behavior: reads what is baked into a drawing, also a text that would end it', () => {
    const svg = bakeSvg('<svg xmlns="http://www.w3.org/2000/svg" width="1"><g/></svg>', JSON.stringify(badge))
    expect(svg).toContain('<g/></svg>')
    expect(findBadge(encode(svg))).toEqual(badge)
  })

  test('behavior: reads a text chunk of a picture, and a plain file', () => {
    const chunk = encode(`${BADGE_KEYWORD}\0\0\0\0\0${JSON.stringify(badge)}`)
    expect(findBadge(buildPng('iTXt', chunk))).toEqual(badge)
    expect(findBadge(encode(` ${JSON.stringify(badge)}`))).toEqual(badge)
  })

  test('error: other files, other chunks and broken ones have none', () => {
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
