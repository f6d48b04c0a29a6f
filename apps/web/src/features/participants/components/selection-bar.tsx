import type { RosterPart } from '@certify/domain/certificate/participant'
import type { Audience } from '@certify/domain/mail/announcement'
import type { EventDetail } from '@certify/wire/events'
import type { WireParticipant } from '@certify/wire/roster'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../lib/cx'
import { tellFailure } from '../../../lib/tell-failure'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/checkbox'
import { ExplainedButton } from '../../../ui/explained-button'
import { IconButton } from '../../../ui/icon-button'
import { Ban, Mail, MoreHorizontal } from '../../../ui/icons'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu'
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

/** The acts that are buttons. Revoking is permanent and rare, so it is in the menu. */
const acts = ['present', 'absent', 'mint'] as const satisfies readonly ManyAct[]

/** The foot of a phone, above the bar of the local demonstration. */
const phoneBar =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-(--bar-height,0px) max-md:z-30 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-2 max-md:gap-y-1.5 max-md:border-t max-md:border-line max-md:bg-raised max-md:px-4 max-md:py-2.5 max-md:shadow-float'

/**
 * Chooses the people of a page, or all of them. The acts appear with the first person chosen: beside the box on wide
 * screens, at the foot of a phone. Either place is reserved or covers nothing, so no row moves.
 */
export function SelectionBar({
  event,
  rows,
  total,
  hasMore,
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
  /** More than `total` may match. */
  hasMore: boolean
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
    if (act === 'mint' && event.status !== 'minting') {
      return t('participants:refusal.minting', { status: event.status, name: '' })
    }
    const isAttendance = act === 'present' || act === 'absent'
    return isAttendance && event.status === 'canceled' ? t('participants:attendance.canceled') : null
  }
  const write = () => {
    const audience = audiences[show]
    if (audience === null) toast.info(t(show === 'revoked' ? 'mail.revoked' : 'mail.toDecide'))
    else if (q !== '') toast.info(t('mail.search'))
    else if (count < total) toast.info(t('mail.some'))
    else onMail(audience)
  }
  const isChosen = count > 0
  return (
    <div
      className={cx(
        'top-(--header-height) z-20 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 py-1.5',
        isChosen && 'md:sticky md:bg-surface',
      )}
    >
      <Checkbox
        label={t('page', { count: rows.length })}
        checked={rows.length > 0 && rows.every((row) => selection.has(row))}
        onChange={({ target }) => selection.toggle(rows, target.checked)}
      />
      <div data-bulk-bar={isChosen || undefined} className={cx('contents', isChosen && phoneBar)}>
        <span role="status" className="tabular type-small font-[550] text-ink empty:hidden max-md:mr-auto">
          {isChosen && t('chosen', { count })}
        </span>
        {isChosen && (
          <>
            {(hasMore ? count <= rows.length : total > rows.length && count < total) && (
              <Button size="small" look="quiet" busy={isChoosing} onClick={() => void chooseAll()}>
                {hasMore ? t('allMatching') : t(q === '' ? 'all' : 'allFound', { count: total })}
              </Button>
            )}
            <Button size="small" look="quiet" onClick={selection.clear}>
              {t('clear')}
            </Button>
            <div className="flex flex-1 flex-wrap items-center justify-end gap-2 max-md:order-last max-md:basis-full max-md:flex-nowrap">
              {acts.map((act) => (
                <ExplainedButton
                  key={act}
                  size="small"
                  className="max-md:flex-1 max-md:px-1"
                  reason={refusal(act)}
                  onClick={() => onAct(act)}
                >
                  {t(`${act}.action`)}
                </ExplainedButton>
              ))}
            </div>
            <MoreActs onWrite={write} onRevoke={() => onAct('revoke')} />
          </>
        )}
      </div>
    </div>
  )
}

function MoreActs({ onWrite, onRevoke }: { onWrite: () => void; onRevoke: () => void }) {
  const { t } = useTranslation('many-people')
  return (
    <Menu
      trigger={
        <IconButton label={t('moreActs')} icon={<MoreHorizontal className="size-4.5" aria-hidden="true" />} />
      }
    >
      <MenuItem icon={<Mail aria-hidden="true" />} onSelect={onWrite}>
        {t('mail.action')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Ban aria-hidden="true" />} onSelect={onRevoke}>
        {t('revoke.action')}
      </MenuItem>
    </Menu>
  )
}
