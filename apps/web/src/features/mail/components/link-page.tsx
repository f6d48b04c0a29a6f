import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiError, isRefused } from '../../../lib/api-client'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { PageHeader } from '../../../ui/page-header'

/**
 * The page of a link in a mail. Only a press changes something, because virus scanners also open links. The secret
 * comes after the `#`, so that it is in no server's log.
 */
export function LinkPage({
  area,
  done,
  act,
  after,
  lead,
}: {
  area: 'confirm' | 'unsubscribe' | 'stopMove'
  /** The message after the press succeeded. */
  done: string
  act: (token: string) => Promise<void>
  /** Where to go next. */
  after: ReactNode
  /** What the press does, in place of the area's own line. */
  lead?: string | undefined
}) {
  const { t } = useTranslation('mail')
  const token = useLocation().hash.slice(1)
  const pressed = useMutation({ mutationFn: () => act(token) })
  const isOver = pressed.isSuccess || isRefused(pressed.error)
  const told = useRef<HTMLDivElement>(null)
  // The pressed button is gone, and the focus with it.
  useEffect(() => {
    if (isOver) told.current?.focus()
  }, [isOver])
  if (pressed.isSuccess) {
    return (
      <div ref={told} tabIndex={-1} role="status" className="flex flex-col gap-6">
        <PageHeader title={t(`${area}.done`)} lead={done} />
        <div className="flex flex-wrap gap-3">{after}</div>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t(`${area}.title`)}
        lead={token ? (lead ?? t(`${area}.lead`)) : t(`${area}.noLink`)}
      />
      {pressed.error && (
        <div ref={told} tabIndex={-1}>
          <Banner tone="canceled" title={t(`${area}.failed`)} live>
            {isIncomplete(pressed.error) ? t('brokenLink') : pressed.error.message}
          </Banner>
        </div>
      )}
      {/* A refused link is refused again. */}
      {token && !isOver ? (
        <div>
          <Button look="primary" busy={pressed.isPending} onClick={() => pressed.mutate()}>
            {t(`${area}.button`)}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">{after}</div>
      )}
    </div>
  )
}

/**
 * Whether the link is incomplete, because some programs cut long links. The server then names a field that this page
 * does not have.
 */
function isIncomplete(error: Error): boolean {
  return error instanceof ApiError && error.code === 'field.invalid'
}
