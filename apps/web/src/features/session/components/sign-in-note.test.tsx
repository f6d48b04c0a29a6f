// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { setLanguage, translate, translateRefusal } from '../../../i18n/words'
import { ApiError } from '../../../lib/api-client'
import { WalletError, type WalletOption } from '../../../lib/wallet'
import { renderPage } from '../../../testing/render'
import { SignInNote } from './sign-in-note'

const account = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const wallet: WalletOption = {
  id: 'test',
  name: 'Test wallet',
  icon: undefined,
  provider: { request: async () => undefined },
}

afterEach(async () => {
  cleanup()
  await setLanguage('en')
})

const refused = () =>
  new ApiError({
    status: 401,
    code: 'login.invalid',
    message: translateRefusal({ code: 'login.invalid', values: {} }) ?? '',
  })
const away = () =>
  new ApiError({ status: 0, code: 'unreachable', message: translate('common:error.unreachable') })

test.each([
  ['en', refused, 'Login failed. Please sign the message again.'],
  ['es', refused, 'No se pudo entrar. Vuelve a firmar el mensaje.'],
  ['en', away, 'Login failed. We could not reach Certify just now.'],
  ['es', away, 'No se pudo entrar. Ahora mismo no pudimos comunicarnos con Certify.'],
  ['en', () => new WalletError('failed', 'Internal error'), 'Login failed. Internal error'],
  ['es', () => new WalletError('unsupported', ''), 'No se pudo conectar la cartera'],
  ['en', () => new WalletError('no-account', 'Choose the account.'), 'Choose the account.'],
  ['en', () => new TypeError('x is not a function'), 'Failed to connect wallet'],
] as const)('error: says once and in %s why signing in failed', async (language, failure, says) => {
  await setLanguage(language)
  const note = () => <SignInNote state={{ step: 'connected', wallet, account, failure: failure() }} />
  await renderPage(<Later draw={note} />, { areas: ['session'] })
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toMatch(new RegExp(`^${says.replaceAll('.', '\\.')}`))
  expect(textContent.split(/Login failed|No se pudo entrar/).length).toBeLessThanOrEqual(2)
})

/** Draws once the words are loaded. */
function Later({ draw }: { draw: () => ReactNode }) {
  return draw()
}
