// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { DataCard } from './data-card'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await setLanguage('en')
})

test.each([
  ['en', 'Erase my account', 'Type ERASE to confirm', 'ERASE'],
  ['es', 'Borrar mi cuenta', 'Escribe BORRAR para confirmar', 'BORRAR'],
] as const)(
  'behavior: erasing is confirmed by a word of the page’s language (%s)',
  async (language, erase, label, word) => {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
      if (body === undefined) return Response.json({ certificates: [] })
      sent.push(JSON.parse(String(body)))
      return Response.json({ message: 'Erased.' })
    })
    await setLanguage(language)
    await renderPage(<DataCard wallet={wallet} />, {
      session: { status: 'signed-in', wallet, role: 'users' },
      areas: ['profile'],
    })
    fireEvent.click(screen.getByRole('button', { name: erase }))
    fireEvent.change(await screen.findByLabelText(label), { target: { value: word } })
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: erase }))
    // The word that the API asks for is the same in every language.
    await vi.waitFor(() => expect(sent).toEqual([{ wallet_address: wallet, confirm: 'ERASE' }]))
  },
)

test('behavior: the dialog lists by number what is lost, and offers each PDF that can still be made', async () => {
  const certificate = { event_id: 7, title: 'Rhein Meets Graph' }
  const pdf_url = '/api2/api/certificate/80002/document.pdf'
  vi.stubGlobal('fetch', async () =>
    Response.json({
      certificates: [
        { ...certificate, token_id: '80002', pdf_url },
        { ...certificate, token_id: '80003', pdf_url: null },
      ],
    }),
  )
  await openDialog()
  const link = await screen.findByRole('link', { name: 'Save the PDF of certificate 80002' })
  expect(link.getAttribute('href')).toBe(pdf_url)
  const dialog = screen.getByRole('alertdialog')
  expect(dialog.textContent).toMatch(/№.80003 Rhein Meets Graph\s*no PDF/)
  expect(dialog.textContent).toMatch(/stops serving their pictures, texts, badges and PDFs/)
})

test('error: the dialog says when it could not look that up, and looks again', async () => {
  let isAway = true
  vi.stubGlobal('fetch', async () =>
    isAway
      ? Response.json({ code: 'database.unavailable', message: 'Away.' }, { status: 503 })
      : Response.json({ certificates: [] }),
  )
  await openDialog()
  const again = await screen.findByRole('button', { name: 'Look again' }, { timeout: 20_000 })
  isAway = false
  fireEvent.click(again)
  await screen.findByText(/No certificate of yours has your name/)
})

async function openDialog() {
  await renderPage(<DataCard wallet={wallet} />, {
    session: { status: 'signed-in', wallet, role: 'users' },
    areas: ['profile'],
  })
  fireEvent.click(screen.getByRole('button', { name: 'Erase my account' }))
}
