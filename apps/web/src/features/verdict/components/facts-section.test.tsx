// @vitest-environment happy-dom
import type { ConfigResponse } from '@certify/wire/config'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { toCertificateView } from '../../../lib/verdict-view'
import { renderPage } from '../../../testing/render'
import { reportWith, validFacts } from '../../../testing/report'
import { looks } from '../../../ui/verdict-look'
import type { ShownLead } from '../hooks/use-lead'
import { FactsSection } from './facts-section'

const report = reportWith({})
const lead: ShownLead = {
  look: looks.valid,
  word: 'Valid.',
  title: 'Valid',
  rest: '',
  isAboutFile: false,
  numberWord: 'Valid',
}

/** Shows a certificate's facts while the instance's record says this; `null`: the instance does not answer. */
async function show(record: { organizerSimilar: boolean | null; organizerNumber?: number | null } | null) {
  const asked = vi.fn(async () =>
    record
      ? Response.json({ transactionHash: `0x${'ab'.repeat(32)}`, ...record })
      : Response.json({ message: 'Away.' }, { status: 503 }),
  )
  vi.stubGlobal('fetch', asked)
  const certificate = toCertificateView(report, 'https://certify.example/ipfs')
  const config = { explorerUrl: null } as ConfigResponse
  await renderPage(<FactsSection lead={lead} report={report} certificate={certificate} config={config} />, {
    areas: ['verdict'],
  })
  await waitFor(() => expect(asked).toHaveBeenCalled())
}

const mark = /Another organization had this name/

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('FactsSection', () => {
  test('behavior: a note beside the name says that another organization had it first, with the wallet to check', async () => {
    await show({ organizerSimilar: true })
    await screen.findByText(mark)
    expect(screen.getByText('ETH Zurich')).toBeTruthy()
    expect(screen.getByTitle(validFacts.organizer)).toBeTruthy()
  })

  test('behavior: any other name has no note', async () => {
    await show({ organizerSimilar: false })
    await screen.findByText(/^0xabab/)
    expect(screen.queryByText(mark)).toBeNull()
  })

  test('behavior: links to the organization’s page if it has one', async () => {
    await show({ organizerSimilar: false, organizerNumber: 5 })
    const link = await screen.findByRole('link', { name: 'About this organization' })
    expect(link.getAttribute('href')).toBe('/organizers/5')
    cleanup()
    await show({ organizerSimilar: false, organizerNumber: null })
    await screen.findByText(/^0xabab/)
    expect(screen.queryByText('About this organization')).toBeNull()
  })

  test('error: without an answer of the instance, shows the wallet and makes no claim about the name', async () => {
    await show(null)
    expect(screen.queryByText(mark)).toBeNull()
    expect(screen.getByTitle(validFacts.organizer)).toBeTruthy()
  })
})
