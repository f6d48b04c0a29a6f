import { settings } from './designs/pieces'
import { type FontFile, filesFor } from './fonts'
import { editionOf, type SheetInput } from './sheet-input'
import { buildSheetWords, type SheetWords } from './sheet-words'

/** The characters of our own words on every sheet. */
const ours = `${Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')}№…·–’`

/** Lists the font files that drawing this sheet may need, in any design. */
export function listFontFiles(input: SheetInput): readonly FontFile[] {
  const words = buildSheetWords(input)
  const { name = '', title, place, attended, credit, organizer, verifyAt, han } = words
  const families = new Set(Object.values(settings).map(({ family }) => family))
  return filesFor(
    [ours, listOwnWords(words), name, title, place, attended, credit, organizer, verifyAt],
    [...families],
    han,
    editionOf[input.version],
  )
}

/** Everything that a sheet says in its own language. */
function listOwnWords({ say, when, length, issued }: SheetWords): string {
  const { heading, deed, labels, scan, dates } = say
  const lists = [heading, deed, labels, scan, dates.months, dates.weekdays].flatMap(Object.values)
  const words = [...lists, say.certifies, say.certifiesHolder, say.issuedBy, say.check, when, length, issued]
  // Stubs show months in capitals.
  return words.join('') + dates.months.join('').toUpperCase()
}
