import { shortAddress } from '@certify/domain/shared/address'
import type { NumberKind } from '@certify/verifier/lead'
import type { ConfigResponse } from '@certify/wire/config'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../lib/cx'
import { formatNumber } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { useSentences } from '../../../lib/use-sentences'
import { Badge } from '../../../ui/badge'
import { Banner } from '../../../ui/banner'
import { CertificateNumber } from '../../../ui/certificate-number'
import { Field } from '../../../ui/field'
import { Select } from '../../../ui/input'
import { ProgressBar } from '../../../ui/progress-bar'
import { SaveListButtons } from '../../../ui/save-list-buttons'
import { type Column, Table } from '../../../ui/table'
import { Unbroken } from '../../../ui/unbroken'
import { looks } from '../../../ui/verdict-look'
import type { NumbersRun } from '../hooks/use-many'
import { toLineRows } from '../line-rows'
import type { NumberLine } from '../number-line'
import { byNumber, byVerdict } from '../sort-lines'

const orders = { given: null, verdict: byVerdict, number: byNumber } as const
type Order = keyof typeof orders

/** A run's progress, and its verdicts as a table and as a file. */
export function ManyLines({
  run,
  config,
}: {
  run: Exclude<NumbersRun, { step: 'idle' }>
  config: ConfigResponse
}) {
  const { t, words } = useTranslation('many-numbers')
  const { sayVerdict } = useSentences()
  const [status, setStatus] = useState<NumberKind | 'all'>('all')
  const [order, setOrder] = useState<Order>('given')
  const lines = run.lines.filter((line) => line !== null)
  const counts = new Map<NumberKind, number>()
  for (const line of lines) counts.set(line.kind, (counts.get(line.kind) ?? 0) + 1)
  const wanted = lines.filter((line) => status === 'all' || line.kind === status)
  const compare = orders[order]
  const shown = compare ? [...wanted].sort(compare) : wanted
  const sayProgress = (done: number) =>
    t('many-verdicts:progress', { done: formatNumber(done), count: formatNumber(run.lines.length) })
  const progress = sayProgress(lines.length)
  const isStopped = run.step === 'done' && lines.length < run.lines.length

  const columns: readonly Column<NumberLine>[] = [
    {
      key: 'number',
      label: t('column.number'),
      primary: true,
      className: 'md:min-w-32',
      cell: (line) =>
        line.tokenId === null ? (
          <span className="font-mono break-all text-ink-2">{line.text}</span>
        ) : (
          <a
            href={pageLinks.verify(line.tokenId)}
            target="_blank"
            rel="noreferrer"
            className="font-mono break-all"
          >
            <CertificateNumber of={line.tokenId} />
            <span className="sr-only"> {t('common:address.newTab')}</span>
          </a>
        ),
    },
    {
      key: 'verdict',
      label: t('column.verdict'),
      cell: (line) => <Badge tone={looks[line.kind].tone}>{t(`many-verdicts:kinds.${line.kind}`)}</Badge>,
    },
    {
      key: 'says',
      label: t('column.says'),
      className: 'wrap-anywhere max-md:text-right',
      cell: (line) => <Unbroken text={sayVerdict(line.messages).rest} />,
    },
    {
      key: 'recipient',
      label: t('column.recipient'),
      cell: (line) => (
        <span className="flex flex-col wrap-anywhere max-md:items-end">
          {line.name && <bdi>{line.name}</bdi>}
          <span className={cx('font-mono whitespace-nowrap', line.name && 'text-ink-3')}>
            {line.recipient ? shortAddress(line.recipient) : t('none')}
          </span>
        </span>
      ),
    },
  ]

  return (
    <section className="flex flex-col gap-4" aria-label={t('results')}>
      <div className="flex flex-col gap-1.5">
        <p className="type-small tabular text-ink-2">{progress}</p>
        {/* Only the start and the end are read out, not each of up to 200 steps. */}
        <p role="status" className="sr-only">
          {sayProgress(run.step === 'running' ? 0 : lines.length)}
        </p>
        <ProgressBar share={lines.length / Math.max(1, run.lines.length)} label={progress} />
      </div>
      {run.step === 'failed' && (
        <Banner tone="neutral" live title={t('many-verdicts:failed')}>
          {t('many-verdicts:failedText')}
        </Banner>
      )}
      {isStopped && <Banner tone="neutral">{t('stopped')}</Banner>}
      {lines.length > 0 && (
        <>
          <div className="flex flex-wrap items-end gap-3">
            <Field label={t('filter')} className="w-full sm:w-52">
              <Select
                value={status}
                onChange={(event) => setStatus(event.target.value as NumberKind | 'all')}
              >
                <option value="all">{t('all', { count: lines.length })}</option>
                {[...counts].map(([each, count]) => (
                  <option key={each} value={each}>
                    {t('some', { verdict: t(`many-verdicts:kinds.${each}`), count })}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t('sort')} className="w-full sm:w-52">
              <Select value={order} onChange={(event) => setOrder(event.target.value as Order)}>
                {(['given', 'verdict', 'number'] as const).map((each) => (
                  <option key={each} value={each}>
                    {t(`order.${each}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <div className="flex flex-wrap gap-2 sm:ml-auto">
              <SaveListButtons
                label={t('save')}
                nameFile={(format) => `certificates.${format}`}
                toRows={() =>
                  toLineRows(shown, {
                    heads: words.csv,
                    say: (line) => sayVerdict(line.messages).text,
                    publicUrl: config.publicUrl,
                  })
                }
              />
            </div>
          </div>
          <Table
            caption={t('results')}
            columns={columns}
            rows={shown}
            rowKey={(line) => line.tokenId ?? `"${line.text}`}
            compact
          />
        </>
      )}
    </section>
  )
}
