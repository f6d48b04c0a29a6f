import type { RosterPart } from '@certify/domain/certificate/participant'
import type { Audience } from '@certify/domain/mail/announcement'
import type { EventDetail } from '@certify/wire/events'
import type { WireParticipant } from '@certify/wire/roster'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { tellFailure } from '../../../lib/tell-failure'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/checkbox'
import { ExplainedButton } from '../../../ui/explained-button'
import { toast } from '../../../ui/toast'
import type { ManyAct } from '../api/many'
import type { Selection } from '../hooks/use-selection'

/** The audience of an announcement to a part of the list; null for parts that get no announcements. */
const audiences: Readonly<Record<RosterPart, Audience | null>> = {
  all: 'seats',
  present: 'present',
  absent: 'absent',
  not_recorded: 'not_recorded',
  minted: 'minted',
  revoked: null,
  to_decide: null,
}

const acts: readonly ManyAct[] = ['present', 'absent', 'mint', 'revoke']

/** How many people are chosen, and the actions on all of them. The buttons are always there, so that no row moves. */
export function SelectionBar({
  event,
  rows,
  total,
  show,
  q,
  selection,
  onAct,
  onMail,
}: {
  event: EventDetail
  /** The people on this page. */
  rows: readonly WireParticipant[]
  /** How many people match in all. */
  total: number
  show: RosterPart
  q: string
  selection: Selection
  onAct: (act: ManyAct) => void
  onMail: (audience: Audience) => void
}) {
  const { t } = useTranslation('many-people')
  const [isChoosing, setChoosing] = useState(false)
  const count = selection.people.length
  const chooseAll = async () => {
    setChoosing(true)
    try {
      await selection.chooseAll()
    } catch (error) {
      toast.error(tellFailure(error, t('allFailed')))
    } finally {
      setChoosing(false)
    }
  }
  const refusal = (act: ManyAct) => {
    if (count === 0) return t('nobody')
    if (act === 'mint' && event.status !== 'minting') {
      return t('participants:refusal.minting', { status: event.status, name: '' })
    }
    const isAttendance = act === 'present' || act === 'absent'
    return isAttendance && event.status === 'canceled' ? t('participants:attendance.canceled') : null
  }
  const audience = audiences[show]
  const mailRefusal = () => {
    if (audience === null) return t(show === 'revoked' ? 'mail.revoked' : 'mail.toDecide')
    if (q !== '') return t('mail.search')
    return count < total ? t('mail.some') : null
  }
  return (
    <div className="flex flex-col gap-3 rounded-card bg-sunken px-4 py-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
        <Checkbox
          label={t('page', { count: rows.length })}
          checked={rows.length > 0 && rows.every((row) => selection.has(row))}
          onChange={({ target }) => selection.toggle(rows, target.checked)}
        />
        {total > rows.length && (
          <Button size="small" look="quiet" busy={isChoosing} onClick={() => void chooseAll()}>
            {t(q === '' ? 'all' : 'allFound', { count: total })}
          </Button>
        )}
        <span role="status" className="tabular type-small font-[550] text-ink sm:ml-auto">
          {t('chosen', { count })}
        </span>
        <Button size="small" look="quiet" blocked={count === 0} onClick={selection.clear}>
          {t('clear')}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        {acts.map((act) => (
          <ExplainedButton
            key={act}
            size="small"
            look={act === 'revoke' ? 'danger-quiet' : 'secondary'}
            reason={refusal(act)}
            onClick={() => onAct(act)}
          >
            {t(`${act}.action`)}
          </ExplainedButton>
        ))}
        <ExplainedButton size="small" reason={mailRefusal()} onClick={() => audience && onMail(audience)}>
          {t('mail.action')}
        </ExplainedButton>
      </div>
    </div>
  )
}
