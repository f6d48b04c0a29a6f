// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { CertificateCell } from './certificate-cell'

afterEach(cleanup)

test.each([
  [null, 'name not decided yet'],
  [{ print: false, name: null, chosen_at: '2026-11-14T09:00:00.000Z' }, 'name declined'],
  [{ print: true, name: 'Ana', chosen_at: '2026-11-14T09:00:00.000Z' }, 'name agreed'],
])('behavior: before the certificate, declined and not decided are two things', async (name, says) => {
  const ready = { state: 'ready', source: 'design', ended: null, revoking: false, blocked: null } as const
  const certificate = {
    ...ready,
    image_url: null,
    tokenURI: null,
    tokenId: null,
    transactionHash: null,
    reason: null,
  }
  await renderPage(<CertificateCell certificate={certificate} name={name} />, { areas: ['participants'] })
  expect(screen.getByText(says)).toBeTruthy()
})

test('behavior: a participant’s certificate says in the page’s language why it waits', async () => {
  const certificate = {
    state: 'failed',
    source: 'template',
    image_url: null,
    tokenURI: null,
    ended: null,
    revoking: false,
    tokenId: null,
    transactionHash: null,
    reason: 'In English.',
    blocked: { code: 'artwork-missing', values: {} },
  } as const
  await renderPage(<CertificateCell certificate={certificate} />, { areas: ['participants'] })
  expect(screen.getByText(/^This certificate has no artwork\./)).toBeTruthy()
  await act(() => setLanguage('es'))
  expect(screen.getByText(/^Este certificado no tiene diseño\./)).toBeTruthy()
  await setLanguage('en')
})
