import type { AttendedFacts } from '@certify/domain/certificate/attended'
import { hashEmail } from '@certify/domain/credential/hash-email'
import type { AddedParts } from '@certify/domain/credential/open-badge'
import { securityLoader } from '@digitalcredentials/security-document-loader'
import jsonld from 'jsonld'
import { describe, expect, test } from 'vitest'
import { buildBadge, numbers, signBadge, someSessions } from './testing/badges'
import { parsePublishedModel } from './testing/published-model'

const email = hashEmail('alice@example.com', (count) => new Uint8Array(count).fill(3))
const logo = 'https://certify.example/ipfs/bafkreilogo'
const kinds: [string, AddedParts, AttendedFacts?][] = [
  ['nothing added', {}],
  ['logo and tags', { logo, tags: ['ethereum', 'málaga'] }],
  ['the holder’s email', { logo, tags: ['ethereum'], email }],
  ['sessions and credit', { logo, tags: ['ethereum'] }, someSessions],
]

/** The contexts as their publishers' own package has them, not our copies. */
const load = securityLoader({ fetchRemoteContexts: false }).build()

/** The texts of a badge, without its contexts. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => (key === '@context' ? [] : listTexts(each)))
}

describe.each(kinds)('a signed badge with %s', (_, added, attended) => {
  test('behavior: has the properties of the published data model, and no others', async () => {
    const badge: unknown = JSON.parse(
      JSON.stringify(await signBadge(buildBadge(numbers.good, added, attended))),
    )
    expect(parsePublishedModel(badge)).toEqual(badge)
  })

  test('behavior: loses no text when the published contexts expand it', async () => {
    const { proof: _proof, ...badge } = await signBadge(buildBadge(numbers.good, added, attended))
    const quads = await jsonld.canonize(badge, {
      algorithm: 'RDFC-1.0',
      format: 'application/n-quads',
      safe: true,
      documentLoader: load,
    })
    const texts = listTexts(badge)
    expect(texts.length).toBeGreaterThan(35)
    expect(texts.filter((text) => !quads.includes(text))).toEqual([])
  })
})

test('error: the model takes no property under a wrong name, and no list in place of one value', async () => {
  const badge = await signBadge(buildBadge(numbers.good, { tags: ['ethereum'] }))
  const { credentialSubject } = badge as unknown as { credentialSubject: { achievement: object } }
  const spoil = (more: object) => ({
    ...badge,
    credentialSubject: { ...credentialSubject, achievement: { ...credentialSubject.achievement, ...more } },
  })
  expect(() => parsePublishedModel(spoil({}))).not.toThrow()
  for (const more of [{ tags: ['ethereum'] }, { tag: 'ethereum' }, { inLanguage: 'English' }, { image: [] }])
    expect(() => parsePublishedModel(spoil(more))).toThrow()
})
