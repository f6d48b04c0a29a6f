import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { cx } from '../lib/cx'
import { type ButtonLook, type ButtonSize, buttonClass } from './button'
import { Check, Copy } from './icons'
import { toast } from './toast'

/** How long the tick stays, in milliseconds. */
const CONFIRMATION_MS = 2000

/** Copies a text; `copied` is true for two seconds after. */
function useCopy(text: string, failed?: string): { copied: boolean; copy: () => void } {
  const { t } = useTranslation('common')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => toast.error(failed ?? t('copy.failed')),
    )
  }
  return { copied, copy }
}

/** A copy button: a tick for two seconds, without changing its width. */
export function CopyButton({
  text,
  label,
  copiedLabel,
  failed,
  look = 'secondary',
  size = 'small',
  full = false,
}: {
  text: string
  label?: ReactNode
  copiedLabel?: string
  /** The message if the browser refuses. */
  failed?: string
  look?: ButtonLook
  size?: ButtonSize
  full?: boolean
}) {
  const { t } = useTranslation('common')
  const { copied, copy } = useCopy(text, failed)
  return (
    <>
      <button type="button" onClick={copy} className={buttonClass(look, size, full)}>
        {/* Both faces are in one grid cell, so that the button keeps the width of the wider one. */}
        <span className="inline-grid [&>*]:col-start-1 [&>*]:row-start-1">
          <span className={cx('inline-flex items-center justify-center gap-1.5', copied && 'invisible')}>
            <Copy className="size-4" aria-hidden="true" />
            <span className="contents">{label ?? t('copy.copy')}</span>
          </span>
          <span
            className={cx('inline-flex items-center justify-center gap-1.5', !copied && 'invisible')}
            aria-hidden="true"
          >
            <Check className="size-4" />
            {copiedLabel ?? t('copy.copied')}
          </span>
        </span>
      </button>
      {/* A live region, because a dialog hides all other content behind it from screen readers. */}
      <span className="sr-only" aria-live="polite">
        {copied ? (copiedLabel ?? t('copy.copied')) : ''}
      </span>
    </>
  )
}

/** The small copy icon beside a value. */
export function CopyIcon({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('common')
  const { copied, copy } = useCopy(text)
  const Icon = copied ? Check : Copy
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={label}
      title={label}
      className="no-print inline-flex size-6 shrink-0 items-center justify-center rounded-[4px] text-ink-3 transition-control hover:bg-sunken hover:text-ink pointer-coarse:size-9"
    >
      <Icon className={cx('size-3.5', copied && 'text-ongoing')} aria-hidden="true" />
      <span className="sr-only" aria-live="polite">
        {copied ? t('copy.copied') : ''}
      </span>
    </button>
  )
}
