import type { QualifiedKey } from '../../i18n/areas'
import { RichText } from '../../i18n/rich-text'
import { translate } from '../../i18n/words'
import { useConfig } from '../../lib/config'

/** A sentence that names the support mailbox. Shown once the mailbox is known. */
export function ContactLine({ sentence }: { sentence: QualifiedKey }) {
  const address = useConfig()?.supportEmail
  if (!address) return null
  return (
    <RichText
      text={translate(sentence, { address })}
      parts={{
        mail: (words) => (
          <a className="link" href={`mailto:${address}`}>
            {words}
          </a>
        ),
      }}
    />
  )
}
