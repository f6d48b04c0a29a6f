import type { WireParticipant } from '@certify/wire/roster'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { translateIssuing } from '../../../i18n/words'
import { cx } from '../../../lib/cx'
import { pageLinks } from '../../../lib/page-links'
import { Badge } from '../../../ui/badge'
import { Ban, Check, CircleDot, Clock, Minus, RefreshCw, TriangleAlert } from '../../../ui/icons'
import type { Tone } from '../../../ui/tone'

const looks = {
  none: { tone: 'neutral', Icon: Minus },
  ready: { tone: 'brand', Icon: CircleDot },
  pending: { tone: 'minting', Icon: Clock },
  minted: { tone: 'ongoing', Icon: Check },
  failed: { tone: 'warning', Icon: TriangleAlert },
  revoking: { tone: 'canceled', Icon: Clock },
  revoked: { tone: 'canceled', Icon: Ban },
  replaced: { tone: 'warning', Icon: RefreshCw },
  burned: { tone: 'ended', Icon: Ban },
} satisfies Record<
  WireParticipant['certificate']['state'] | 'revoking' | NonNullable<WireParticipant['certificate']['ended']>,
  { tone: Tone; Icon: typeof Ban }
>

/**
 * The state of a participant's certificate, the source of its picture, and its number once it has one. Before, what they
 * said about their name.
 */
export function CertificateCell({
  certificate,
  name,
  proposal = null,
}: {
  certificate: WireParticipant['certificate']
  /** Their choice about their name; null before they choose, undefined if the event prints no names. */
  name?: WireParticipant['name_choice'] | undefined
  /** The last spelling that was proposed to them. */
  proposal?: WireParticipant['name_proposal']
}) {
  const { t } = useTranslation('participants')
  const word = certificate.ended ?? (certificate.revoking ? 'revoking' : certificate.state)
  const { tone, Icon } = looks[word]
  return (
    <div className="flex flex-col items-start gap-1 max-md:items-end max-md:text-right">
      <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
        {t(`certificate.${word}`)}
      </Badge>
      {certificate.tokenId ? (
        <Link to={pageLinks.verify(certificate.tokenId)} className="link type-mono text-[0.8125rem]">
          {t('certificate.number', { tokenId: certificate.tokenId })}
        </Link>
      ) : (
        certificate.source && (
          <span className="text-[0.75rem] leading-tight text-ink-3">
            {t(`certificate.source.${certificate.source}`)}
          </span>
        )
      )}
      {name !== undefined && (certificate.state === 'none' || certificate.state === 'ready') && (
        <span className="text-[0.75rem] leading-tight text-ink-3">
          {t(
            name === null ? 'nameChoice.undecided' : name.print ? 'nameChoice.agreed' : 'nameChoice.declined',
          )}
        </span>
      )}
      {(proposal?.state === 'waiting' || proposal?.state === 'kept') && (
        <span
          className={cx(
            'max-w-60 text-[0.75rem] leading-tight wrap-anywhere',
            proposal.state === 'waiting' ? 'text-warning' : 'text-ink-3',
          )}
        >
          {t(`spelling.state.${proposal.state}`, { name: proposal.name })}
        </span>
      )}
      {certificate.blocked && (
        <span className="type-small wrap-anywhere text-ink-2">{translateIssuing(certificate.blocked)}</span>
      )}
    </div>
  )
}
