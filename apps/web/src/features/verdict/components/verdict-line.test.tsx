// @vitest-environment happy-dom
import { listTimedReports } from '@certify/verifier/testing/timed-reports'
import type { ConfigResponse } from '@certify/wire/config'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { toCertificateView } from '../../../lib/verdict-view'
import { renderPage } from '../../../testing/render'
import { looks } from '../../../ui/verdict-look'
import { VerdictLine } from './verdict-line'

const table = await listTimedReports()

afterEach(async () => {
  cleanup()
  await setLanguage('en')
})

test.each(table)('behavior: $title', async ({ report, name, mayAttend, early }) => {
  for (const language of ['en', 'es'] as const) {
    await setLanguage(language)
    await renderPage(
      <VerdictLine
        report={report}
        look={looks[report.status]}
        certificate={toCertificateView(report, '')}
        config={{ localChain: true } as ConfigResponse}
        checking={false}
        onCheckAgain={() => {}}
      />,
      { areas: ['verdict'] },
    )
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
