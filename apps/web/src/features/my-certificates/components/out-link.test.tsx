// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../testing/render'
import { OutLink } from './out-link'

afterEach(cleanup)

test('behavior: only a phone shows the shorter form of an address', async () => {
  await renderPage(<OutLink href="https://a.example/b" text="https://a.example/b" short="https…/b" />, {
    areas: ['my-certificates'],
  })
  expect(screen.getByText('https…/b').className).toBe('sm:hidden')
  expect(screen.getByText('https://a.example/b').className).toBe('max-sm:hidden')
})
