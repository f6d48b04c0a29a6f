/** A text of several paragraphs, as an organization wrote it. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  return (
    <div className="measure flex flex-col gap-3 wrap-anywhere text-ink-2">
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name than their place
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}
