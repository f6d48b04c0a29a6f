import { organizerFields } from '@certify/domain/account/account-fields'
import { cleanText } from '@certify/domain/shared/field-rules'
import { isHexColor } from '@certify/domain/shared/hex-color'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { useOwnColor } from '../../../ui/use-own-color'

/** Where the picker of the browser begins: the product's own color. */
const FIRST = '#00555d'

/**
 * Picks a color, and shows it as pages will have it, in the theme of this page. The browser's picker always shows a color,
 * so it comes with the first one: before, it would show one that nobody chose.
 */
export function OwnColorSample({ color, onPick }: { color: string; onPick: (color: string) => void }) {
  const { t } = useTranslation('organizer-profile')
  const clean = cleanText(organizerFields.brandColor, color)
  const part = useOwnColor<HTMLDivElement>(clean)
  const picker = useRef<HTMLInputElement>(null)
  if (!isHexColor(clean))
    return (
      <Button
        className="mt-3"
        onClick={() => {
          flushSync(() => onPick(FIRST))
          picker.current?.focus()
          picker.current?.showPicker?.()
        }}
      >
        {t('form.colorPick')}
      </Button>
    )
  return (
    <div ref={part} className="mt-3 flex flex-wrap items-center gap-3">
      <input
        ref={picker}
        type="color"
        aria-label={t('form.colorPick')}
        value={clean}
        onChange={({ target }) => onPick(target.value)}
        className="h-(--control-height) w-14 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
      />
      <Samples />
    </div>
  )
}

function Samples() {
  const { t } = useTranslation('organizer-profile')
  return (
    <>
      <span className="type-label rounded-control bg-brand px-4 py-2 text-on-brand">
        {t('form.colorButton')}
      </span>
      <span className="type-label rounded-control bg-brand-soft px-4 py-2 text-brand">
        {t('form.colorText')}
      </span>
    </>
  )
}
