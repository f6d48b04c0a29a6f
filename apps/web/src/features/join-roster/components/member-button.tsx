import type { Address } from '@certify/domain/shared/address'
import type { ReactNode } from 'react'
import { pageLinks } from '../../../lib/page-links'
import { useSession } from '../../../lib/session'
import { Button, LinkButton } from '../../../ui/button'

/**
 * A button for people who are signed in with a role. It leads visitors to the login and back, and people without a role
 * to the registration.
 */
export function MemberButton({
  address,
  busy,
  onPress,
  children,
}: {
  /** What the address of the event's page ends with. */
  address: string
  busy: boolean
  onPress: (wallet: Address) => void
  children: ReactNode
}) {
  const session = useSession()
  if (session.status === 'signed-in' && session.role !== null) {
    return (
      <Button look="primary" size="large" full busy={busy} onClick={() => onPress(session.wallet)}>
        {children}
      </Button>
    )
  }
  const here = pageLinks.event(address)
  const to = session.status === 'signed-in' ? pageLinks.register(here) : pageLinks.login(here)
  return (
    <LinkButton look="primary" size="large" full to={to}>
      {children}
    </LinkButton>
  )
}
