import { useTranslation } from '../i18n/use-translation'
import { Button, type ButtonSize, buttonClass } from './button'
import { ExplainedButton } from './explained-button'
import { Download } from './icons'

/**
 * Saves a list that the server writes and names, as a CSV file or as a workbook.
 *
 * @param empty - Why there is nothing to save; null if there is something, undefined until the list has arrived.
 */
export function ListFileLinks({
  href,
  label,
  empty,
  size = 'normal',
}: {
  href: string
  label: string
  empty: string | null | undefined
  size?: ButtonSize
}) {
  const { t } = useTranslation('common')
  const icon = <Download className="size-4" aria-hidden="true" />
  if (empty === undefined) {
    return (
      <Button icon={icon} size={size} busy>
        {label}
      </Button>
    )
  }
  if (empty !== null) {
    return (
      <ExplainedButton icon={icon} reason={empty}>
        {label}
      </ExplainedButton>
    )
  }
  return (
    <>
      <a href={href} download className={buttonClass('secondary', size)}>
        {icon}
        {label}
      </a>
      <a href={`${href}?format=xlsx`} download className={buttonClass('secondary', size)}>
        {icon}
        {t('file.workbook')}
      </a>
    </>
  )
}
