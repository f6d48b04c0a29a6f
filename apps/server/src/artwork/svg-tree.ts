/** An element of an SVG that this product drew. */
export type SvgElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly SvgElement[]
}

/** A sheet has about two thousand elements. */
const MOST_ELEMENTS = 50_000

/** The SVG is not one that this product drew. */
export class ForeignSvgError extends Error {
  override readonly name = 'ForeignSvgError'
}

/**
 * Reads the markup that `packages/artwork` writes: elements and double-quoted attributes, no namespaces, no styles.
 * It refuses any other SVG, because it must leave nothing out.
 *
 * @throws {ForeignSvgError}
 */
export function readSvg(markup: string): SvgElement {
  type Open = { name: string; attributes: Record<string, string>; children: Open[] }
  const root: Open = { name: '', attributes: {}, children: [] }
  const open = [root]
  let elements = 0
  let end = 0
  for (const match of markup.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>/g)) {
    const [whole, closes, name = '', attributes = '', closed] = match
    if (/[<>]/.test(markup.slice(end, match.index))) throw new ForeignSvgError('Markup of another kind.')
    end = match.index + whole.length
    const parent = open.at(-1)
    if (closes === '/') {
      if (parent?.name !== name || open.length === 1) throw new ForeignSvgError('Elements do not close.')
      open.pop()
      continue
    }
    if (++elements > MOST_ELEMENTS) throw new ForeignSvgError('Too many elements.')
    const element: Open = { name, attributes: readAttributes(attributes), children: [] }
    parent?.children.push(element)
    if (closed !== '/') open.push(element)
  }
  const [svg] = root.children
  if (open.length > 1 || svg?.name !== 'svg' || root.children.length > 1 || /[<>]/.test(markup.slice(end))) {
    throw new ForeignSvgError('Not one SVG.')
  }
  return svg
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
}
