// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../testing/render'
import { Stepper } from './stepper'

afterEach(cleanup)

test.each([
  ['current', true],
  ['blocked', false],
] as const)(
  'behavior: on a phone, names beside a %s step are left to screen readers: %s',
  async (state, isHidden) => {
    await renderPage(
      <Stepper
        label="Event"
        steps={[
          { key: 'a', label: 'Draft', state: 'done' },
          { key: 'b', label: 'On now', state },
        ]}
      />,
    )
    expect(screen.getByText('Draft').closest('.max-sm\\:sr-only') !== null).toBe(isHidden)
  },
)
