import { useTranslation } from '../i18n/use-translation'
import { cx } from '../lib/cx'
import { formatNumber } from '../lib/format'
import { Button } from './button'
import { EmptyState } from './empty-state'

/**
 * Previous, numbered pages (current, neighbors, first, last, ellipsis) and Next; nothing for a single page.
 * At either end, Previous and Next keep the focus. Past the last page, to which an old address may lead, it says so.
 * A long list goes on after its last page with a number: each page names the key of the next one.
 *
 * @param after - The key by which this page was reached.
 * @param nextAfter - The key of the page after this one.
 */
export function Pager({
  page,
  pages,
  after = '',
  nextAfter = null,
  onPage,
}: {
  page: number
  pages: number
  after?: string
  nextAfter?: string | null | undefined
  onPage: (page: number, after: string) => void
}) {
  const { t } = useTranslation('common')
  const turnTo = (number: number) => onPage(number, '')
  const next = (
    <Button
      size="small"
      blocked={page >= pages && !nextAfter}
      onClick={() => onPage(page + 1, nextAfter ?? '')}
    >
      {t('pager.next')}
    </Button>
  )
  if (after) {
    return (
      <nav aria-label={t('pager.label')} className="flex flex-wrap items-center justify-center gap-3">
        <Button size="small" onClick={() => turnTo(1)}>
          {t('pager.first')}
        </Button>
        <span aria-current="page" className="tabular text-[0.875rem]">
          {t('pager.page', { page: formatNumber(page) })}
        </span>
        {next}
      </nav>
    )
  }
  if (page > pages && pages > 0) {
    return (
      <EmptyState
        title={t('pager.beyond', { page: formatNumber(page) })}
        action={
          <Button onClick={() => turnTo(pages)}>{t('pager.last', { pages: formatNumber(pages) })}</Button>
        }
      >
        {t('pager.ends', { pages: formatNumber(pages) })}
      </EmptyState>
    )
  }
  if (pages <= 1 && !nextAfter) return null
  return (
    <nav aria-label={t('pager.label')} className="flex flex-wrap items-center justify-center gap-1.5">
      <Button size="small" blocked={page <= 1} onClick={() => turnTo(page - 1)}>
        {t('pager.previous')}
      </Button>
      <ol className="flex items-center gap-1">
        {pageNumbers(page, pages).map((number, index) =>
          number === undefined ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: an ellipsis has no key but its position
            <li key={`gap-${index}`} aria-hidden="true" className="w-6 text-center text-ink-3">
              …
            </li>
          ) : (
            <li key={number}>
              <button
                type="button"
                aria-label={t('pager.page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => turnTo(number)}
                className={cx(
                  'tabular inline-flex h-8 min-w-8 items-center justify-center rounded-control px-2 text-[0.875rem] font-[550] transition-control pointer-coarse:h-11 pointer-coarse:min-w-11',
                  number === page ? 'bg-ink text-canvas' : 'text-ink-2 hover:bg-sunken hover:text-ink',
                )}
              >
                {number}
              </button>
            </li>
          ),
        )}
      </ol>
      {next}
    </nav>
  )
}

/** First, last, the current page and its neighbors; undefined means an ellipsis. */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const before = shown[index - 1]
    if (before === undefined || number === before + 1) return [number]
    return number === before + 2 ? [number - 1, number] : [undefined, number]
  })
}
