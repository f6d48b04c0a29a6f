import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { ApiError } from '../lib/api-client'
import { Button } from './button'
import { TriangleAlert } from './icons'

/** Says what failed and what to do next. Only the failed part of a page shows it, so that the rest remains usable. */
export function ErrorPanel({
  title,
  error,
  onRetry,
  retrying = false,
  action,
  children,
}: {
  title?: string
  error?: unknown
  onRetry?: () => void
  retrying?: boolean
  action?: ReactNode
  children?: ReactNode
}) {
  const { t } = useTranslation('common')
  const requestId = error instanceof ApiError ? error.requestId : undefined
  const message = error instanceof Error ? error.message : undefined
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-14 text-center">
      <TriangleAlert className="mb-2 size-8 text-canceled" strokeWidth={1.5} aria-hidden="true" />
      <h2 className="type-title-2">{title ?? t('error.title')}</h2>
      <div className="max-w-md wrap-anywhere text-ink-2">{children ?? message}</div>
      {requestId && <p className="type-small text-ink-3">{t('error.requestId', { id: requestId })}</p>}
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button onClick={onRetry} busy={retrying}>
            {t('action.tryAgain')}
          </Button>
        )}
        {action}
      </div>
    </div>
  )
}
