import type { Fonts, Han } from '../fonts'
import { settable, shapeLine } from '../shape'

/** Characters that leave no ink although fonts have a glyph for them: spaces, and the blank pattern of Braille. */
const blank = /[\s\u2800\p{Default_Ignorable_Code_Point}]/u

/** Whether glyphs leave ink, by font. To read an outline takes longer than to shape a name. */
const inks = new WeakMap<object, Map<number, boolean>>()

function leavesInk(font: { glyphToJson(id: number): readonly unknown[] }, id: number): boolean {
  const known = inks.get(font) ?? new Map<number, boolean>()
  inks.set(font, known)
  const ink = known.get(id) ?? font.glyphToJson(id).length > 0
  known.set(id, ink)
  return ink
}

/** Whether a text shows an empty box, or nothing at all where it should leave ink. */
export function losesInk(fonts: Fonts, text: string, han: Han = 'chinese'): boolean {
  const line = shapeLine(fonts, settable(text), { family: 'newsreader-display', han })
  return line.runs.some(({ font, glyphs, text: said }) => {
    const expectsInk = Array.from(said).some((char) => !blank.test(char))
    return (
      glyphs.some(({ id }) => id === 0) || (expectsInk && !glyphs.some(({ id }) => leavesInk(font.font, id)))
    )
  })
}
