// @vitest-environment happy-dom
/** @jsxImportSource preact */
import { render } from 'preact'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Guest } from '../door-tables'
import type { Shown } from '../hooks/use-verdicts'
import { VerdictPanel } from './verdict-panel'

const ana: Guest = { ticket_hash: 'a', name: 'Ana Ruiz', state: 'expected', at: null, door: null, mark: null }
let page: HTMLElement
let letIn: Guest[]

beforeEach(() => {
  letIn = []
  page = document.createElement('div')
  document.body.append(page)
})
afterEach(() => {
  render(null, page)
  page.remove()
})

const show = (shown: Shown) =>
  render(<VerdictPanel shown={shown} onLetIn={(guest) => letIn.push(guest)} />, page)

test('behavior: a second ticket with the same verdict is read out again', () => {
  const shown = { line: 'Not for this event', text: '', look: 'stop' } as const
  show({ ...shown, turn: 1 })
  const region = page.querySelector('[aria-live=assertive]')
  const first = region?.firstElementChild
  show({ ...shown, turn: 2 })
  expect(page.querySelector('[aria-live=assertive]')).toBe(region)
  expect(region?.firstElementChild?.textContent).toBe('Not for this event')
  expect(region?.firstElementChild).not.toBe(first)
})

test('behavior: whoever is asked about is let in by the next key, also if two are asked about in turn', () => {
  const shown = { line: 'Ana Ruiz is on the list', text: '', look: 'ask', expected: ana } as const
  for (const turn of [1, 2]) {
    show({ ...shown, turn })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Let in: Ana Ruiz')
    ;(document.activeElement as HTMLElement).blur()
  }
  page.querySelector('button')?.click()
  expect(letIn).toEqual([ana])
})
