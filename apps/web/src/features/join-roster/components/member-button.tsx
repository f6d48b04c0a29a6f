import type { Address } from '@certify/domain/shared/address'
import { type ReactNode, useEffect, useRef } from 'react'
import { pageLinks } from '../../../lib/page-links'
import { useSession } from '../../../lib/session'
import { Button, LinkButton } from '../../../ui/button'
import type { Act } from '../kept-press'
import { rememberPress, takePress } from '../pressed'

/**
 * A button for people who are signed in with a role. It leads visitors to the login and back, and people without a role
 * to the registration. On their return it does what they pressed.
 */
export function MemberButton({
  address,
  act,
  busy,
  onPress,
  onMissed,
  children,
}: {
  /** What the address of the event's page ends with. */
  address: string
  /** What the press does. Without it, a press does not outlast the login, because the person must fill in more. */
  act: Act | undefined
  busy: boolean
  onPress: (wallet: Address) => void
  /** What the person pressed before signing in is no longer offered. */
  onMissed?: () => void
  children: ReactNode
}) {
  const session = useSession()
  const then = useRef({ onPress, onMissed })
  then.current = { onPress, onMissed }
  const wallet = session.status === 'signed-in' && session.role !== null ? session.wallet : undefined
  useEffect(() => {
    // A visitor who comes back without an account has changed their mind, so that press is forgotten, too.
    const pressed = act && takePress(address)
    if (!pressed || !wallet) return
    if (pressed === act) then.current.onPress(wallet)
    else then.current.onMissed?.()
  }, [address, act, wallet])
  if (wallet) {
    return (
      <Button look="primary" size="large" full busy={busy} onClick={() => onPress(wallet)}>
        {children}
      </Button>
    )
  }
  const here = pageLinks.event(address)
  const to = session.status === 'signed-in' ? pageLinks.register(here) : pageLinks.login(here)
  return (
    <LinkButton look="primary" size="large" full to={to} onClick={() => act && rememberPress(address, act)}>
      {children}
    </LinkButton>
  )
}
