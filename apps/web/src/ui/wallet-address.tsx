import { shortAddress } from '@certify/domain/shared/address'
import { useTranslation } from '../i18n/use-translation'
import { cx } from '../lib/cx'
import { CopyIcon } from './copy-button'
import { ArrowUpRight } from './icons'

/**
 * A wallet address: `0x329e…8C62`, with the whole address in the title and on the clipboard, and a link where
 * `explorerHref` is given. Copying the selected short text gives the whole address, too.
 */
export function WalletAddress({
  value,
  full = false,
  copy = true,
  explorerHref,
  className,
}: {
  value: string
  full?: boolean
  copy?: boolean
  explorerHref?: string
  className?: string
}) {
  const { t } = useTranslation('common')
  return (
    <span className={cx('inline-flex max-w-full items-center gap-1', className)}>
      <span
        className={cx('type-mono', full && 'break-all')}
        title={value}
        onCopy={(event) => {
          event.clipboardData.setData('text/plain', value)
          event.preventDefault()
        }}
      >
        {full ? value : shortAddress(value)}
      </span>
      {copy && <CopyIcon text={value} label={t('address.copy', { address: shortAddress(value) })} />}
      {explorerHref && (
        <a
          href={explorerHref}
          target="_blank"
          rel="noreferrer"
          className="inline-flex size-6 items-center justify-center rounded-[4px] text-ink-3 transition-control hover:bg-sunken hover:text-ink"
        >
          <ArrowUpRight className="size-3.5" aria-hidden="true" />
          <span className="sr-only">
            {t('address.explorer')} {t('address.newTab')}
          </span>
        </a>
      )}
    </span>
  )
}
