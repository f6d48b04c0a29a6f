// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { render as draw, h } from 'preact'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { keepWithTranslators } from './translated-page'

const { removeChild, insertBefore } = Node.prototype
beforeAll(() => {
  keepWithTranslators()
  return () => Object.assign(Node.prototype, { removeChild, insertBefore })
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

/** How translators take a text out: in one step, or with the translation beside it first. */
const ways = {
  'replaced at once': (text: ChildNode, font: Element) => text.replaceWith(font),
  'inserted before': (text: ChildNode, font: Element) => {
    text.before(font)
    text.remove()
  },
  'inserted behind': (text: ChildNode, font: Element) => {
    text.after(font)
    text.remove()
  },
}

/** Translates each text of the page into capitals, once observers have seen what changed. They see the rest, too. */
async function translate(way: keyof typeof ways): Promise<void> {
  await Promise.resolve()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.nodeName === 'FONT') continue
    const font = document.createElement('font')
    font.append(document.createElement('font'))
    ;(font.firstChild as Element).textContent = text.data.toUpperCase()
    ways[way](text, font)
  }
  await Promise.resolve()
}

function Page({ busy, count, left }: { busy: boolean; count: number; left: boolean }) {
  return (
    <p data-testid="page">
      {busy && <b>*</b>}
      present: {count}, {left ? <i>left</i> : 'here'}
    </p>
  )
}
const read = () => screen.getByTestId('page').textContent

for (const way of Object.keys(ways) as (keyof typeof ways)[]) {
  test(`behavior: what comes, goes and changes is drawn in a translated page (${way})`, async () => {
    const { rerender } = render(<Page busy={false} count={1} left={false} />)
    await translate(way)
    expect(read()).toBe('PRESENT: 1, HERE')
    rerender(<Page busy count={2} left />)
    // The translator meets the changed number and the new word.
    await translate(way)
    expect(read()).toBe('*PRESENT: 2, LEFT')
    rerender(<Page busy={false} count={2} left={false} />)
    await translate(way)
    expect(read()).toBe('PRESENT: 2, HERE')
    rerender(<Page busy count={3} left />)
    expect(read()).toContain('*PRESENT: ')
    cleanup()
    expect(document.body.textContent).toBe('')
  })

  test(`behavior: so it is in a page of Preact (${way})`, async () => {
    const page = document.body.appendChild(document.createElement('div'))
    const show = (step: string, torch: boolean) =>
      draw(h('div', null, h('p', null, step), torch && h('b', null, 'torch'), 'last'), page)
    show('start', false)
    await translate(way)
    show('stop', true)
    await translate(way)
    expect(page.textContent).toBe('STOPTORCHLAST')
    draw(null, page)
    page.remove()
  })
}

test('error: a real mistake is still one', () => {
  const stranger = document.createElement('p')
  document.body.append(stranger)
  expect(() => document.createElement('div').removeChild(stranger)).toThrow()
  stranger.remove()
})
