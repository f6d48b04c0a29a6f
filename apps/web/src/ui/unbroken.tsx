const together =
  /((?:№|[Nn]\.º)[ \u00a0][0-9]{1,15}(?![0-9])|0x[0-9a-fA-F]{4}…[0-9a-fA-F]{4}|\b[0-9]{1,2} [A-Za-z]{3,5} [0-9]{4}\b)/

/** A sentence whose certificate numbers, shortened addresses and dates never break in two at the end of a line. */
export function Unbroken({ text }: { text: string }) {
  return (
    // Wrap the sentence in one element, so that a row of children lays it out as one child.
    <span>
      {text.split(together).map((piece, index) => (
        // An element each: a bare text that goes fails where a browser translated the page.
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence, in their order
        <span key={index} className={index % 2 === 0 ? undefined : 'whitespace-nowrap'}>
          {piece}
        </span>
      ))}
    </span>
  )
}
