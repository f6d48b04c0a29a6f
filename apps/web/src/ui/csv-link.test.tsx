// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../testing/render'
import { CsvLink } from './csv-link'

afterEach(cleanup)

test('behavior: does not call a list empty before it has arrived', async () => {
  await renderPage(<CsvLink href="/list.csv" label="Save" empty={undefined} />)
  const button = screen.getByRole('button', { name: 'Save' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.getAttribute('aria-describedby')).toBeNull()
})
