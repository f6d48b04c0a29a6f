import type { TextBlock, TextSpan } from '@certify/wire/legal'
import type { ReactNode } from 'react'
import { cx } from '../../../lib/cx'

/** The operator's words. Each piece is shown as text, so that nothing in a file can become markup. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text keeps its order
  return blocks.map((block, index) => <Block key={index} block={block} />)
}

function Block({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3 className="type-title-3 measure">
          <Spans spans={block.spans} />
        </h3>
      )
    case 'paragraph':
      return (
        <p className="measure wrap-anywhere text-ink-2">
          <Spans spans={block.spans} />
        </p>
      )
    case 'quote':
      return (
        <blockquote className="measure border-l-2 border-line-strong pl-4 text-ink-2">
          <Spans spans={block.spans} />
        </blockquote>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List
          className={cx(
            'measure flex flex-col gap-1.5 pl-6 text-ink-2',
            block.ordered ? 'list-decimal' : 'list-disc',
          )}
        >
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text keeps its order
            <li key={index} style={{ marginLeft: `${item.depth * 1.25}rem` }}>
              <Spans spans={item.spans} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return (
        <div className="overflow-x-auto">
          <table className="w-full border-collapse text-left text-[0.9375rem] text-ink-2">
            <thead>
              <Row cells={block.head} Cell="th" />
            </thead>
            <tbody>
              {block.rows.map((cells, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a text keeps its order
                <Row key={index} cells={cells} Cell="td" />
              ))}
            </tbody>
          </table>
        </div>
      )
  }
}

function Row({ cells, Cell }: { cells: readonly TextSpan[][]; Cell: 'th' | 'td' }) {
  return (
    <tr className="border-b border-line">
      {cells.map((spans, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text keeps its order
        <Cell key={index} className="py-2 pr-4 align-top">
          <Spans spans={spans} />
        </Cell>
      ))}
    </tr>
  )
}

function Spans({ spans }: { spans: readonly TextSpan[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text keeps its order
  return spans.map((span, index) => <span key={index}>{drawSpan(span)}</span>)
}

function drawSpan({ text, strong, emphasis, code, href }: TextSpan): ReactNode {
  let drawn: ReactNode = text
  if (code) drawn = <code className="type-mono">{drawn}</code>
  if (emphasis) drawn = <em>{drawn}</em>
  if (strong) drawn = <strong className="text-ink">{drawn}</strong>
  if (href === undefined) return drawn
  return (
    <a className="link" href={href} rel="noreferrer">
      {drawn}
    </a>
  )
}
