import type { BatchState, MintProgress } from '@certify/wire/batches'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../lib/cx'
import { formatNumber } from '../../../lib/format'
import { Check, CircleCheck, CircleDot, Clock, FileBadge, TriangleAlert } from '../../../ui/icons'
import { type Tone, toneClass, toneText } from '../../../ui/tone'

/** The look of each state: a color, an icon, and a word. */
export const batchLooks = {
  waiting: { tone: 'neutral', Icon: Clock },
  stored: { tone: 'brand', Icon: FileBadge },
  sent: { tone: 'minting', Icon: CircleDot },
  confirmed: { tone: 'ongoing', Icon: Check },
  final: { tone: 'ongoing', Icon: CircleCheck },
  blocked: { tone: 'warning', Icon: TriangleAlert },
} satisfies Record<BatchState, { tone: Tone; Icon: typeof Check }>

const inOrder = Object.keys(batchLooks) as BatchState[]

/** How many people are in each state. Pressing a state shows only those people. */
export function BatchStates({
  states,
  chosen,
  onChoose,
}: {
  states: MintProgress['states']
  chosen: BatchState | undefined
  onChoose: (state: BatchState | undefined) => void
}) {
  const { t } = useTranslation('participants')
  return (
    <ul aria-label={t('batch.states')} className="flex flex-wrap gap-2">
      {inOrder
        .filter((state) => states[state] > 0 || state === chosen)
        .map((state) => {
          const { tone, Icon } = batchLooks[state]
          const pressed = state === chosen
          return (
            <li key={state}>
              <button
                type="button"
                aria-pressed={pressed}
                onClick={() => onChoose(pressed ? undefined : state)}
                className={cx(
                  'tabular type-label inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 transition-control pointer-coarse:min-h-11',
                  pressed ? cx(toneClass[tone], 'border-current') : 'border-line hover:bg-sunken',
                )}
              >
                <Icon className={cx('size-3.5', !pressed && toneText[tone])} aria-hidden="true" />
                {formatNumber(states[state])} {t(`batch.state.${state}`)}
              </button>
            </li>
          )
        })}
    </ul>
  )
}
