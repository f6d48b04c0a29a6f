import { type RosterPart, rosterParts } from '@certify/domain/certificate/participant'
import type { ParticipantPage } from '@certify/wire/roster'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatNumber } from '../../../lib/format'
import { Tabs } from '../../../ui/tabs'
import { countDryRun } from '../dry-run'

/** What the list can show: a part of the roster, or the line of people who wait for a seat. */
export type ListPart = RosterPart | 'line'
const listParts: readonly ListPart[] = [...rosterParts, 'line']

/** Parts that are empty at most events. Each appears with its first person. */
const rareParts: ReadonlySet<ListPart> = new Set<ListPart>(['revoked', 'to_decide', 'line'])

/** Reads the part from the address. The default is everybody. */
export function readListPart(text: string): ListPart {
  return listParts.find((part) => part === text) ?? 'all'
}

/** The parts of the list, each with its number of people. */
export function PartTabs({
  counts,
  waiting,
  value,
  onChange,
  children,
}: {
  counts: ParticipantPage['counts'] | undefined
  /** How many people are in line. */
  waiting: number
  value: ListPart
  onChange: (part: ListPart) => void
  children: ReactNode
}) {
  const { t } = useTranslation('participants')
  const people: Partial<Record<ListPart, number>> = {
    line: waiting,
    ...(counts && {
      all: counts.total,
      present: counts.present,
      absent: counts.absent,
      not_recorded: countDryRun(counts).notRecorded,
      minted: counts.minted,
      revoked: counts.revoked,
      to_decide: counts.to_decide,
    }),
  }
  const shown = listParts.filter((part) => part === value || !rareParts.has(part) || (people[part] ?? 0) > 0)
  return (
    <Tabs
      label={t('part.label')}
      wraps
      value={value}
      onChange={(next) => onChange(readListPart(next))}
      tabs={shown.map((part) => {
        const number = people[part]
        return {
          value: part,
          label: (
            <>
              <span>{t(`part.${part}`)}</span>
              {number !== undefined && (
                <span className="tabular font-normal text-ink-3">{formatNumber(number)}</span>
              )}
            </>
          ),
          content: part === value ? children : null,
        }
      })}
    />
  )
}
