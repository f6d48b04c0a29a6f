// @vitest-environment happy-dom
import type { Check } from '@certify/verifier/report'
import type { ConfigResponse } from '@certify/wire/config'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { EvidenceCheck } from './evidence-check'

const canceled = {
  id: 'event.standing',
  weight: 'advisory',
  group: 'standing',
  outcome: 'fail',
  message: { key: 'event.standing/fail', values: {} },
  sentence: '',
  evidence: [],
} as Check
const config = { registries: [] } as unknown as ConfigResponse

afterEach(async () => {
  cleanup()
  await setLanguage('en')
})

test('behavior: shows a canceled event as a note, and any other failed check as failed', async () => {
  await renderPage(<EvidenceCheck check={canceled} tokenId="10001" config={config} />, { areas: ['verdict'] })
  screen.getByText('Note:')
  expect(screen.queryByText('Failed:')).toBeNull()
  await setLanguage('es')
  await screen.findByText('Nota:')
  cleanup()
  await setLanguage('en')
  const failed = {
    ...canceled,
    id: 'image.matchesData',
    message: { key: 'image.matchesData/fail', values: {} },
  } as Check
  await renderPage(<EvidenceCheck check={failed} tokenId="10001" config={config} />, { areas: ['verdict'] })
  screen.getByText('Failed:')
})

test('behavior: names fields and networks in the language of the page', async () => {
  const check = (key: string, values: Record<string, string>) =>
    ({ ...canceled, id: key.split('/')[0], weight: 'required', message: { key, values } }) as Check
  await renderPage(
    <>
      <EvidenceCheck
        check={check('metadata.binding/fail', { field: 'number', found: '10002', expected: '10001' })}
        tokenId="10001"
        config={config}
      />
      <EvidenceCheck
        check={check('chain.match/elsewhere', {
          answered: 'network 1337',
          network: 'the Sepolia test network',
        })}
        tokenId="10001"
        config={config}
      />
    </>,
    { areas: ['verdict'] },
  )
  screen.getByText(/its number is 10002, not 10001/)
  screen.getByText(/answers for network 1337, not for the Sepolia test network/)
  await setLanguage('es')
  await screen.findByText(/su número es 10002, no 10001/)
  screen.getByText(/responde por la red 1337, no por la red de pruebas Sepolia/)
})
