import { describe, expect, test } from 'vitest'
import { sayProblem } from '../testing/say-problem'
import { FieldInvalidError } from './errors'
import { sayRefusal } from './refusal-words'
import { sayEnglish } from './say-english'

describe('sayRefusal', () => {
  const words = {
    'field.required': 'Falta {{label}}.',
    'field.required:email': 'Escribe un correo.',
    'field.too_long': 'Como mucho {{max}} caracteres para {{label}}.',
    'label:title': 'el título',
    'label:agenda.topic': 'el tema',
    'label:organization': 'la organización',
    'event.canceled': 'El evento está cancelado.',
    'event.canceled:edit': 'Un evento cancelado no se puede editar.',
    'event.full_one': 'Ya hay una persona.',
    'event.full_other': 'Ya hay {{count}} personas.',
  }
  const say = (code: string, values: Record<string, string | number> = {}) =>
    sayRefusal(words, { code, values }, 'es')

  test('behavior: fills the places, with numbers as the language writes them', () => {
    expect(say('field.too_long', { field: 'title', max: 20000 })).toBe(
      'Como mucho 20.000 caracteres para el título.',
    )
  })

  test('behavior: a field may have a sentence of its own', () => {
    expect(say('field.required', { field: 'email' })).toBe('Escribe un correo.')
  })

  test('behavior: rows of a list share one name', () => {
    expect(say('field.required', { field: 'agenda.12.topic' })).toBe('Falta el tema.')
  })

  test('behavior: a label chooses other words than the name of the field', () => {
    expect(say('field.required', { field: 'name', label: 'organization' })).toBe('Falta la organización.')
  })

  test('behavior: a field without words of its own is called by its name', () => {
    expect(say('field.required', { field: 'per_page' })).toBe('Falta per_page.')
  })

  test('behavior: a case has a sentence of its own, an unknown case the sentence of the code', () => {
    expect(say('event.canceled', { case: 'edit' })).toBe('Un evento cancelado no se puede editar.')
    expect(say('event.canceled', { case: 'paint' })).toBe('El evento está cancelado.')
  })

  test('behavior: a count chooses the plural form', () => {
    expect([1, 2].map((count) => say('event.full', { count }))).toEqual([
      'Ya hay una persona.',
      'Ya hay 2 personas.',
    ])
  })

  test('behavior: a value from outside is inserted as it is, even if it is a pattern or an inherited name', () => {
    expect(say('field.required', { field: '$& {{max}}' })).toBe('Falta $& {{max}}.')
    expect(say('field.required', { field: 'constructor' })).toBe('Falta constructor.')
  })

  test('error: an unknown code has no words', () => {
    expect(say('event.unheard_of')).toBeUndefined()
    expect(say('toString')).toBeUndefined()
  })
})

describe('FieldInvalidError', () => {
  test('behavior: says the sentence of its rule, and carries what fills it', () => {
    const error = new FieldInvalidError({ field: 'title', code: 'field.too_long', values: { max: 255 } })
    expect(sayEnglish(error)).toBe('Title cannot exceed 255 characters.')
    expect(error).toMatchObject({
      code: 'field.too_long',
      field: 'title',
      values: { field: 'title', max: 255 },
    })
  })

  test.each([
    ['title', 'Event title is required.'],
    ['description', 'Description is required.'],
    ['start_date', 'Start date is required.'],
    ['name', 'Full name is required'],
  ])('behavior: %s is required in the words of the specification', (field, message) => {
    expect(sayProblem({ field, code: 'field.required' })).toBe(message)
  })
})
