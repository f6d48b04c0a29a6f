import type { ConfigResponse } from '@certify/wire/config'
import { createContext, useContext } from 'react'
import type { Acting } from './acting'
import { BROWSER_KEY_ID, DEMO_WALLET_ID, LAST_WALLET, PASSKEY_WALLET_ID } from './passkey-wallet'
import type { SessionState } from './session'
import { localStore } from './storage'

/** Everything that makes a sentence about the instance or the viewer true. Undefined: not known, so nothing is said. */
export type Circumstances = {
  readonly network?: ConfigResponse['network']
  readonly chainName?: string
  readonly store?: 'folder' | 'bucket' | 'ipfs'
  /** A pinning service keeps a second copy. */
  readonly isPinned?: boolean
  /** Who answers browsers about the chain: this server, or a node that the operator named. */
  readonly node?: 'own' | 'other'
  /** Whether mail goes out, or stays in the outbox. */
  readonly mail?: 'sent' | 'outbox'
  /** What holds the key of the account that is signed in. */
  readonly way?: 'wallet' | 'passkey' | 'browserKey' | 'demo'
  /** `self`: the organization's own account. `owner`, `manager`: a member who acts for it. */
  readonly role?: 'visitor' | 'newcomer' | 'attendee' | Acting['role']
}

const CircumstancesContext = createContext<Circumstances>({})

/** Provides the circumstances to every sentence inside. */
export const ProvideCircumstances = CircumstancesContext.Provider

/** What is so here and for this viewer. Every sentence that is true for some only asks this. */
export function useCircumstances(): Circumstances {
  return useContext(CircumstancesContext)
}

/** Reads what the instance says of itself. */
export function readInstance(config: ConfigResponse | undefined): Circumstances {
  if (!config) return {}
  const { network, chainName, content, rpcUrl, publicUrl, sendsMail } = config
  return {
    ...(network && { network }),
    chainName,
    ...(content && { store: content.store, isPinned: content.pinned }),
    node: rpcUrl === `${publicUrl}/rpc` ? 'own' : 'other',
    mail: sendsMail ? 'sent' : 'outbox',
  }
}

/** Reads who looks at the page, and how that account signs in. */
export function readViewer(session: SessionState): Circumstances {
  if (session.status === 'signed-out') return { role: 'visitor' }
  if (session.status !== 'signed-in') return {}
  const role = session.role === null ? 'newcomer' : session.role === 'vendors' ? 'self' : 'attendee'
  const way = readWay()
  return { role, ...(way && { way }) }
}

/** What held the key at the last sign-in in this browser; undefined where the browser forgot. */
function readWay(): Circumstances['way'] {
  const last = localStore.read(LAST_WALLET)
  if (last === undefined) return undefined
  if (last === PASSKEY_WALLET_ID) return 'passkey'
  if (last === BROWSER_KEY_ID) return 'browserKey'
  return last === DEMO_WALLET_ID ? 'demo' : 'wallet'
}
