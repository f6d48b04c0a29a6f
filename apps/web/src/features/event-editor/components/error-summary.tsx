import { useFormContext } from 'react-hook-form'
import { useTranslation } from '../../../i18n/use-translation'
import { Banner } from '../../../ui/banner'
import type { EventValues } from '../event-values'
import { listMessages } from '../list-messages'

/** All problems of the form in one place, each with a link to its field. */
export function ErrorSummary() {
  const { t } = useTranslation('event-editor')
  const { formState, setFocus } = useFormContext<EventValues>()
  const found = listMessages(formState.errors)
  if (found.length === 0) return null
  return (
    <Banner tone="canceled" title={t('summary.title', { count: found.length })}>
      <ul className="mt-1 flex flex-col items-start">
        {found.map(({ path, message }) => (
          <li key={path}>
            <button
              type="button"
              className="min-h-6 text-left underline underline-offset-2"
              onClick={() => setFocus(path)}
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
