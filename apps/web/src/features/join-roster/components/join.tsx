import type { EventDetail } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { useSession } from '../../../lib/session'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import type { useJoin } from '../api/join'
import { AskedAtJoining } from './asked-at-joining'
import { MemberButton } from './member-button'
import { StickToFoot } from './stick-to-foot'

/** The button that joins, with a sentence about what the press does. */
export function Join({
  event,
  toAttend,
  join,
}: {
  event: EventDetail
  toAttend: boolean
  join: ReturnType<typeof useJoin>
}) {
  const { t } = useTranslation('join-roster')
  const session = useSession()
  const isMember = session.status === 'signed-in' && session.role !== null
  return (
    <div className="flex flex-col gap-3">
      {join.isError && (
        <Banner tone="canceled" live>
          {tellFailure(join.error, t('unknownError'))}
        </Banner>
      )}
      <AskedAtJoining event={event} failure={join.error} />
      <StickToFoot>
        <MemberButton
          address={event.address}
          act={event.questions_asked ? undefined : 'join'}
          busy={join.isPending}
          onPress={(wallet) => join.mutate(wallet)}
        >
          {toAttend ? t('joinToAttend') : t('join')}
        </MemberButton>
      </StickToFoot>
      {isMember ? (
        <p className="type-small text-ink-2">{toAttend ? t('joinToAttendHint') : t('joinHint')}</p>
      ) : (
        <p className="type-small text-ink-2">
          <strong className="font-[600] text-ink">{t('loginRequired')}.</strong> {t('joinLoginHint')}
        </p>
      )}
    </div>
  )
}
