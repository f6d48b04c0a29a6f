import { Button, buttonClass } from './button'
import { ExplainedButton } from './explained-button'
import { Download } from './icons'

/**
 * Saves a list as a CSV file, which the server names.
 *
 * @param empty - Why there is nothing to save; null if there is something, undefined until the list has arrived.
 */
export function CsvLink({
  href,
  label,
  empty,
}: {
  href: string
  label: string
  empty: string | null | undefined
}) {
  const icon = <Download className="size-4" aria-hidden="true" />
  if (empty === undefined) {
    return (
      <Button icon={icon} busy>
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
    <a href={href} download className={buttonClass()}>
      {icon}
      {label}
    </a>
  )
}
