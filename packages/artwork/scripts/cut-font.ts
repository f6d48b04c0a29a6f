import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Face } from 'harfbuzzjs'

/** The functions of HarfBuzz's subsetter that this module calls; pointers are numbers. */
type Subsetter = {
  memory: WebAssembly.Memory
  malloc(size: number): number
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_set_clear(set: number): void
  hb_set_invert(set: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_unicode_set(input: number): number
  hb_subset_input_set(input: number, kind: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_input_pin_axis_location(input: number, face: number, tag: number, value: number): number
  hb_subset_or_fail(face: number, input: number): number
}

const DROPPED_TABLES = 3
const NAMES = 4
const LAYOUT_FEATURES = 6
const NO_HINTING = 1
const BOX_OUTLINE = 0x40

/** What is cut from a font. */
type Cut = {
  readonly pin: Record<string, number>
  /** By default every code point of the font. */
  readonly keep?: ReadonlySet<number>
  /** Which font of a collection; by default the first. */
  readonly face?: number
  /** Han and Hangul need no layout, and its features would keep the shapes of other countries. */
  readonly isBare?: boolean
  /** Whether to keep the shape of the box for a character that the font lacks. */
  readonly hasBox?: boolean
}

/**
 * Cuts a static font: with the axes pinned, the code points of `keep` and every layout feature, but without hinting and
 * names.
 */
export async function cut(
  sfnt: Uint8Array,
  { pin, keep, face: index = 0, isBare, hasBox }: Cut,
): Promise<Uint8Array> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  // A new instance for each font, so that its whole memory is freed afterwards.
  const { instance } = await WebAssembly.instantiate(wasm, {
    env: { emscripten_notify_memory_growth: () => undefined },
  })
  const hb = instance.exports as unknown as Subsetter & { _initialize?: () => void }
  hb._initialize?.()

  const at = hb.malloc(sfnt.length)
  new Uint8Array(hb.memory.buffer).set(sfnt, at)
  const face = hb.hb_face_create(hb.hb_blob_create(at, sfnt.length, 2, 0, 0), index)
  const input = hb.hb_subset_input_create_or_fail()
  const points = hb.hb_subset_input_unicode_set(input)
  for (const point of keep ?? readCoverage(sfnt, index)) hb.hb_set_add(points, point)
  const features = hb.hb_subset_input_set(input, LAYOUT_FEATURES)
  hb.hb_set_clear(features)
  if (isBare) {
    const dropped = hb.hb_subset_input_set(input, DROPPED_TABLES)
    for (const table of ['GSUB', 'GPOS', 'GDEF', 'BASE', 'VORG', 'vhea', 'vmtx'])
      hb.hb_set_add(dropped, encodeTag(table))
  } else hb.hb_set_invert(features)
  // The license of some families reserves their names for unchanged fonts, so a cut font has no names.
  hb.hb_set_clear(hb.hb_subset_input_set(input, NAMES))
  hb.hb_subset_input_set_flags(input, hasBox ? NO_HINTING | BOX_OUTLINE : NO_HINTING)
  for (const [tag, value] of Object.entries(pin)) {
    if (!hb.hb_subset_input_pin_axis_location(input, face, encodeTag(tag), value))
      throw new Error(`There is no axis ${tag}.`)
  }
  const subset = hb.hb_subset_or_fail(face, input)
  if (subset === 0) throw new Error('The font could not be cut.')
  const blob = hb.hb_face_reference_blob(subset)
  const start = hb.hb_blob_get_data(blob, 0)
  return new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(blob))
}

/** The code points that a font draws. */
export function readCoverage(sfnt: Uint8Array, face = 0): number[] {
  return [...new Face(new Blob(sfnt), face).collectUnicodes()]
}

function encodeTag(text: string): number {
  return [...text].reduce((tag, char) => (tag << 8) | char.charCodeAt(0), 0)
}
