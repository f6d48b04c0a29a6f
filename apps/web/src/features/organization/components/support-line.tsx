import { RichText } from '../../../i18n/rich-text'
import { useTranslation } from '../../../i18n/use-translation'
import { useConfig } from '../../../lib/config'

/** Offers the platform's support in place of an organization, and says that it is the platform. */
export function SupportLine() {
  const { t } = useTranslation('organization')
  const address = useConfig()?.supportEmail
  if (!address) return null
  return (
    <p className="type-small text-ink-2">
      <RichText
        text={t('contact.support')}
        parts={{
          mail: (words) => (
            <a className="link" href={`mailto:${address}`}>
              {words}
            </a>
          ),
        }}
      />
    </p>
  )
}
