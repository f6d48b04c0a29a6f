/** One question as the words have it. */
export type Entry = { id: string; category: string; question: string; answer: string }

/** Entries of a category (`all` for every one) that have every word of the search in question or answer. */
export function findEntries(entries: readonly Entry[], search: string, category: string): readonly Entry[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    const text = `${entry.question} ${entry.answer}`.toLowerCase()
    return (category === 'all' || entry.category === category) && wanted.every((word) => text.includes(word))
  })
}
