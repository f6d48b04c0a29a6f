// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../testing/render'
import { ColorChoice } from './design-choices'

afterEach(cleanup)

/** The choice of an event whose design was chosen in an earlier color of the organization. */
function Chosen() {
  const [value, setValue] = useState<Parameters<typeof ColorChoice>[0]['value']>('#aa2200')
  return <ColorChoice own="#0055aa" saved="#aa2200" value={value} onChange={setValue} />
}

test('behavior: the color of the event stays on offer beside that of the organization', async () => {
  await renderPage(<Chosen />, { areas: ['certificate-design'] })
  const ofEvent = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Color of this event (#aa2200)' })
  expect(ofEvent().checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Your color (#0055aa)' }))
  expect(ofEvent().checked).toBe(false)
  fireEvent.click(ofEvent())
  expect(ofEvent().checked).toBe(true)
})
