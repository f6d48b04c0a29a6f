// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useOwnColor } from './use-own-color'

afterEach(cleanup)

function Part({ color }: { color: string | undefined }) {
  return <main ref={useOwnColor(color)}>Summit</main>
}

test('behavior: a part has the shades of a color for both themes, and loses them with it', async () => {
  const { rerender } = render(<Part color="#ffee00" />)
  const part = screen.getByText('Summit')
  await waitFor(() => expect(part.dataset.ownColor).toBe(''))
  expect(part.style.getPropertyValue('--own-brand-dark')).toBe('#ffee00')
  expect(part.style.getPropertyValue('--own-on-light')).toBe('#ffffff')
  for (const color of [undefined, 'yellow']) {
    rerender(<Part color={color} />)
    expect(part.dataset.ownColor).toBeUndefined()
  }
})
