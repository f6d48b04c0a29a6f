import { createHash } from 'node:crypto'
import { legalDocuments } from '@certify/domain/account/legal-texts'
import { builtInTexts } from '@certify/wire/legal'
import { describe, expect, test } from 'vitest'
import english from './en/legal'
import spanish from './es/legal'

const nameOf = { terms: 'terms', privacy: 'privacy', 'vendor-agreement': 'agreement' } as const

/** A digest of a text's words, in every language and for every circumstance. */
function digestOf(document: (typeof legalDocuments)[number]): string {
  const words = [english, spanish].map((language) => language[nameOf[document]])
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
}

describe('the legal texts that come with Certify', () => {
  test.each(legalDocuments)(
    'behavior: the words of %s are those of its date. If they changed, set both in packages/wire/src/legal.ts',
    (document) => {
      expect(builtInTexts[document].digest).toBe(digestOf(document))
    },
  )

  test('behavior: no text says a date of its own', () => {
    expect(JSON.stringify([english, spanish])).not.toMatch(/\b20\d\d\b/)
  })
})
