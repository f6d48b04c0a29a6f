import { Fragment, type ReactNode } from 'react'

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
    const key = `${index}-${piece}`
    if (index % 3 === 0) return <Fragment key={key}>{piece}</Fragment>
    if (index % 3 === 2) return null
    return <Fragment key={key}>{parts[piece]?.(pieces[index + 1] ?? '') ?? pieces[index + 1]}</Fragment>
  })
}
