// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../testing/render'
import { OwnColorSample } from './own-color-sample'

afterEach(cleanup)

test('behavior: a color is picked without knowing how it is written, and shown once there is one', async () => {
  const picked: string[] = []
  await renderPage(<OwnColorSample color="" onPick={(color) => picked.push(color)} />, {
    areas: ['organizer-profile'],
  })
  expect(screen.queryByText('A button')).toBeNull()
  fireEvent.change(screen.getByLabelText('Pick a color'), { target: { value: '#7a1f5c' } })
  expect(picked).toEqual(['#7a1f5c'])
  cleanup()
  await renderPage(<OwnColorSample color="#7A1F5C" onPick={() => {}} />, { areas: ['organizer-profile'] })
  screen.getByText('A button')
})
