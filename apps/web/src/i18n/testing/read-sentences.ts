const areas = import.meta.glob<object>(['../*/*.ts', '!../*/language.ts', '!../*/refusals.ts'], {
  import: 'default',
})

/** Reads every sentence of a language by its key: `faq:entries.10.answer.ifIpfs`. */
export async function readSentences(language: string): Promise<Map<string, string>> {
  const files = Object.keys(areas).filter((file) => file.startsWith(`../${language}/`))
  const sentences = await Promise.all(
    files.map(async (file) => listSentences(await areas[file]?.(), `${file.replace(/^.*\/|\.ts$/g, '')}:`)),
  )
  return new Map(sentences.flat())
}

function listSentences(words: unknown, name: string): [string, string][] {
  if (typeof words === 'string') return [[name, words]]
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([key, inner]) =>
    listSentences(inner, name.endsWith(':') ? `${name}${key}` : `${name}.${key}`),
  )
}
