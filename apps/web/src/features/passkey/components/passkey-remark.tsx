import { useTranslation } from '../../../i18n/use-translation'
import { Banner } from '../../../ui/banner'

/** What became of the last attempt: canceling is quiet, only a failure is red. */
export function PasskeyRemark({
  title,
  note,
  failure,
}: {
  /** What failed, if it is not signing in. */
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
