import type { WalletOption } from './wallet'

/** Makes a wallet of the recovery words that a person types, for one signature. @throws {WordsInvalidError} */
type OpenWords = (text: string) => Promise<WalletOption>

let open: OpenWords | undefined

/** Lets dialogs sign with recovery words. The feature that knows the words calls it once. */
export function offerWordsWallet(next: OpenWords): void {
  open = next
}

/** Opens a wallet with recovery words; undefined on a page that cannot. */
export function findWordsWallet(): OpenWords | undefined {
  return open
}
