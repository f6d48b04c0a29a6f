import { fold } from '@certify/domain/shared/fold'

/** One question and its answer, as the words list them. */
export type Entry = { id: string; category: string; question: string; answer: string }

/** Finds the entries of a category (`all`: any) whose question or answer has every word of the search. */
export function findEntries(entries: readonly Entry[], search: string, category: string): readonly Entry[] {
  const wanted = fold(search).split(' ').filter(Boolean)
  return entries.filter((entry) => {
    const text = fold(`${entry.question} ${entry.answer}`)
    return (category === 'all' || entry.category === category) && wanted.every((word) => text.includes(word))
  })
}
