// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../testing/render'
import { ListFileLinks } from './list-file-links'

afterEach(cleanup)

test('behavior: does not call a list empty before it has arrived', async () => {
  await renderPage(<ListFileLinks href="/list.csv" label="Save" empty={undefined} />)
  const button = screen.getByRole('button', { name: 'Save' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.getAttribute('aria-describedby')).toBeNull()
})

test('behavior: offers a list as CSV and as a workbook', async () => {
  await renderPage(<ListFileLinks href="/list.csv" label="Export CSV" empty={null} />)
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(target('Export CSV')).toBe('/list.csv')
  expect(target('Excel (.xlsx)')).toBe('/list.csv?format=xlsx')
})
