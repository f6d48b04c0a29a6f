import type { EthereumProvider } from '../../../lib/wallet'
import type { KeyAccount } from './key-account'

/** Makes an EIP-1193 provider that opens the account for each signature and drops it afterwards. */
export function makeProvider(open: () => Promise<KeyAccount>): Pick<EthereumProvider, 'request'> {
  /** @throws with the code of a wallet that does not share the account (EIP-1193). */
  const openAs = async (asked: string) => {
    const account = await open()
    if (account.address.toLowerCase() === asked.toLowerCase()) return account
    throw Object.assign(new Error('This passkey opens another account.'), { code: 4100 })
  }
  return {
    async request({ method, params }) {
      switch (method) {
        case 'eth_requestAccounts':
          return [(await open()).address]
        case 'personal_sign': {
          const [raw, asked] = params as [`0x${string}`, string]
          return (await openAs(asked)).signMessage(raw)
        }
        case 'eth_signTypedData_v4': {
          const [asked, typedData] = params as [string, string]
          return (await openAs(asked)).signTypedData(typedData)
        }
        default:
          throw Object.assign(new Error(`A passkey does not know ${method}.`), { code: 4200 })
      }
    },
  }
}
