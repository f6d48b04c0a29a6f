// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../testing/render'
import { NeedsList } from './needs-list'

afterEach(cleanup)

test('behavior: says that nothing needs the organizer only if the page has every event', async () => {
  await renderPage(<NeedsList needs={[]} isWhole={false} />, { areas: ['vendor-dashboard'] })
  screen.getByText('No event on this page needs anything from you.')
  expect(screen.queryByText('Nothing needs you just now.')).toBeNull()
  cleanup()
  await renderPage(<NeedsList needs={[]} isWhole />, { areas: ['vendor-dashboard'] })
  screen.getByText('Nothing needs you just now.')
})
