// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderPage } from '../testing/render'
import { Button, type ButtonSize } from './button'

afterEach(cleanup)

/** The space that a class such as `px-4` gives, in Tailwind's steps of 4 px. */
const readSteps = (element: Element | null | undefined, name: string) =>
  Number(new RegExp(`(?:^| )${name}-([\\d.]+)(?: |$)`).exec(element?.getAttribute('class') ?? '')?.[1] ?? 0)

/** The width of everything except the label. */
function measureAround(button: HTMLElement): number {
  const spinner = button.querySelector('svg')
  const beside = spinner ? readSteps(button, 'gap') + readSteps(spinner, 'size') : 0
  return 2 * readSteps(button, 'px') + beside
}

describe('Button', () => {
  test.each<ButtonSize>(['small', 'normal', 'large'])(
    'behavior: a %s button without an icon keeps its width and its label while it is busy',
    async (size) => {
      await renderPage(
        <>
          <Button size={size}>Send</Button>
          <Button size={size} busy>
            Send
          </Button>
        </>,
      )
      const [idle, busy] = screen.getAllByRole('button', { name: 'Send' })
      if (!idle || !busy) return expect.fail()
      expect(idle.querySelector('svg')).toBeNull()
      expect(busy.querySelector('svg')).not.toBeNull()
      expect(measureAround(idle)).toBeGreaterThan(0)
      expect(measureAround(busy)).toBe(measureAround(idle))
    },
  )
})
