/** A figure of a sentence in one form for all languages: `900 s`, `4 MB`, `6 digits`. */
export type Figure = string

const numbers = {
  en: {
    ...count('one two three four five six seven eight nine ten eleven twelve'),
    a: 1,
    an: 1,
    'half a': 0.5,
    'half an': 0.5,
    fifteen: 15,
    thirty: 30,
    ninety: 90,
  },
  es: {
    ...count('un dos tres cuatro cinco seis siete ocho nueve diez once doce'),
    una: 1,
    media: 0.5,
    quince: 15,
    treinta: 30,
    noventa: 90,
  },
} satisfies Record<string, Readonly<Record<string, number>>>

const times = {
  en: { second: 1, minute: 60, hour: 3600, day: 86_400, week: 604_800 },
  es: { segundo: 1, minuto: 60, hora: 3600, día: 86_400, semana: 604_800 },
}

const others: Readonly<Record<string, Figure>> = {
  MB: 'MB',
  GB: 'GB',
  character: 'characters',
  caracter: 'characters',
  digit: 'digits',
  cifra: 'digits',
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
export function findFigures(sentence: string, language: 'en' | 'es'): readonly Figure[] {
  const words: Readonly<Record<string, number>> = numbers[language]
  const seconds: Readonly<Record<string, number>> = times[language]
  const number = `(?:\\d[\\d,.]*|${Object.keys(words).sort(byLength).join('|')})`
  const units = Object.keys({ ...seconds, ...others }).join('|')
  const pattern = new RegExp(
    `(?<![\\p{L}\\d])(${number})(?: (?:to|or|a|o) (${number}))?[ \\u00a0](${units})(?:e?s)?(?!\\p{L})`,
    'giu',
  )
  const found = [...sentence.matchAll(pattern)].flatMap(([, first, second, unit = '']) =>
    [first, second].flatMap((text) => {
      if (text === undefined || isNoFigure(text, unit)) return []
      const amount = words[text.toLowerCase()] ?? Number(text.replaceAll(/[,.]/g, ''))
      const inSeconds = seconds[unit.toLowerCase()]
      return [inSeconds === undefined ? `${amount} ${others[unit]}` : `${amount * inSeconds} s`]
    }),
  )
  return [...new Set(found)].sort()
}

/** "A second node" is no time, and "a digit" no length. */
function isNoFigure(text: string, unit: string): boolean {
  return /^(a|one|un|una)$/i.test(text) && /^(second|segundo|digit|cifra)$/i.test(unit)
}

/** Numbers of words that count from one. */
function count(words: string): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word, index) => [word, index + 1]))
}

function byLength(a: string, b: string): number {
  return b.length - a.length
}
