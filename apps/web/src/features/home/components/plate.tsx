import { shortAddress } from '@certify/domain/shared/address'
import type { TokenRecord } from '@certify/wire/verification'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatDate, formatDateLong } from '../../../lib/format'
import { Engraving } from '../../../ui/engraving'

/**
 * A certificate's sheet lying flat: a real one if this instance has issued any, else a specimen that is labeled as one.
 */
export function Plate({ record }: { record: TokenRecord | null }) {
  const { t } = useTranslation('home')
  const zone = record?.eventTimeZone ?? undefined
  const when = [record?.eventDate && formatDateLong(record.eventDate, zone), record?.eventLocation].filter(
    Boolean,
  )
  return (
    <div className="relative aspect-[1400/990] w-full overflow-hidden rounded-paper bg-paper text-paper-ink shadow-float [container-type:inline-size]">
      <PlateBorder />
      <div className="absolute top-[20%] right-[8.5%] w-[30%]">
        <Engraving
          of={
            record
              ? { chainId: record.chainId, contract: record.contractAddress, tokenId: record.tokenId }
              : 'certify specimen'
          }
        />
      </div>
      <div className="absolute inset-[9.2%] flex flex-col">
        <p className="font-[600] text-[max(8px,1.7cqw)] tracking-[0.09em] text-paper-brass-ink uppercase">
          {record ? t('plate.overline') : t('plate.specimen')}
        </p>
        <p className="type-serif mt-[5%] line-clamp-3 w-[62%] text-[5.2cqw] leading-[1.1] tracking-[-0.015em]">
          {record?.eventTitle ?? t('plate.specimenTitle')}
        </p>
        <p className="mt-[2.5%] w-[60%] text-[max(9px,2cqw)] text-paper-ink-2">
          {when.length > 0 ? when.join(' · ') : t('plate.specimenWhen')}
        </p>
        <p className="mt-auto text-[max(8px,1.5cqw)] text-paper-ink-2">{t('plate.issuedBy')}</p>
        <p className="type-serif text-[max(11px,2.9cqw)] leading-tight">
          {record?.organizer ?? t('plate.specimenOrganizer')}
        </p>
        <dl className="mt-[3.5%] flex gap-[7%] border-t border-paper-line pt-[2.5%] text-[max(8px,1.5cqw)]">
          <Fact
            label={t('plate.number')}
            value={t('common:certificateNumber', { number: record?.tokenId ?? '—' })}
          />
          <Fact
            label={t('plate.issued')}
            value={record?.issueDate ? formatDate(record.issueDate, 'UTC') : '—'}
          />
          <Fact
            label={t('plate.wallet')}
            value={record?.recipientAddress ? shortAddress(record.recipientAddress) : '—'}
          />
        </dl>
      </div>
    </div>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-paper-ink-2">{label}</dt>
      <dd className="font-mono text-[max(9px,1.75cqw)] whitespace-nowrap">{value}</dd>
    </div>
  )
}

/** Six phase-shifted sine lines along the rectangle, as on the sheet itself. */
function PlateBorder() {
  const path = useMemo(() => {
    const lines: string[] = []
    for (let line = 0; line < 6; line++) {
      const phase = (line / 6) * 2 * Math.PI
      for (const [x, y, length, upright] of SIDES) lines.push(wave(x, y, length, upright, phase))
    }
    return lines.join('')
  }, [])
  return (
    <svg viewBox="0 0 1400 990" className="absolute inset-0 size-full" aria-hidden="true">
      <path d={path} fill="none" strokeWidth="0.9" className="stroke-paper-petrol opacity-60" />
      <rect
        x="62"
        y="62"
        width="1276"
        height="866"
        fill="none"
        strokeWidth="1.2"
        className="stroke-paper-line"
      />
    </svg>
  )
}

const SIDES = [
  [44, 44, 1312, false],
  [44, 946, 1312, false],
  [44, 44, 902, true],
  [1356, 44, 902, true],
] as const

function wave(x: number, y: number, length: number, upright: boolean, phase: number): string {
  const points: string[] = []
  for (let along = 0; along <= length; along += 6) {
    const across = 5 * Math.sin((along / 41) * 2 * Math.PI + phase)
    const [px, py] = upright ? [x + across, y + along] : [x + along, y + across]
    points.push(`${px.toFixed(1)} ${py.toFixed(1)}`)
  }
  return `M${points.join('L')}`
}
