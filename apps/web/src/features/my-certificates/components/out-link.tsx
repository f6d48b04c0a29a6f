import { useTranslation } from '../../../i18n/use-translation'
import { ArrowUpRight } from '../../../ui/icons'

/** A link with a shortened form of its long address, and a shorter one for phones. */
export function OutLink({ href, text, short }: { href: string; text: string; short?: string }) {
  const { t } = useTranslation('my-certificates')
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      title={href}
      className="link type-mono inline-flex max-w-full items-baseline gap-1 break-all max-sm:text-[0.75rem]"
    >
      {short && <span className="sm:hidden">{short}</span>}
      <span className={short && 'max-sm:hidden'}>{text}</span>
      <ArrowUpRight className="size-3.5 self-center" aria-hidden="true" />
      <span className="sr-only">{t('details.newTab')}</span>
    </a>
  )
}
