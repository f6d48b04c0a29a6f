// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../testing/render'
import { DocumentLinks } from './document-links'

test('behavior: each document of this certificate is a link that saves a file', async () => {
  await renderPage(<DocumentLinks certificate={{ token_id: '10001', status: 'valid' }} />, {
    areas: ['my-certificates'],
  })
  const base = '/api2/api/certificate/token/10001/document'
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `${base}.pdf`,
    `${base}.pdf?paper=letter`,
    `${base}.png`,
    `${base}.svg`,
  ])
  expect(links.every((link) => link.hasAttribute('download'))).toBe(true)
})
