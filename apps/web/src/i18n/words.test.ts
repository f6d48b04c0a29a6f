// @vitest-environment happy-dom
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  findSentence,
  loadAreas,
  readWords,
  setLanguage,
  startWords,
  translate,
  translateIssuing,
  translateProblem,
} from './words'

beforeAll(startWords)

describe('words', () => {
  test('behavior: fills the places of a sentence', () => {
    expect(translate('common:pager.page', { page: 3 })).toBe('Page 3')
  })

  test('behavior: inserts a person’s text unchanged, even if it contains patterns', () => {
    expect(translate('common:file.chosen', { name: '$& {{count}} <b>' })).toBe('Chosen: $& {{count}} <b>')
  })

  test('behavior: “nobody” has its own form besides a number of people', async () => {
    await loadAreas('event-management')
    const sentenceFor = (count: number) => translate('event-management:cancel.people', { count })
    expect([0, 1, 2000].map(sentenceFor)).toEqual([
      'Nobody is registered.',
      'One person is registered.',
      '2,000 people are registered.',
    ])
  })

  test('error: a missing sentence shows its key and is reported', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(findSentence('common', 'no.such.key')).toBe('no.such.key')
    expect(findSentence('common', 'constructor')).toBe('constructor')
    expect(report).toHaveBeenCalledTimes(2)
    report.mockRestore()
  })

  test('error: an area that is not loaded says how to load it', () => {
    expect(() => readWords('faq')).toThrow(/name the area in the route/)
  })
})

describe('a change of language', () => {
  test('behavior: keeps the words that finish loading meanwhile, in the new language', async () => {
    vi.resetModules()
    // These are here at once, and the Spanish ones are not.
    await Promise.all([import('./en/faq'), import('./en/refusals')])
    const fresh = await import('./words')
    await fresh.startWords()
    const changed = fresh.setLanguage('es')
    await Promise.all([fresh.loadAreas('faq'), fresh.loadAreas('event-management'), changed])
    expect(fresh.translate('faq:title')).toBe('Preguntas frecuentes')
    expect(fresh.translate('event-management:cancel.confirm')).toBe('Cancelar evento')
    expect(fresh.translateRefusal({ code: 'event.not_found', values: {} })).toBe('Evento no encontrado.')
    await fresh.setLanguage('en')
  })
})

describe('refusals', () => {
  test('behavior: pages of a first visit do not wait for the words of refusals, and other pages do', async () => {
    vi.resetModules()
    const fresh = await import('./words')
    const say = () => fresh.translateRefusal({ code: 'event.not_found', values: {} })
    await fresh.startWords()
    await fresh.loadAreas('home', 'events', 'verdict', 'file-in-hand')
    expect(say()).toBeUndefined()
    await fresh.loadAreas('event-management')
    expect(say()).toBe('Event not found.')
  })

  test('behavior: words a refusal by its code and values, in the language of the page', async () => {
    await loadAreas('event-management')
    const tooLong = { field: 'title', code: 'field.too_long', values: { max: 255 } } as const
    const waiting = { code: 'no-funds', values: { signer: '0x12ab…90ef', waiting: 'ending' } }
    expect(translateProblem(tooLong)).toBe('Title cannot exceed 255 characters.')
    await setLanguage('es')
    expect(translateProblem(tooLong)).toBe('Como mucho 255 caracteres para el título.')
    expect(translateIssuing(waiting)).toMatch(
      /^Una revocación o una corrección espera\. La cartera 0x12ab…90ef de la plataforma/,
    )
    expect(translateIssuing({ code: 'eclipse', values: {} })).toMatch(/^Algo impide emitir/)
    await setLanguage('en')
  })
})
