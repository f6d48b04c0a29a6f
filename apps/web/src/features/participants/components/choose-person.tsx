import type { WireParticipant } from '@certify/wire/roster'
import { useTranslation } from '../../../i18n/use-translation'
import { displayName } from '../display-name'
import type { Selection } from '../hooks/use-selection'

/** Puts one person into the selection, or takes them out. */
export function ChoosePerson({ person, selection }: { person: WireParticipant; selection: Selection }) {
  const { t } = useTranslation('many-people')
  return (
    // The label enlarges the area for a finger around the box.
    <label className="-m-2 inline-flex shrink-0 cursor-pointer p-2 pointer-coarse:-m-3 pointer-coarse:p-3">
      <input
        type="checkbox"
        className="mt-0.5 size-5 cursor-pointer rounded-[4px] accent-brand"
        aria-label={t('choose', { name: displayName(person) })}
        checked={selection.has(person)}
        onChange={({ target }) => selection.toggle([person], target.checked)}
      />
    </label>
  )
}
