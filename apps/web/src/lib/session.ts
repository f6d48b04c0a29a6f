import type { Address } from '@certify/domain/shared/address'
import { createContext, useContext } from 'react'

/** The two kinds of account, in the words of the wire. */
export type SessionRole = 'users' | 'vendors'

/**
 * The state of the session. `role` is null between the first sign-in and registration. `unknown` means that the server
 * did not answer, or was busy, so that an outage signs nobody out.
 */
export type SessionState =
  | { status: 'loading' }
  | { status: 'unknown'; isBusy: boolean }
  | { status: 'signed-out' }
  | {
      status: 'signed-in'
      wallet: Address
      role: SessionRole | null
      /** When the session ends at the latest; absent after a sign-in on this page. */
      expiresAt?: string
    }

/**
 * How logging out ended. `key-kept`: the next person at this browser can use the key in it. `stayed`: the person
 * decided not to log out.
 */
export type LoggedOut = 'out' | 'key-forgotten' | 'key-kept' | 'stayed'

/** The session and what can be done with it. Provided by `features/session`, used everywhere. */
export type SessionContextValue = {
  session: SessionState
  /** Stores the answer of a sign-in as the session. */
  signedIn: (answer: { wallet: Address; role: SessionRole | null }) => void
  /** Asks the server again who is signed in. While the session is unknown, this also happens on its own. */
  askAgain: () => void
  /**
   * Ends the session on the server, forgets the hints and every cached answer. Where this browser keeps the account's
   * key, the person first decides whether the next person may find it; the key of an account that `ended` goes at once.
   */
  logout: (account?: { ended: boolean }) => Promise<LoggedOut>
}

/** The context itself; components use `useSession`. */
export const SessionContext = createContext<SessionContextValue | undefined>(undefined)

/** The session and what can be done with it. */
export function useSessionActions(): SessionContextValue {
  const value = useContext(SessionContext)
  if (!value) throw new Error('useSession needs the session provider around it.')
  return value
}

/** The viewer. */
export function useSession(): SessionState {
  return useSessionActions().session
}

/** The signed-in wallet, for pages behind a guard. @throws when nobody is signed in, which a guard prevents. */
export function useWallet(): Address {
  const session = useSession()
  if (session.status !== 'signed-in')
    throw new Error('This page is for signed-in people; put it behind a guard.')
  return session.wallet
}
