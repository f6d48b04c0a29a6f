import type { TokenRecord } from '@certify/wire/verification'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { ArrowRight, Check, Minus } from '../../../ui/icons'

/** Between one tick and the next, in milliseconds. */
const TICK_MS = 220

/** The checks that mean most to a first-time visitor. `plate.passed` lists their words in this order. */
const SHOWN: readonly string[] = ['exists', 'metadata.hash', 'image.hash', 'status.revoked']

/** The checks of the certificate on show, ticked one after another. For a specimen, the checks that would run. */
export function PlateChecks({ record }: { record: TokenRecord | null }) {
  const { t, words } = useTranslation('home')
  const hasPassed = (id: string) =>
    record?.checks.some((check) => check.id === id && check.outcome === 'pass')
  const sentences = record
    ? words.plate.passed.filter((_, index) => hasPassed(SHOWN[index] ?? ''))
    : words.plate.checks
  const Icon = record ? Check : Minus
  return (
    <div className="flex flex-col gap-3 px-1">
      <p className="type-label text-ink-3">{record ? t('plate.checked') : t('plate.specimenChecks')}</p>
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {sentences.map((sentence, index) => (
          <li
            key={sentence}
            className="animate-rise type-small flex items-start gap-2 text-ink-2 [animation-delay:var(--delay)] motion-reduce:[animation-delay:0ms]"
            style={{ '--delay': `${400 + index * TICK_MS}ms` } as CSSProperties}
          >
            <Icon
              className={record ? 'mt-0.5 size-4 text-ongoing' : 'mt-0.5 size-4 text-ink-3'}
              strokeWidth={2.5}
              aria-hidden="true"
            />
            {sentence}
          </li>
        ))}
      </ul>
      {record && (
        <Link
          to={pageLinks.verify(record.tokenId)}
          className="link type-small inline-flex items-center gap-1.5 self-start"
        >
          {t('plate.open', { number: record.tokenId })}
          <ArrowRight className="size-4" aria-hidden="true" />
        </Link>
      )}
    </div>
  )
}
