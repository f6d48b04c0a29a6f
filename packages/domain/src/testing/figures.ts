import type { Language } from '../shared/language'

/** A figure of a sentence in one form for all languages: `900 s`, `4 MB`, `6 digits`. */
export type Figure = string

/** How a language states figures: a file of `figure-words/` for each. */
export type FigureWords = {
  readonly numbers: Readonly<Record<string, number>>
  /** Units of time, in seconds. */
  readonly seconds: Readonly<Record<string, number>>
  readonly units: Readonly<Record<string, 'characters' | 'digits'>>
  /** What stands between two numbers of one unit: "30 to 45 seconds". */
  readonly between: readonly string[]
}

/** Reads how a language states figures. */
export async function readFigureWords(language: Language): Promise<FigureWords> {
  return (await import(`./figure-words/${language}.ts`)).default
}

/** A duration as a figure. */
export function sayTime(milliseconds: number): Figure {
  return `${milliseconds / 1000} s`
}

/** A number of bytes in MB as a figure. */
export function sayMegabytes(bytes: number): Figure {
  return `${bytes / 1024 / 1024} MB`
}

/** The times, sizes and lengths that a sentence states, each once. Of "30 to 45 seconds" it finds both. */
export function findFigures(sentence: string, words: FigureWords): readonly Figure[] {
  const seconds = words.seconds
  const units: Readonly<Record<string, Figure>> = { MB: 'MB', GB: 'GB', ...words.units }
  const number = `(?:\\d[\\d,.]*|${Object.keys(words.numbers).sort(byLength).join('|')})`
  const pattern = new RegExp(
    `(?<![\\p{L}\\d])(${number})(?: (?:${words.between.join('|')}) (${number}))?[ \\u00a0](${Object.keys({ ...seconds, ...units }).join('|')})(?:e?s)?(?!\\p{L})`,
    'giu',
  )
  const found = [...sentence.matchAll(pattern)].flatMap(([, first, second, unit = '']) =>
    [first, second].flatMap((text) => {
      if (text === undefined) return []
      const word = words.numbers[text.toLowerCase()]
      const inSeconds = seconds[unit.toLowerCase()]
      // "A second node" is no time, and "a digit" no length.
      if (word === 1 && (inSeconds === 1 || units[unit.toLowerCase()] === 'digits')) return []
      const amount = word ?? Number(text.replaceAll(/[,.]/g, ''))
      return [inSeconds === undefined ? `${amount} ${units[unit]}` : `${amount * inSeconds} s`]
    }),
  )
  return [...new Set(found)].sort()
}

/** Numbers of words that count from one. */
export function countFromOne(words: string): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word, index) => [word, index + 1]))
}

function byLength(a: string, b: string): number {
  return b.length - a.length
}
