// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StatStrip } from './stat-strip'

afterEach(cleanup)

test('behavior: screen readers read label, figure and note, although the figure appears first', () => {
  const { container } = render(
    <StatStrip label="People" stats={[{ label: 'Present', value: 12, note: 'of 40' }]} />,
  )
  expect([...container.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
    'Present',
    '12',
    'of 40',
  ])
})
