import { findUnprintable, nameCharacters, spellPrintable } from '@certify/domain/shared/printable'
import { useTranslation } from '../i18n/use-translation'
import { Info } from './icons'

/**
 * Names the characters of these texts that certificates cannot show, and how styled letters will be printed. Nothing is
 * shown for other texts, but the live region is always in the page, so that screen readers announce a new notice.
 */
export function Unprintable({ texts, advice }: { texts: readonly string[]; advice: 'name' | 'event' }) {
  const { t } = useTranslation('common')
  const lost = findUnprintable(...texts)
  const restyled = texts
    .map((text) => [text.normalize('NFC'), spellPrintable(text.normalize('NFC'))] as const)
    .filter(([text, spelled]) => text !== spelled)
  const notices = [
    ...(lost.length > 0
      ? [`${t('unprintable.characters', { characters: nameCharacters(lost) })} ${t(`unprintable.${advice}`)}`]
      : []),
    ...restyled.map(([, spelled]) => t('unprintable.plain', { text: spelled })),
  ]
  return (
    <div aria-live="polite" className="flex flex-col gap-1 empty:hidden">
      {notices.map((notice) => (
        <p key={notice} className="type-small flex items-start gap-1.5 wrap-anywhere text-warning">
          <Info className="mt-[0.2em] size-3.5 shrink-0" aria-hidden="true" />
          {notice}
        </p>
      ))}
    </div>
  )
}
