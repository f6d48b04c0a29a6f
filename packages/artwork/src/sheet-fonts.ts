import { settings } from './designs/pieces'
import { type FontFile, filesFor } from './fonts'
import { editionOf, type SheetInput } from './sheet-input'
import { buildSheetWords } from './sheet-words'

/** The characters of our own words on every sheet. */
const ours = `${Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')}№…·–’`

/** Lists the font files that drawing this sheet may need, in any design. */
export function listFontFiles(input: SheetInput): readonly FontFile[] {
  const { name = '', title, place, organizer, verifyAt, han } = buildSheetWords(input)
  const families = new Set(Object.values(settings).map(({ family }) => family))
  return filesFor(
    [ours, name, title, place, organizer, verifyAt],
    [...families],
    han,
    editionOf[input.version],
  )
}
