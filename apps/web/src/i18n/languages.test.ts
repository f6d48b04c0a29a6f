import { describe, expect, test } from 'vitest'
import { compareWords } from './compare-words'
import { languages } from './words'

const areas = import.meta.glob<object>(['./*/*.ts', '!./*/language.ts'], {
  import: 'default',
})
const english = Object.keys(areas).filter((file) => file.startsWith('./en/'))

describe.each(Object.keys(languages))('the words in %s', (language) => {
  test.each(english)('behavior: %s says all that English says', async (file) => {
    const other = areas[file.replace('./en/', `./${language}/`)]
    expect(other && compareWords(await areas[file]?.(), await other(), language)).toEqual([])
  })

  test.each(english)('behavior: %s keeps a number’s sign with its number', async (file) => {
    const words = JSON.stringify(await areas[file.replace('./en/', `./${language}/`)]?.())
    // The title of a tab is never broken into lines, and is the one that the server writes.
    const broken = words.match(/"\w+":"[^"]*(?:№|[Nn]\.º) \{\{/g)?.filter((found) => !/^"tab/.test(found))
    expect(broken ?? []).toEqual([])
  })

  test('behavior: its formats are ones that this machine knows', () => {
    const { locales } = languages[language] ?? { locales: {} }
    expect(Intl.DateTimeFormat.supportedLocalesOf(Object.values(locales))).toEqual([
      ...new Set(Object.values(locales)),
    ])
  })
})

test.each(english)('behavior: %s has no number before a noun without a form for one', async (file) => {
  const words = JSON.stringify(await areas[file]?.())
  const stiff = [...words.matchAll(/"(\w+)":"[^"]*\{\{count\}\} \w+s\b/g)].map(([, key]) => key ?? '')
  expect(stiff.filter((key) => !/_(zero|one|other)$/.test(key))).toEqual([])
})

describe('compareWords', () => {
  const source = {
    title: 'Events',
    found_one: 'One event',
    found_other: '{{count}} events',
    agree: 'I accept the <terms>terms</terms> of {{name}}.',
    steps: ['Join', 'Attend'],
  }
  const whole = {
    title: 'Eventos',
    found_one: 'Un evento',
    found_many: '{{count}} de eventos',
    found_other: '{{count}} eventos',
    agree: 'Acepto las <terms>condiciones</terms> de {{name}}.',
    steps: ['Inscribirse', 'Asistir'],
  }

  test('behavior: a whole translation differs in nothing, with the plural forms of its own', () => {
    expect(compareWords(source, whole, 'es')).toEqual([])
  })

  test('error: a missing sentence, plural form or entry of a list is named', () => {
    const { title: _title, found_many: _many, ...rest } = whole
    expect(compareWords(source, { ...rest, steps: ['Inscribirse'] }, 'es')).toEqual([
      'title is missing.',
      'found_many is missing.',
      'steps.1 is missing.',
    ])
  })

  test('error: a lost place, a lost link, an empty and an unknown sentence are named', () => {
    expect(
      compareWords(
        source,
        { ...whole, title: '', found_other: 'eventos', agree: 'Acepto de {{name}}.', extra: 'Más' },
        'es',
      ),
    ).toEqual([
      'extra is not in English.',
      'title is empty.',
      'found_other has no places, English has {{count}}.',
      'agree has {{name}}, English has <terms> {{name}}.',
    ])
  })
})
