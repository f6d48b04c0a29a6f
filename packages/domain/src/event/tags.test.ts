import { describe, expect, test } from 'vitest'
import { summitForm } from '../testing/people'
import { findEventProblems, parseEventDraft } from './event-draft'
import { readTags, toTagKey } from './tags'

const rule = { earliestStart: null }
const readForm = (tags: readonly string[]) => parseEventDraft(summitForm({ tags }), rule).tags

describe('readTags', () => {
  test('behavior: commas separate tags, and blank ones are left out', () => {
    expect(readTags(['Solidity, for  beginners ,, ', ' ', 'C#'])).toEqual(['Solidity', 'for beginners', 'C#'])
  })

  test('behavior: a tag counts once, in its first spelling', () => {
    expect(readTags(['Web3', 'WEB3', 'web3 , ÉTÉ', 'e\u0301te\u0301'])).toEqual(['Web3', 'ÉTÉ'])
  })
})

test('behavior: two spellings of a tag have the same key', () => {
  expect(toTagKey('  Zero \t Knowledge')).toBe(toTagKey('zero knowledge'))
  expect(toTagKey('Zero Knowledge')).not.toBe(toTagKey('Zeroknowledge'))
})

describe('the tags of a form', () => {
  test('behavior: five tags of thirty characters are accepted, and so is a form without tags', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(30))
    expect(readForm([five.join(','), 'A'.repeat(30)])).toEqual(five)
    expect(readForm([])).toEqual([])
    expect(parseEventDraft(summitForm(), rule).tags).toEqual([])
  })

  test.each([
    ['a,b,c,d,e,f', { code: 'field.too_many', values: { max: 5 } }],
    [`fine, ${'x'.repeat(31)}`, { code: 'field.too_long', values: { max: 30 } }],
    ['fine, bell\u0007', { code: 'field.hidden_characters' }],
    ['x\u202ey, x\u0000', { code: 'field.hidden_characters' }],
  ])('error: %j has one problem', (typed, problem) => {
    expect(findEventProblems(summitForm({ tags: [typed] }), rule)).toEqual([{ field: 'tags', ...problem }])
  })
})
