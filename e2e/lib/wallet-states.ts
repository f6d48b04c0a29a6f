import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Faults, layFaults } from './faults'
import { listenForComplaints } from './page-faults'
import { installWallet, type TestWallet } from './wallet'

/** One row of the table of wallet states: the wallets, what they and the person do, and the expected text. */
type WalletState = {
  readonly name: string
  /** The names of this browser's wallets; by default one called MetaMask. */
  readonly wallets?: readonly string[]
  readonly phone?: true
  readonly path?: string
  readonly faults?: Faults
  /** A call is refused on the way, and the page shows it. */
  readonly refused?: true
  readonly act?: (page: Page, wallet: TestWallet) => Promise<unknown>
  readonly says: string | RegExp
}

/** A wallet chooses its own name. */
const LONG_NAME = 'Unbroken'.repeat(25)

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'

/** Signing in on a network without a demo wallet. */
const publicChain = { config: (config: object) => ({ ...config, localChain: false, testClock: false }) }

const connect = (page: Page) => page.getByRole('button', { name: 'Connect MetaMask' }).click()
const sign = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).click()
const connectAnd = (connecting: TestWallet['connecting']) => (page: Page, wallet: TestWallet) => {
  wallet.connecting = connecting
  return connect(page)
}
const signAnd = (decision: TestWallet['decision']) => async (page: Page, wallet: TestWallet) => {
  wallet.decision = decision
  await connect(page)
  await sign(page)
}
const signIn = async (page: Page) => {
  await connect(page)
  await sign(page)
  await page.waitForURL('**/register**')
}
const expire = async (page: Page) => {
  await page.goto('/register/user')
  await page.getByLabel('Full Name').fill('Amélie Dubois')
  await page.getByLabel('Email Address').fill('amelie@people.example')
  await page.getByRole('checkbox').check()
  await layFaults(page, {
    userRegister: { status: 401, code: 'session.missing' },
  })
  await page.getByRole('button', { name: 'Complete Registration' }).click()
  await page.getByText('You were signed out').waitFor()
}

export const walletStates: readonly WalletState[] = [
  {
    name: 'no wallet, desktop',
    wallets: [],
    faults: publicChain,
    says: 'MetaMask is not installed. Please install it first.',
  },
  {
    name: 'no wallet, phone',
    wallets: [],
    phone: true,
    faults: publicChain,
    act: connect,
    says: 'I signed — continue',
  },
  {
    name: 'no wallet, phone, back from its app',
    wallets: [],
    phone: true,
    faults: publicChain,
    act: async (page) => {
      await connect(page)
      await page.getByRole('button', { name: 'I signed — continue' }).click()
    },
    says: 'You are not signed in here yet.',
  },
  { name: 'one wallet', says: 'Connect MetaMask' },
  { name: 'several wallets', wallets: ['MetaMask', 'Rabby Wallet', 'Frame'], says: 'Choose your wallet' },
  { name: 'a wallet with a long name', wallets: [LONG_NAME], says: `Connect ${LONG_NAME}` },
  {
    name: 'several wallets with long names',
    wallets: ['MetaMask', LONG_NAME],
    act: (page) => page.getByRole('button', { name: LONG_NAME }).click(),
    says: 'One free signature proves this wallet is yours. No transaction, no fee.',
  },
  {
    name: 'connecting a wallet with a long name',
    wallets: [LONG_NAME],
    act: (page, wallet) => {
      wallet.connecting = 'wait'
      return page.getByRole('button', { name: LONG_NAME }).click()
    },
    says: `Confirm in ${LONG_NAME}…`,
  },
  { name: 'connecting', act: connectAnd('wait'), says: 'Confirm in MetaMask…' },
  {
    name: 'connecting for long',
    act: async (page, wallet) => {
      await page.clock.install()
      await page.reload()
      await connectAnd('wait')(page, wallet)
      await page.getByText('Confirm in MetaMask…').waitFor()
      await page.clock.fastForward(9_000)
    },
    says: 'No window? Click the wallet’s icon in your toolbar.',
  },
  {
    name: 'a request open already',
    act: connectAnd('busy'),
    says: 'MetaMask is already waiting for your answer. Open it to continue.',
  },
  { name: 'connecting declined', act: connectAnd('reject'), says: 'Cancelled — nothing was signed.' },
  {
    name: 'connected',
    act: connect,
    says: 'One free signature proves this wallet is yours. No transaction, no fee.',
  },
  { name: 'signing', act: signAnd('wait'), says: 'Confirm in MetaMask…' },
  { name: 'signing on a phone', phone: true, act: signAnd('wait'), says: 'I signed — continue' },
  {
    name: 'signing on a phone, the page thrown away meanwhile',
    phone: true,
    act: async (page, wallet) => {
      await signAnd('wait')(page, wallet)
      await page.getByText('Confirm in MetaMask…').waitFor()
      await page.reload()
    },
    says: 'This is the text your wallet will show:',
  },
  { name: 'signing declined', act: signAnd('reject'), says: 'Cancelled — nothing was signed.' },
  {
    name: 'signing failed',
    faults: { login: { status: 401, code: 'login.invalid' } },
    act: signAnd('approve'),
    says: 'Login failed',
  },
  { name: 'asked to log in', path: '/login?redirect=%2Fprofile', says: 'Login Required' },
  {
    name: 'signed in already',
    act: async (page) => {
      await signIn(page)
      await page.goto('/login')
    },
    says: 'You are signed in as',
  },
  {
    name: 'account switched',
    act: async (page) => {
      await signIn(page)
      // The page must first ask the wallet for its name. A person is slower than that.
      await page.waitForFunction(
        (accounts) => {
          window.dispatchEvent(new CustomEvent('certifyTestAccounts', { detail: accounts }))
          return document.body.textContent.includes('Your wallet switched')
        },
        ['0x000000000000000000000000000000000000dEaD'],
        { polling: 250 },
      )
    },
    says: /^Your wallet switched to 0x0000…dEaD\. You are signed in as/,
  },
  {
    name: 'session expired over a form',
    refused: true,
    act: async (page) => {
      await signIn(page)
      await expire(page)
    },
    says: 'Sign again to continue — your changes are still here.',
  },
  {
    name: 'wallet locked, session expired',
    refused: true,
    act: async (page, wallet) => {
      await signIn(page)
      await expire(page)
      wallet.connecting = 'wait'
      await page.getByRole('button', { name: 'Sign in again' }).click()
    },
    says: 'Unlock MetaMask to continue.',
  },
  { name: 'vendor login, first step', path: '/vendor/login', says: 'Your passkey or wallet' },
  {
    name: 'vendor login, second step',
    path: '/vendor/login',
    act: connect,
    says: 'This is the text your wallet will show:',
  },
]

/** A fresh browser window in this state; `close` it afterwards. */
export async function showWalletState(
  browser: Browser,
  baseURL: string,
  { wallets = ['MetaMask'], phone, path = '/login', faults = {}, refused, act }: WalletState,
): Promise<{ page: Page; context: BrowserContext; complaints: ReturnType<typeof listenForComplaints> }> {
  const context = await browser.newContext({
    baseURL,
    reducedMotion: 'reduce',
    viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    ...(phone && { userAgent: PHONE }),
  })
  context.setDefaultTimeout(60_000)
  // Fold the bar of the local demonstration, which is not part of these states.
  await context.addInitScript(() => localStorage.setItem('certify.demo.folded', 'yes'))
  const installed: TestWallet[] = []
  for (const name of wallets) installed.push(await installWallet(context, name))
  const page = await context.newPage()
  const complaints = listenForComplaints(page, {
    refused: refused === true || Object.keys(faults).length > 0,
  })
  await layFaults(page, faults)
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  const [first] = installed
  if (act) await act(page, first ?? (await installWallet(context, 'None')))
  return { page, context, complaints }
}
