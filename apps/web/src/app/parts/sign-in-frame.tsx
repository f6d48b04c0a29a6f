import type { ReactNode } from 'react'
import { findPasskeyObstacle } from '../../features/passkey/authenticator'
import { PasskeyPanel } from '../../features/passkey/components/passkey-panel'
import type { WhyPasskey } from '../../features/passkey/components/passkey-start'
import { usePasskeySignIn } from '../../features/passkey/hooks/use-passkey-sign-in'
import { SignInPanel } from '../../features/session/components/sign-in-panel'
import { useSignIn } from '../../features/session/hooks/use-sign-in'
import { isWalletOpen } from '../../features/session/sign-in-machine'
import { type SessionState, useSession } from '../../lib/session'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton'

type SignedIn = Extract<SessionState, { status: 'signed-in' }>
type Parts = {
  /** What a newcomer needs a passkey for here. */
  why: WhyPasskey
  /** First in the card. */
  head?: ReactNode
  /** Why to sign in. */
  lead?: ReactNode
  /** The address that the browser of a wallet app opens on a phone. By default it is this page. */
  address?: string | undefined
  /** Under the ways of signing in. */
  under?: ReactNode
  /** Under the card. */
  after?: ReactNode
}

/** A card that signs a visitor in first. The content below it appears once the length of the card is known. */
export function SignInFrame({ children, ...parts }: Parts & { children: (session: SignedIn) => ReactNode }) {
  const session = useSession()
  if (session.status === 'signed-out') return <Ways {...parts} />
  return (
    <>
      <Frame>
        {parts.head}
        {session.status === 'signed-in' ? children(session) : <Waiting />}
      </Frame>
      {session.status === 'signed-in' && parts.after}
    </>
  )
}

function Ways({ why, head, lead, address, under, after }: Parts) {
  const signIn = useSignIn({ resumes: true })
  const passkey = usePasskeySignIn()
  const isLooking = signIn.state.step === 'looking'
  return (
    <>
      <Frame>
        {head}
        {lead}
        <PasskeyPanel passkey={passkey} otherOpen={isWalletOpen(signIn.state)} why={why}>
          <SignInPanel signIn={signIn} under={findPasskeyObstacle() === undefined} address={address} />
        </PasskeyPanel>
        {!isLooking && under}
      </Frame>
      {!isLooking && after}
    </>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-6">
      {children}
    </section>
  )
}

/** The placeholder of the card's content while it loads. */
export function Waiting() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-40 w-full" />
    </SkeletonGroup>
  )
}
