import { type FieldErrors, type FieldPath, useFormContext } from 'react-hook-form'
import { useTranslation } from '../../../i18n/use-translation'
import { Banner } from '../../../ui/banner'
import type { EventValues } from '../event-values'

/** Everything wrong with the form in one place, each a way to its field. */
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
              onClick={() => setFocus(path as FieldPath<EventValues>)}
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function listMessages(
  errors: FieldErrors<EventValues> | object,
  prefix = '',
): { path: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || name === 'ref' || name === 'root') return []
    const path = `${prefix}${name}`
    return 'message' in error && typeof error.message === 'string'
      ? [{ path, message: error.message }]
      : listMessages(error, `${path}.`)
  })
}
