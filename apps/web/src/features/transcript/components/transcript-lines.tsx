import type { StatedAttendance } from '@certify/domain/certificate/transcript-sums'
import type { TranscriptLine } from '@certify/verifier/transcript'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { formatDate } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { useSentences } from '../../../lib/use-sentences'
import { Badge } from '../../../ui/badge'
import { CertificateNumber } from '../../../ui/certificate-number'
import { Skeleton } from '../../../ui/skeleton'
import { type Column, Table } from '../../../ui/table'
import { Unbroken } from '../../../ui/unbroken'
import { VerdictIcon } from '../../../ui/verdict-icon'
import { looks } from '../../../ui/verdict-look'
import { useAmounts } from '../hooks/use-amounts'

type Row = { readonly number: string; readonly line: TranscriptLine | null }

/** A row for each certificate. Verdicts fill in, and a row says why it is not valid. */
export function TranscriptLines({
  numbers,
  lines,
  isOver,
}: {
  numbers: readonly string[]
  lines: readonly (TranscriptLine | null)[]
  /** Whether no more verdicts come. */
  isOver: boolean
}) {
  const { t } = useTranslation('transcript')
  const { sayVerdict } = useSentences()
  const { sayCredit, sayTime } = useAmounts()
  const rows = numbers.map((number, at): Row => ({ number, line: lines[at] ?? null }))
  const columns: readonly Column<Row>[] = [
    {
      key: 'event',
      label: t('column.event'),
      primary: true,
      cell: ({ number, line }) => (
        <div className="flex min-w-0 flex-col gap-0.5 py-1">
          {line === null && !isOver ? (
            <Skeleton className="h-5 w-56 max-w-full" />
          ) : (
            <Link to={pageLinks.verify(number)} className="font-[550] wrap-anywhere">
              {line?.eventTitle ?? t('untitled')}
            </Link>
          )}
          <span className="type-small font-normal wrap-anywhere text-ink-3">
            {line && (
              <span>
                {[line.startsAt && formatDate(line.startsAt, line.timeZone), line.organizer]
                  .map((part) => part && `${part} · `)
                  .join('')}
              </span>
            )}
            <CertificateNumber of={number} />
          </span>
          {line && line.kind !== 'valid' && (
            <span className="type-small measure font-normal wrap-anywhere text-ink-2">
              <Unbroken text={explain(line)} />
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'stated',
      label: t('column.stated'),
      className: 'md:w-52',
      cell: ({ line }) =>
        line === null && !isOver ? <Skeleton className="h-5 w-24" /> : sayStated(line?.stated ?? null),
    },
    {
      key: 'verdict',
      label: t('column.verdict'),
      className: 'md:w-52',
      cell: ({ line }) =>
        line === null ? (
          <Badge>{t(isOver ? 'unchecked' : 'checking')}</Badge>
        ) : (
          <Badge tone={looks[line.kind].tone} icon={<VerdictIcon look={looks[line.kind]} />}>
            {t(`many-verdicts:kinds.${line.kind}`)}
          </Badge>
        ),
    },
  ]
  return <Table caption={t('list')} columns={columns} rows={rows} rowKey={({ number }) => number} />

  function explain({ kind, messages }: TranscriptLine): string {
    return kind === 'not-held' ? t('foreign') : sayVerdict(messages).text
  }

  function sayStated(stated: StatedAttendance | null): string {
    if (stated === null) return t('nothing')
    const { minutes, credit } = stated
    return [sayTime(minutes), credit && sayCredit(credit)].filter(Boolean).join(' · ')
  }
}
