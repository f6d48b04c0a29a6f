import { Badge } from './badge'
import { Archive, Ban, CalendarClock, CircleDot, Stamp } from './icons'
import type { Tone } from './tone'

const looks: Record<string, { tone: Tone; Icon: typeof Archive }> = {
  upcoming: { tone: 'upcoming', Icon: CalendarClock },
  ongoing: { tone: 'ongoing', Icon: CircleDot },
  minting: { tone: 'minting', Icon: Stamp },
  canceled: { tone: 'canceled', Icon: Ban },
  ended: { tone: 'ended', Icon: Archive },
}

/** A status with its own color and icon. An unknown status looks like `ended`. `label` is the word to show. */
export function StatusBadge({
  status,
  label,
  className,
}: {
  status: string
  label: string
  className?: string
}) {
  const { tone, Icon } = looks[status] ?? { tone: 'ended' as const, Icon: Archive }
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />} {...(className && { className })}>
      {label}
    </Badge>
  )
}
