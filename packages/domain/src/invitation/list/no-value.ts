/**
 * What a cell holds where it holds nothing. `error`: a formula failed. `word`: no name, but what programs write for
 * nothing. `dash`: what people write for it. `name`: a program's word for nothing that is also the name of some people.
 */
export type NoValue = 'error' | 'word' | 'dash' | 'name'

/** Errors of spreadsheets in their languages: `#REF!`, `#¿NOMBRE?`, `#N/A`, `#NV`, `Err:502`, and cells too narrow. */
const ERROR = /^(?:#[¡¿]?[\p{L}/\d_]{1,20}[!?]|#(?:n\/?[avd]|н\/д|getting_data)|err:\d{3}|#{3,})$/u
/** `nan` is written so by programs; Nan, with a capital, is a name. */
const NAN = /^(?:nan|NaN)$/
const WORD =
  /^(?:undefined|[([<](?:null|nil|none|blank|empty|n\/a|leer|vide|en blanco|vacías?|em branco|vazio|vuoto|空白)[)\]>]|\\n|\[object object\])$/
const DASH = /^(?:[-–—]+|n\/a|n\.a\.|n\/d)$/
const NAME = /^(?:null|none)$/

/** Finds out whether a cell holds nothing, whatever is written in it; null: it holds something, or it is blank. */
export function findNoValue(cell: string): NoValue | null {
  const written = cell.normalize('NFKC').trim()
  if (written === '' || written.length > 20) return null
  const text = written.toLowerCase()
  if (ERROR.test(text)) return 'error'
  if (WORD.test(text) || NAN.test(written)) return 'word'
  if (DASH.test(text)) return 'dash'
  return NAME.test(text) ? 'name' : null
}
