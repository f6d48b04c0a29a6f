import { ForeignSvgError, readSvg, type SvgElement } from './svg-tree'

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
