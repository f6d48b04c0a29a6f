import type { ReactNode } from 'react'

/**
 * A sentence with links or emphasis in it. `parts.terms` draws the text inside `<terms>…</terms>`, so that translators
 * can move it within the sentence.
 *
 * @example
 * <RichText text={t('agree')} parts={{ terms: (words) => <Link to={paths.terms}>{words}</Link> }} />
 */
export function RichText({
  text,
  parts,
}: {
  text: string
  parts: Readonly<Record<string, (words: string) => ReactNode>>
}) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/g)
  // Split gives: plain, name, words, plain, name, words, …
  return pieces.map((piece, index) => {
    if (index % 3 === 2) return null
    const words = pieces[index + 1] ?? ''
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence, in their order
    return <span key={index}>{index % 3 === 0 ? piece : (parts[piece]?.(words) ?? words)}</span>
  })
}
