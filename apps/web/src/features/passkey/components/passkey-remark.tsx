import { useTranslation } from '../../../i18n/use-translation'
import { Banner } from '../../../ui/banner'

/** The result of the last attempt. A canceled one is a quiet note; only a failure is red. */
export function PasskeyRemark({
  title,
  note,
  failure,
}: {
  /** The title of the failure. By default, signing in failed. */
  title?: string
  note?: 'canceled'
  failure?: string
}) {
  const { t } = useTranslation('passkey')
  if (failure !== undefined) {
    return (
      <Banner tone="canceled" live title={title ?? t('failed')}>
        {failure || t('failedText')}
      </Banner>
    )
  }
  if (!note) return null
  return (
    <p role="status" className="type-small text-ink-2">
      {t('canceled')}
    </p>
  )
}
