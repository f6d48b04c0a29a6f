/** An element of an SVG that this product drew. */
type SvgElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly SvgElement[]
}

/** A sheet has about two thousand elements. */
const MOST_ELEMENTS = 50_000

/** The SVG is not one that this product drew. */
class ForeignSvgError extends Error {
  override readonly name = 'ForeignSvgError'
}

/**
 * Reads the markup that `packages/artwork` writes: elements and double-quoted attributes, no namespaces, no styles.
 * It refuses any other SVG, because it must leave nothing out.
 *
 * @throws {ForeignSvgError}
 */
function readSvg(markup: string): SvgElement {
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

/** The parts of a PDF page that painting needs. */
export type Canvas = PDFKit.PDFDocument

/** What an element inherits. */
type Style = {
  readonly fill: string
  readonly stroke: string
  readonly strokeWidth: number
  readonly strokeOpacity: number
  readonly lineCap: string
  readonly dash: readonly number[]
}

const initial: Style = {
  fill: '#000000',
  stroke: 'none',
  strokeWidth: 1,
  strokeOpacity: 1,
  lineCap: 'butt',
  dash: [],
}

/** Attributes that are invisible, or that `paint` itself reads. */
const known =
  /^(?:id|d|x|y|x1|y1|cx|cy|r|rx|width|height|href|transform|clip-path|fill|stroke|stroke-width|stroke-opacity|stroke-linecap|stroke-dasharray|shape-rendering|xmlns|viewBox|role)$/

/**
 * Paints an SVG of this product onto a PDF page as vectors, in the SVG's units from the page's current origin.
 *
 * @throws {ForeignSvgError} if it contains something that is not painted here, because a document must leave nothing
 * out.
 */
export function paintSvg(canvas: Canvas, markup: string): void {
  const svg = readSvg(markup)
  const byId = new Map<string, SvgElement>()
  index(svg)
  for (const child of svg.children) paint(child, initial)

  function index(element: SvgElement): void {
    const { id } = element.attributes
    if (id !== undefined) byId.set(id, element)
    element.children.forEach(index)
  }

  function target(reference: string | undefined): SvgElement {
    const found = byId.get(/^(?:#|url\(#)([^)]+)\)?$/.exec(reference ?? '')?.[1] ?? '')
    if (!found) throw new ForeignSvgError(`Nothing is called ${reference}.`)
    return found
  }

  function paint(element: SvgElement, around: Style): void {
    const { name, attributes } = element
    if (['title', 'desc', 'metadata', 'defs', 'clipPath'].includes(name)) return
    const style = readStyle(attributes, around)
    canvas.save()
    move(attributes.transform)
    if (attributes['clip-path'] !== undefined) {
      for (const shape of target(attributes['clip-path']).children) outline(shape)
      canvas.clip()
    }
    if (name === 'g') for (const child of element.children) paint(child, style)
    else if (name === 'use') {
      canvas.translate(number(attributes.x), number(attributes.y))
      paint(target(attributes.href), style)
    } else {
      outline(element)
      ink(style)
    }
    canvas.restore()
  }

  function outline({ name, attributes }: SvgElement): void {
    const n = (key: string) => number(attributes[key])
    if (name === 'path') canvas.path(attributes.d ?? '')
    else if (name === 'circle') canvas.circle(n('cx'), n('cy'), n('r'))
    else if (name === 'rect' && attributes.rx !== undefined) {
      canvas.roundedRect(n('x'), n('y'), n('width'), n('height'), n('rx'))
    } else if (name === 'rect') canvas.rect(n('x'), n('y'), n('width'), n('height'))
    else throw new ForeignSvgError(`<${name}> is not painted.`)
  }

  function ink({ fill, stroke, strokeWidth, strokeOpacity, lineCap, dash }: Style): void {
    if (stroke !== 'none') {
      canvas
        .lineWidth(strokeWidth)
        .lineCap(lineCap as 'butt')
        .strokeOpacity(strokeOpacity)
      // Written as an operator, because `dash` refuses the zero-length dashes that round caps turn into dots.
      if (dash.length > 0) canvas.addContent(`[${dash.join(' ')}] 0 d`)
    }
    if (stroke !== 'none' && fill !== 'none') canvas.fillAndStroke(fill, stroke)
    else if (stroke !== 'none') canvas.stroke(stroke)
    else if (fill !== 'none') canvas.fill(fill)
  }

  function move(transform = ''): void {
    for (const [, kind, list = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
      const [a = 0, b] = list.split(/[\s,]+/).map(Number)
      if (kind === 'translate') canvas.translate(a, b ?? 0)
      else if (kind === 'scale') canvas.scale(a, b ?? a)
      else if (kind === 'rotate' && b === undefined) canvas.rotate(a)
      else throw new ForeignSvgError(`${kind} is not a transform used here.`)
    }
  }
}

function readStyle(attributes: SvgElement['attributes'], around: Style): Style {
  for (const name of Object.keys(attributes)) {
    if (!known.test(name)) throw new ForeignSvgError(`The attribute ${name} is not painted.`)
  }
  const value = (name: string) => attributes[name]
  return {
    fill: value('fill') ?? around.fill,
    stroke: value('stroke') ?? around.stroke,
    strokeWidth: Number(value('stroke-width') ?? around.strokeWidth),
    strokeOpacity: Number(value('stroke-opacity') ?? around.strokeOpacity),
    lineCap: value('stroke-linecap') ?? around.lineCap,
    dash:
      value('stroke-dasharray')
        ?.split(/[\s,]+/)
        .map(Number) ?? around.dash,
  }
}

function number(text: string | undefined): number {
  const value = Number(text ?? 0)
  if (!Number.isFinite(value)) throw new ForeignSvgError(`${text} is not a number.`)
  return value
}
