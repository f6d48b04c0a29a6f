import { buttonClass } from './button'
import { ExplainedButton } from './explained-button'
import { Download } from './icons'

/** Saves a list as a CSV file, which the server names; `empty` says why there is nothing to save. */
export function CsvLink({ href, label, empty }: { href: string; label: string; empty: string | null }) {
  const icon = <Download className="size-4" aria-hidden="true" />
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
