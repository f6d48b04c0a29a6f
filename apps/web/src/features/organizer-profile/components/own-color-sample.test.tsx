// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../testing/render'
import { OwnColorSample } from './own-color-sample'

afterEach(cleanup)

test('behavior: a color is picked without knowing how it is written, and shown once there is one', async () => {
  const picked: string[] = []
  function Form() {
    const [color, setColor] = useState('')
    const pick = (next: string) => {
      picked.push(next)
      setColor(next)
    }
    return <OwnColorSample color={color} onPick={pick} />
  }
  await renderPage(<Form />, { areas: ['organizer-profile'] })
  expect(screen.queryByText('A button')).toBeNull()
  // No color is shown that nobody chose.
  expect(screen.queryByLabelText('Pick a color')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Pick a color' }))
  const picker = screen.getByLabelText<HTMLInputElement>('Pick a color')
  expect(document.activeElement).toBe(picker)
  fireEvent.change(picker, { target: { value: '#7a1f5c' } })
  expect(picked).toEqual(['#00555d', '#7a1f5c'])
  screen.getByText('A button')
})
