import type { BrowserContext } from 'playwright-core'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/**
 * A real EIP-1193 wallet in the browser, announced by EIP-6963. Its key stays in the test's process, and it signs the
 * page's text like an extension.
 */
export type TestWallet = {
  readonly account: PrivateKeyAccount
  /** Its answer to requests for an account and a signature; 'approve' by default. */
  connecting: Decision
  decision: Decision
  /** Every text that was signed. */
  readonly signed: string[]
}

/** `wait`: no answer, as while its window is open; `busy`: it says that its window is already open. */
type Decision = 'approve' | 'reject' | 'wait' | 'busy' | 'locked'

/** Adds a new wallet to every page of `context`, before any of the page's scripts run. */
export async function installWallet(context: BrowserContext, name = 'Test Wallet'): Promise<TestWallet> {
  const wallet: TestWallet = {
    account: privateKeyToAccount(generatePrivateKey()),
    connecting: 'approve',
    decision: 'approve',
    signed: [],
  }
  const bridge = `certifyWallet${name.replace(/\W/g, '')}`
  await context.exposeFunction(bridge, (method: string, params: unknown[]) => answer(wallet, method, params))
  // tsx makes functions call this helper, which a page does not have.
  await context.addInitScript('globalThis.__name ??= (named) => named')
  await context.addInitScript(announceWallet, { name, bridge })
  return wallet
}

/** Signs in on the login page that `page` shows. */
async function answer(wallet: TestWallet, method: string, params: unknown[]) {
  switch (method) {
    case 'eth_requestAccounts':
      return (await refusal(wallet.connecting)) ?? { result: [wallet.account.address] }
    case 'eth_accounts':
      return { result: wallet.connecting === 'approve' ? [wallet.account.address] : [] }
    case 'eth_chainId':
      return { result: '0x7a69' }
    case 'personal_sign': {
      const refused = await refusal(wallet.decision)
      if (refused) return refused
      const raw = String(params[0]) as `0x${string}`
      wallet.signed.push(Buffer.from(raw.slice(2), 'hex').toString('utf8'))
      return { result: await wallet.account.signMessage({ message: { raw } }) }
    }
    case 'eth_signTypedData_v4': {
      const refused = await refusal(wallet.decision)
      if (refused) return refused
      return { result: await wallet.account.signTypedData(JSON.parse(String(params[1]))) }
    }
    default:
      return { error: { code: 4200, message: `${method} is not supported.` } }
  }
}

/** A wallet's refusal; undefined if it does what is asked. */
function refusal(decision: Decision) {
  switch (decision) {
    case 'approve':
      return undefined
    case 'reject':
      return { error: { code: 4001, message: 'User rejected the request.' } }
    case 'busy':
      return { error: { code: -32002, message: 'A request is already pending.' } }
    case 'locked':
      return { error: { code: 4100, message: 'The wallet is locked.' } }
    case 'wait':
      return new Promise<never>(() => {})
  }
}

/** Runs in the page. */
function announceWallet({ name, bridge }: { name: string; bridge: string }) {
  type Answer = { result?: unknown; error?: { code: number; message: string } }
  type Ask = (method: string, params: unknown[]) => Promise<Answer>
  const provider = {
    async request({ method, params = [] }: { method: string; params?: unknown[] }) {
      const ask = (window as unknown as Record<string, Ask>)[bridge] as Ask
      const { result, error } = await ask(method, params)
      if (error) throw Object.assign(new Error(error.message), { code: error.code })
      return result
    },
    on(event: string, listener: (accounts: string[]) => void) {
      if (event !== 'accountsChanged') return
      window.addEventListener('certifyTestAccounts', (told) => listener((told as CustomEvent).detail))
    },
    removeListener() {},
  }
  const icon =
    'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA4IDgiPjxjaXJjbGUgY3g9IjQiIGN5PSI0IiByPSI0IiBmaWxsPSIjYTQ3ZjNlIi8+PC9zdmc+'
  const detail = Object.freeze({
    info: { uuid: crypto.randomUUID(), name, icon, rdns: `test.certify.${bridge}` },
    provider,
  })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
