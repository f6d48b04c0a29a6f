import { Badge } from './badge'
import { Ban, Check, Clock, Stamp, X } from './icons'
import type { Tone } from './tone'

const looks: Record<string, { tone: Tone; Icon: typeof Check }> = {
  registered: { tone: 'upcoming', Icon: Clock },
  present: { tone: 'ongoing', Icon: Check },
  claimed: { tone: 'minting', Icon: Stamp },
  absent: { tone: 'ended', Icon: X },
  revoked: { tone: 'canceled', Icon: Ban },
}

/** The relation of a person to an event; `label` is the word to show. */
export function UserStatusBadge({ status, label }: { status: string; label: string }) {
  const { tone, Icon } = looks[status] ?? { tone: 'ended' as const, Icon: Clock }
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {label}
    </Badge>
  )
}
