// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Link, Route, Routes, useSearchParams } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useLeaveGuard } from '../lib/leave-guard'
import { Navigation } from './navigation'

beforeEach(() => window.history.replaceState(null, '', '/form'))
afterEach(cleanup)

function Form({ unsaved }: { unsaved: boolean }) {
  const { asking, leave, stay, release } = useLeaveGuard(unsaved)
  const [params, setParams] = useSearchParams()
  return (
    <>
      <p>Form {params.get('tab')}</p>
      <Link to="/elsewhere">Go</Link>
      <button type="button" onClick={() => setParams({ tab: 'two' })}>
        Tab
      </button>
      <button type="button" onClick={release}>
        Saved
      </button>
      {asking && (
        <div role="dialog">
          <button type="button" onClick={leave}>
            Leave
          </button>
          <button type="button" onClick={stay}>
            Stay
          </button>
        </div>
      )}
    </>
  )
}

function Search() {
  const [params, setParams] = useSearchParams()
  return <input value={params.get('q') ?? ''} onChange={({ target }) => setParams({ q: target.value })} />
}

const show = (unsaved: boolean) =>
  render(
    <Navigation>
      <Routes>
        <Route path="/form" element={<Form unsaved={unsaved} />} />
        <Route path="/elsewhere" element={<p>Elsewhere</p>} />
      </Routes>
    </Navigation>,
  )
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)))

describe('Navigation', () => {
  test('behavior: a field whose text is in the address keeps every letter, however slow the page is', () => {
    const { container } = render(
      <Navigation>
        <Search />
      </Navigation>,
    )
    const field = container.querySelector('input') ?? expect.fail('no field')
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    // Outside of `act`, which would wait for everything that is under way.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    for (const text of ['s', 'su', 'sum']) {
      setValue?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      expect(field.value).toBe(text)
    }
    vi.unstubAllGlobals()
  })

  test('behavior: without unsaved work a link opens its page at once', async () => {
    show(false)
    await press('Go')
    expect(screen.getByText('Elsewhere')).toBeTruthy()
  })

  test('behavior: unsaved work asks once, and staying keeps the page', async () => {
    show(true)
    await press('Go')
    expect(window.location.pathname).toBe('/form')
    await press('Stay')
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('Go')
    await press('Leave')
    expect(screen.getByText('Elsewhere')).toBeTruthy()
    expect(window.location.pathname).toBe('/elsewhere')
  })

  test('behavior: tabs and filters of the same page do not count as leaving', async () => {
    show(true)
    await press('Tab')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Form two')).toBeTruthy()
  })

  test('behavior: leaving saved work asks no question', async () => {
    show(true)
    await press('Saved')
    await press('Go')
    expect(screen.getByText('Elsewhere')).toBeTruthy()
  })
})
