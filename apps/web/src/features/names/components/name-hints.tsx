import { nameHints } from '@certify/domain/roster/printed-name'
import { useTranslation } from '../../../i18n/use-translation'
import { Info } from '../../../ui/icons'

/** Friendly hints about mistakes that people often overlook in their own name. */
export function NameHints({ name }: { name: string }) {
  const { t } = useTranslation('names')
  return (
    <div aria-live="polite" className="flex flex-col gap-1 empty:hidden">
      {nameHints(name).map((hint) => (
        <p key={hint} className="type-small flex items-start gap-1.5 text-warning">
          <Info className="mt-[0.2em] size-3.5 shrink-0" aria-hidden="true" />
          {t(`hint.${hint}`)}
        </p>
      ))}
    </div>
  )
}
