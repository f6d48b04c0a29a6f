import { parseSync, Visitor } from 'vite'

type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>

/** What a child may be: a bare text, and something that may come, go or become another element. */
type Child = { readonly text: boolean; readonly goes: boolean }
/** What the file says of its names that hold elements. */
type Names = ReadonlyMap<string, Child>

const TEXT: Child = { text: true, goes: false }
const ELEMENT: Child = { text: false, goes: false }
const GOING: Child = { text: false, goes: true }

/**
 * Finds elements in which a bare text stands beside something that may come or go. A translator replaces texts with
 * elements of its own, and drawing fails when it removes such a text, or inserts something before it.
 *
 * @returns A line for each place: its number and its code.
 */
export function findBareTexts(file: string, source: string): string[] {
  const found: string[] = []
  const { program } = parseSync(file, source)
  const names = collectNames(program)
  // React empties an element that had one text. Preact takes the text out, and the translation would stay.
  const isPreact = source.includes('@jsxImportSource preact')
  const look = (element: unknown) => {
    const { start, end, children } = element as Node & { children: Node[] }
    const read = children.filter(isDrawn).map((child) => readChild(child, names))
    const isOnePiece = isKeyedFragment(element as unknown as Node)
    const isPlace = read.length > 1 || isPreact
    const goes = isOnePiece || (isPlace && read.some((child) => child.goes))
    if (!goes || !read.some(({ text }) => text)) return
    found.push(
      `${source.slice(0, start).split('\n').length}: ${source.slice(start, end).replace(/\s+/g, ' ')}`,
    )
  }
  new Visitor({ JSXElement: look, JSXFragment: look }).visit(program)
  return found
}

/** Properties whose type says that they are drawn, and constants that are made of elements. `children` may be a text. */
function collectNames(program: Parameters<Visitor['visit']>[0]): Names {
  const names = new Map<string, Child>()
  new Visitor({
    TSPropertySignature({ key, optional, typeAnnotation }) {
      if (key.type !== 'Identifier' || !typeAnnotation) return
      const { typeAnnotation: type } = typeAnnotation
      const isFunction = type.type === 'TSFunctionType'
      const drawn = isFunction ? type.returnType?.typeAnnotation : type
      if (drawn?.type !== 'TSTypeReference' || drawn.typeName.type !== 'Identifier') return
      const { name } = drawn.typeName
      const mayBeText = name === 'ReactNode' && key.name === 'children' && !isFunction
      if (/^React(Node|Element)$/.test(name) && !mayBeText) names.set(key.name, optional ? GOING : ELEMENT)
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !init) return
      const read = readExpression(init as unknown as Node, names)
      if (read !== TEXT) names.set(id.name, read)
    },
  }).visit(program)
  return names
}

/** A piece of a list, which comes and goes as a whole. */
function isKeyedFragment(element: Node): boolean {
  const opening = element.openingElement as { name: Node; attributes: Node[] } | undefined
  return opening?.name.name === 'Fragment' && hasKey(opening.attributes)
}

function hasKey(attributes: readonly Node[]): boolean {
  return attributes.some(({ name }) => (name as Node | undefined)?.name === 'key')
}

function isDrawn(child: Node): boolean {
  if (child.type === 'JSXText') return String(child.value).trim() !== ''
  return child.type !== 'JSXExpressionContainer' || !isSpace(child.expression as Node)
}

/** A comment, or a space that holds words apart. */
function isSpace({ type, value }: Node): boolean {
  return type === 'JSXEmptyExpression' || (type === 'Literal' && String(value).trim() === '')
}

function readChild(child: Node, names: Names): Child {
  if (child.type === 'JSXText') return TEXT
  return readExpression(child.type === 'JSXExpressionContainer' ? (child.expression as Node) : child, names)
}

function readExpression(node: Node, names: Names): Child {
  switch (node.type) {
    case 'JSXElement': {
      const { attributes } = node.openingElement as { attributes: Node[] }
      return hasKey(attributes) ? GOING : ELEMENT
    }
    case 'JSXFragment':
      return mix((node.children as Node[]).filter(isDrawn).map((child) => readChild(child, names)))
    case 'LogicalExpression': {
      const right = readExpression(node.right as Node, names)
      if (node.operator === '&&') return { text: right.text, goes: true }
      return choose(readExpression(node.left as Node, names), right)
    }
    case 'ConditionalExpression':
      return choose(
        readExpression(node.consequent as Node, names),
        readExpression(node.alternate as Node, names),
      )
    case 'Identifier':
      return names.get(String(node.name)) ?? TEXT
    case 'MemberExpression':
      return readExpression(node.property as Node, names)
    case 'CallExpression': {
      const { name, property } = node.callee as { name?: string; property?: { name?: string } }
      const called = property?.name ?? name ?? ''
      if (called === 'map' || called === 'flatMap') return GOING
      if (called === 'cloneElement') return ELEMENT
      return names.get(called) ?? TEXT
    }
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return readExpression(node.expression as Node, names)
    default:
      return TEXT
  }
}

/** Of two texts one is drawn in place of the other; everything else replaces what was there. */
function choose(one: Child, other: Child): Child {
  if (one === TEXT && other === TEXT) return TEXT
  return { text: one.text || other.text, goes: true }
}

function mix(children: readonly Child[]): Child {
  return { text: children.some(({ text }) => text), goes: children.some(({ goes }) => goes) }
}
