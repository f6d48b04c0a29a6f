import type { BrowserContext, Page } from 'playwright-core'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/**
 * A real EIP-1193 wallet in the browser, announced by EIP-6963, whose key stays on this side: it signs what the page
 * asks it to sign, as an extension would.
 */
export type TestWallet = {
  readonly account: PrivateKeyAccount
  /** What the next signing request is answered with; 'approve' unless told. */
  decision: 'approve' | 'reject'
  /** Every text that was signed. */
  readonly signed: string[]
}

/** Puts a fresh wallet into every page of `context`, before any of the page's scripts run. */
export async function installWallet(context: BrowserContext, name = 'Test Wallet'): Promise<TestWallet> {
  const wallet: TestWallet = {
    account: privateKeyToAccount(generatePrivateKey()),
    decision: 'approve',
    signed: [],
  }
  await context.exposeFunction('certifyTestWallet', (method: string, params: unknown[]) =>
    answer(wallet, method, params),
  )
  await context.addInitScript(announceWallet, name)
  return wallet
}

/** Signs in on the login page that `page` shows. */
export async function pressWallet(page: Page, name = 'Test Wallet'): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
}

async function answer(wallet: TestWallet, method: string, params: unknown[]) {
  switch (method) {
    case 'eth_requestAccounts':
    case 'eth_accounts':
      return { result: [wallet.account.address] }
    case 'eth_chainId':
      return { result: '0x7a69' }
    case 'personal_sign': {
      if (wallet.decision === 'reject')
        return { error: { code: 4001, message: 'User rejected the request.' } }
      const raw = String(params[0]) as `0x${string}`
      wallet.signed.push(Buffer.from(raw.slice(2), 'hex').toString('utf8'))
      return { result: await wallet.account.signMessage({ message: { raw } }) }
    }
    default:
      return { error: { code: 4200, message: `${method} is not supported.` } }
  }
}

/** Runs in the page. */
function announceWallet(name: string) {
  type Answer = { result?: unknown; error?: { code: number; message: string } }
  const bridge = window as unknown as {
    certifyTestWallet(method: string, params: unknown[]): Promise<Answer>
  }
  const provider = {
    async request({ method, params = [] }: { method: string; params?: unknown[] }) {
      const { result, error } = await bridge.certifyTestWallet(method, params)
      if (error) throw Object.assign(new Error(error.message), { code: error.code })
      return result
    },
    on() {},
    removeListener() {},
  }
  const icon =
    'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA4IDgiPjxjaXJjbGUgY3g9IjQiIGN5PSI0IiByPSI0IiBmaWxsPSIjYTQ3ZjNlIi8+PC9zdmc+'
  const detail = Object.freeze({
    info: { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name, icon, rdns: 'test.certify.wallet' },
    provider,
  })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
