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
])(
  'behavior: erasing is confirmed by a word of the page’s language (%s)',
  async (language, erase, label, word) => {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
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
