import { announceProvider } from 'mipd'
import { DEMO_WALLET_ID } from './passkey-wallet'
import { localStore } from './storage'
import type { EthereumProvider, WalletOption } from './wallet'

/**
 * A wallet for people who have none, on the embedded local chain only: a key in this browser, announced by EIP-6963.
 * It signs without asking, so it must never hold anything of value.
 */

/** The id of the embedded chain: the usual one of local Ethereum development. */
const LOCAL_CHAIN_ID = 31337

const OWN_KEY = 'certify.demo.key'
const CHOSEN = 'certify.demo.person'

/** A person of the local demonstration: their key is `keccak256(seed)`, the same in every browser. */
export type DemoKey = { id: string; seed: string }

type Listener = (accounts: string[]) => void
const listeners = new Set<Listener>()

/** Announces the demo wallet, once. Does nothing on any chain but the local one. */
export function offerDemoWallet(localChain: boolean): void {
  if (!localChain || announced) return
  announced = true
  announceProvider({
    info: { uuid: crypto.randomUUID(), name: 'Demo wallet', rdns: DEMO_WALLET_ID, icon: ICON },
    // mipd types providers with viem's types. Ours answers the same calls.
    provider: makeProvider(() => localStore.read(CHOSEN)) as never,
  })
}
let announced = false

/** Makes a demo wallet with the key of one person, so that one press signs in as them. */
export function makeDemoWallet(person: DemoKey): WalletOption {
  return { id: DEMO_WALLET_ID, name: 'Demo wallet', icon: ICON, provider: makeProvider(() => person.seed) }
}

/** Gives the announced demo wallet this person's key from now on, and informs the page. */
export async function holdDemoPerson(person: DemoKey): Promise<void> {
  localStore.write(CHOSEN, person.seed)
  const { address } = await loadAccount(person.seed)
  for (const listener of listeners) listener([address])
}

/**
 * Makes an EIP-1193 provider over a key. It calls `readSeed` each time, because the person may change. Without a seed
 * it uses the key of this browser.
 */
function makeProvider(readSeed: () => string | undefined): EthereumProvider {
  return {
    async request({ method, params }) {
      const account = () => loadAccount(readSeed())
      switch (method) {
        case 'eth_requestAccounts':
        case 'eth_accounts':
          return [(await account()).address]
        case 'eth_chainId':
          return `0x${LOCAL_CHAIN_ID.toString(16)}`
        case 'personal_sign': {
          const [raw] = params as [`0x${string}`]
          return (await account()).signMessage({ message: { raw } })
        }
        case 'eth_signTypedData_v4': {
          const [, typedData] = params as [string, string]
          return (await account()).signTypedData(JSON.parse(typedData))
        }
        default:
          throw Object.assign(new Error(`The demo wallet does not know ${method}.`), { code: 4200 })
      }
    },
    on(event, listener) {
      if (event === 'accountsChanged') listeners.add(listener as Listener)
    },
    removeListener(event, listener) {
      if (event === 'accountsChanged') listeners.delete(listener as Listener)
    },
  }
}

async function loadAccount(seed: string | undefined) {
  const { accountOfKey, accountOfSeed, newKey } = await import('./demo-account')
  if (seed) return accountOfSeed(seed)
  let own = localStore.read(OWN_KEY)
  if (!own || !/^0x[0-9a-f]{64}$/.test(own)) {
    own = newKey()
    localStore.write(OWN_KEY, own)
  }
  return accountOfKey(own as `0x${string}`)
}

const ICON =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 32 32%22%3E%3Ccircle cx=%2216%22 cy=%2216%22 r=%2215%22 fill=%22%23e0f3f5%22/%3E%3Cg fill=%22none%22 stroke=%22%2300555d%22 stroke-width=%222%22%3E%3Ccircle cx=%2216%22 cy=%2216%22 r=%229%22/%3E%3Cpath d=%22M12 16l3 3 5-6%22/%3E%3C/g%3E%3C/svg%3E'
