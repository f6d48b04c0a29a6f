import { translate } from '../../i18n/words'
import { ApiError } from '../../lib/api-client'
import { tellFailure } from '../../lib/tell-failure'
import { WalletError } from '../../lib/wallet'

/** The message of a failed sign-in, in the page's language. The words of the session must be loaded. */
export function tellSignInFailure(error: unknown): string {
  const failed = translate('session:failed.login')
  if (error instanceof ApiError) return tellFailure(error, failed)
  if (!(error instanceof WalletError) || error.message === '') return translate('session:failed.connect')
  return error.kind === 'no-account' ? error.message : `${failed}. ${error.message}`
}
