import { languages } from '@certify/domain/shared/language'
import { describe, expect, test } from 'vitest'
import { compareWords } from './compare-words'
import { languageFacts } from './languages'

const areas = import.meta.glob<object>(['./*/*.ts', '!./*/language.ts'], {
  import: 'default',
})
const english = Object.keys(areas).filter((file) => file.startsWith('./en/'))

describe.each(languages)('the words in %s', (language) => {
  test.each(english)('behavior: %s has all sentences that English has', async (file) => {
    const other = areas[file.replace('./en/', `./${language}/`)]
    expect(other && compareWords(await areas[file]?.(), await other(), language)).toEqual([])
  })

  test.each(english)('behavior: %s keeps a number’s sign with its number', async (file) => {
    const words = JSON.stringify(await areas[file.replace('./en/', `./${language}/`)]?.())
    // The title of a tab never wraps, and must equal the title that the server writes.
    const broken = words.match(/"\w+":"[^"]*(?:№|[Nn]\.º) \{\{/g)?.filter((found) => !/^"tab/.test(found))
    expect(broken ?? []).toEqual([])
  })

  test('behavior: this machine knows its formats', () => {
    const { locales } = languageFacts[language]
    expect(Intl.DateTimeFormat.supportedLocalesOf(Object.values(locales))).toEqual([
      ...new Set(Object.values(locales)),
    ])
  })
})

test.each(english)('behavior: %s has a form for one wherever a number precedes a noun', async (file) => {
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

  test('behavior: finds no difference in a complete translation with its own plural forms', () => {
    expect(compareWords(source, whole, 'es')).toEqual([])
  })

  test('error: names a missing sentence, plural form or list entry', () => {
    const { title: _title, found_many: _many, ...rest } = whole
    expect(compareWords(source, { ...rest, steps: ['Inscribirse'] }, 'es')).toEqual([
      'title is missing.',
      'found_many is missing.',
      'steps.1 is missing.',
    ])
  })

  test('error: names a missing place, a missing link, an empty sentence and an unknown one', () => {
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
