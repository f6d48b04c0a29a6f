// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { CertificateCell } from './certificate-cell'

afterEach(cleanup)

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
