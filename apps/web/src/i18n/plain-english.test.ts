import { englishRefusals } from '@certify/domain/shared/english-refusals'
import { expect, test } from 'vitest'
import { readSentences } from './testing/read-sentences'

/** Words that a native reader reads twice. The legal texts keep theirs until their next version. */
const stiff =
  /\b(some|any|every)body\b|\bfor good\b|\bwhat (became|becomes) of\b|\basked again\b|\blooks? on\b/i

test('behavior: no English sentence of a page or a refusal has a word that is read twice', async () => {
  const pages = [...(await readSentences('en'))].filter(([key]) => !key.startsWith('legal:'))
  const sentences = [...pages, ...Object.entries(englishRefusals)]
  expect(sentences.length).toBeGreaterThan(1_000)
  expect(sentences.filter(([, sentence]) => stiff.test(sentence))).toEqual([])
})
