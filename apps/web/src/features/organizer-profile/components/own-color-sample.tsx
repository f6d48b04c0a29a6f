import { organizerFields } from '@certify/domain/account/account-fields'
import { cleanText } from '@certify/domain/shared/field-rules'
import { isHexColor } from '@certify/domain/shared/hex-color'
import { useTranslation } from '../../../i18n/use-translation'
import { useOwnColor } from '../../../ui/use-own-color'

/** Shows a color as pages will have it, in the theme of this page. */
export function OwnColorSample({ color }: { color: string }) {
  const { t } = useTranslation('organizer-profile')
  const clean = cleanText(organizerFields.brandColor, color)
  const part = useOwnColor<HTMLDivElement>(clean)
  if (!isHexColor(clean)) return null
  return (
    <div ref={part} className="mt-3 flex flex-wrap items-center gap-3">
      <span className="type-label rounded-control bg-brand px-4 py-2 text-on-brand">
        {t('form.colorButton')}
      </span>
      <span className="type-label rounded-control bg-brand-soft px-4 py-2 text-brand">
        {t('form.colorText')}
      </span>
    </div>
  )
}
