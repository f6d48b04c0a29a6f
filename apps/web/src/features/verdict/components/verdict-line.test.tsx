// @vitest-environment happy-dom
import type { InHand } from '@certify/verifier/lead'
import type { Report } from '@certify/verifier/report'
import { listTimedReports } from '@certify/verifier/testing/timed-reports'
import type { ConfigResponse } from '@certify/wire/config'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { toCertificateView } from '../../../lib/verdict-view'
import { renderPage } from '../../../testing/render'
import { useLead } from '../hooks/use-lead'
import { VerdictLine } from './verdict-line'

const table = await listTimedReports()

function Line({ report, inHand = 'number' }: { report: Report; inHand?: InHand }) {
  return (
    <VerdictLine
      report={report}
      lead={useLead(report, { inHand })}
      holding={0}
      fileAnswer={null}
      certificate={toCertificateView(report, '')}
      config={{ localChain: true } as ConfigResponse}
      checking={false}
      onCheckAgain={() => {}}
    />
  )
}

afterEach(async () => {
  cleanup()
  await setLanguage('en')
})

test.each(table)('behavior: $title', async ({ report, name, mayAttend, early }) => {
  for (const language of ['en', 'es'] as const) {
    await setLanguage(language)
    await renderPage(<Line report={report} />, { areas: ['verdict'] })
    const said = (await screen.findByRole('heading', { level: 1 })).textContent ?? ''
    expect(/attended|asisti/i.test(said)).toBe(mayAttend)
    if (early) expect(said).toContain(early[language])
    const unnamed = {
      en: 'issued without a name, to the holder of wallet 0x',
      es: 'sin nombre, a quien tiene la cartera 0x',
    }
    expect(said).toContain(name ?? unnamed[language])
    if (name !== null) expect(document.title).toContain(name)
    cleanup()
  }
})

const hands: readonly InHand[] = ['comparing', 'same', 'first-page', 'altered', 'of-another', 'not-compared']

test.each(hands)(
  'behavior: a file in hand, %s, leads headline, title, announcement and icon',
  async (inHand) => {
    const [valid] = table.filter(({ report, mayAttend }) => report.valid && mayAttend)
    if (!valid) throw new Error('no valid report')
    for (const [language, word] of [
      ['en', 'Valid'],
      ['es', 'Válido'],
    ] as const) {
      await setLanguage(language)
      await renderPage(<Line report={valid.report} inHand={inHand} />, { areas: ['verdict'] })
      const heading = await screen.findByRole('heading', { level: 1 })
      const headline = heading.firstElementChild?.textContent ?? ''
      expect(headline).not.toContain(word)
      expect(document.title).toContain(headline.replace(/\.$/, ''))
      expect(heading.closest('header')?.querySelector('[role="status"]')?.textContent).toContain(headline)
      const isYes = inHand === 'same'
      const green = heading.parentElement?.innerHTML.match(/text-ongoing|bg-ongoing-tint/)
      expect(green !== null).toBe(isYes)
      expect(heading.textContent?.includes(`${word}.`)).toBe(isYes)
      cleanup()
    }
  },
)
