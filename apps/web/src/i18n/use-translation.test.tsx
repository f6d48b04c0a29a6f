// @vitest-environment happy-dom
import { StrictMode, Suspense, startTransition, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useTranslation } from './use-translation'
import { startWords } from './words'

/** Like the banner of a switched account: its words have not loaded yet, and it has hooks of its own. */
function Late() {
  const { t } = useTranslation('about')
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  return <p>{isShown && t('title')}</p>
}

function Page({ listen }: { listen: (show: () => void) => void }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => listen(() => setLate(true)), [listen])
  return <Suspense>{isLate && <Late />}</Suspense>
}

afterEach(() => vi.restoreAllMocks())

test.each([
  ['at once', (show: () => void) => show()],
  ['in a transition', startTransition],
])('behavior: a part whose words arrive late, shown %s, is drawn without an error', async (_, how) => {
  await startWords()
  const faults: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((...said) => void faults.push(said))
  const place = document.createElement('div')
  const report = { onRecoverableError: (error: unknown) => void faults.push(error) }
  const root = createRoot(place, report)
  let show = () => {}
  const listen = (next: () => void) => {
    show = next
  }
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  root.render(
    <StrictMode>
      <Page listen={listen} />
    </StrictMode>,
  )
  await vi.waitFor(() => expect(show.name).not.toBe('show'))
  how(show)
  await vi.waitFor(() => expect(place.textContent).not.toBe(''))
  expect(faults).toEqual([])
  root.unmount()
})
