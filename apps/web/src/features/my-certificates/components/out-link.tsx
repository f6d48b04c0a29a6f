import { useTranslation } from '../../../i18n/use-translation'
import { ArrowUpRight } from '../../../ui/icons'

/** A link with a shortened form of its long address. */
export function OutLink({ href, text }: { href: string; text: string }) {
  const { t } = useTranslation('my-certificates')
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      title={href}
      className="link type-mono inline-flex max-w-full items-baseline gap-1 break-all max-sm:text-[0.75rem]"
    >
      {text}
      <ArrowUpRight className="size-3.5 self-center" aria-hidden="true" />
      <span className="sr-only">{t('details.newTab')}</span>
    </a>
  )
}
