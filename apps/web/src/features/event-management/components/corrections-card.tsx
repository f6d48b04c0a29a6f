import { shortAddress } from '@certify/domain/shared/address'
import type { EventDetail } from '@certify/wire/events'
import type { WireCorrection } from '@certify/wire/names'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { useNow } from '../../../lib/clock'
import { formatDate } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { CertificateNumber } from '../../../ui/certificate-number'
import { Dialog } from '../../../ui/dialog'
import { ExplainedButton } from '../../../ui/explained-button'
import { Field } from '../../../ui/field'
import { Input, TextArea } from '../../../ui/input'
import { correctionsQuery, useAnswerCorrection } from '../api/corrections'

type Answering = { correction: WireCorrection; how: 'reissue' | 'decline' | 'recognize' }

/** Whether nothing shows yet that a move was asked for by the certificate's recipient. */
const isUnproven = ({ move }: WireCorrection) => move !== null && move.not_before === null

/** What a request is about. */
const kindOf = ({ move, about }: WireCorrection) =>
  move ? 'move' : about === 'attendance' ? 'hours' : 'usual'

const titles = {
  move: 'corrections.moveTitle',
  hours: 'corrections.hoursTitle',
  usual: 'corrections.reissueTitle',
} as const

/** Corrections of names and hours, and moves to new wallets, that recipients requested; nothing if there are none. */
export function CorrectionsCard({ event }: { event: EventDetail }) {
  const { t } = useTranslation('event-management')
  const query = useQuery(correctionsQuery(event.id))
  const [answering, setAnswering] = useState<Answering>()
  const now = useNow(60_000)
  if (!query.data || query.data.total === 0) return null
  return (
    <Card title={t('corrections.title')}>
      <ul className="divide-y divide-line">
        {query.data.items.map((correction) => (
          <li
            key={correction.id}
            className="flex flex-wrap items-start justify-between gap-4 py-4 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-72">
              <Wish correction={correction} />
              {correction.reason && (
                <p className="type-small mt-1 wrap-anywhere text-ink-2">“{correction.reason}”</p>
              )}
              <p className="type-small tabular mt-1 text-ink-3">
                {correction.tokenId && (
                  <Link className="link" to={pageLinks.verify(correction.tokenId)}>
                    <CertificateNumber of={correction.tokenId} />
                  </Link>
                )}
                <span> · </span>
                <span>{formatDate(correction.asked_at, event.time_zone)}</span>
                {correction.move?.email_confirmed && <span> · {t('corrections.emailConfirmed')}</span>}
              </p>
              {correction.state === 'open' && isUnproven(correction) && (
                <p className="type-small mt-1 text-warning">{t('corrections.unproven')}</p>
              )}
            </div>
            {correction.state === 'open' ? (
              <div className="flex flex-wrap gap-2">
                {isUnproven(correction) ? (
                  <Button size="small" onClick={() => setAnswering({ correction, how: 'recognize' })}>
                    {t('corrections.recognize')}
                  </Button>
                ) : (
                  <ExplainedButton
                    size="small"
                    reason={
                      correction.move?.not_before && new Date(correction.move.not_before) > now
                        ? t('corrections.moveWaits', {
                            date: formatDate(correction.move.not_before, event.time_zone),
                          })
                        : null
                    }
                    onClick={() => setAnswering({ correction, how: 'reissue' })}
                  >
                    {t('corrections.reissue')}
                  </ExplainedButton>
                )}
                <Button
                  size="small"
                  look="quiet"
                  onClick={() => setAnswering({ correction, how: 'decline' })}
                >
                  {t('corrections.decline')}
                </Button>
              </div>
            ) : (
              <p className="type-small text-ink-2">
                <span>{t(`corrections.${correction.state}`)}</span>
                {correction.replacement?.tokenId && (
                  <>
                    {' '}
                    <Link className="link" to={pageLinks.verify(correction.replacement.tokenId)}>
                      <CertificateNumber of={correction.replacement.tokenId} />
                    </Link>
                  </>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
      {answering && <AnswerDialog event={event} {...answering} onClose={() => setAnswering(undefined)} />}
    </Card>
  )
}

/** What a request asks for. */
function Wish({ correction }: { correction: WireCorrection }) {
  const { t } = useTranslation('event-management')
  if (correction.move)
    return (
      <p className="wrap-anywhere">
        <span>{t('corrections.move')}</span>{' '}
        {correction.printed_name && (
          <>
            <strong className="font-[600]">{correction.printed_name}</strong>{' '}
          </>
        )}
        <s className="text-ink-3">{shortAddress(correction.wallet_address)}</s>
        <span> → </span>
        <strong className="font-[600]">{shortAddress(correction.move.to_wallet)}</strong>
      </p>
    )
  if (correction.about === 'attendance')
    return (
      <p className="wrap-anywhere">
        <span>{t('corrections.hours')}</span>{' '}
        <strong className="font-[600]">
          {correction.printed_name ?? shortAddress(correction.wallet_address)}
        </strong>
      </p>
    )
  return (
    <p className="wrap-anywhere">
      <s className="text-ink-3">{correction.printed_name ?? t('corrections.noName')}</s>
      {' → '}
      <strong className="font-[600]">{correction.name ?? t('corrections.erased')}</strong>
    </p>
  )
}

/** Shows what will be printed or answered, and asks for confirmation. */
function AnswerDialog({
  event,
  correction,
  how,
  onClose,
}: Answering & { event: EventDetail; onClose: () => void }) {
  const { t } = useTranslation('event-management')
  const { reissue, decline, recognize } = useAnswerCorrection(event.id)
  const [text, setText] = useState(how === 'decline' ? '' : t(`corrections.${kindOf(correction)}Reason`))
  const call = { reissue, decline, recognize }[how]
  const send = () => {
    if (how === 'reissue') {
      const { id, tokenId } = correction
      reissue.mutate({ id, tokenId: tokenId ?? '', reason: text.trim() }, { onSuccess: onClose })
    } else if (how === 'recognize') recognize.mutate(correction.id, { onSuccess: onClose })
    else decline.mutate({ id: correction.id, answer: text }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!call.isPending}
      title={t(how === 'reissue' ? titles[kindOf(correction)] : `corrections.${how}Title`)}
      footer={
        <>
          <Button disabled={call.isPending} onClick={onClose}>
            {t('corrections.cancel')}
          </Button>
          <Button look="primary" busy={call.isPending} disabled={text.trim() === ''} onClick={send}>
            {t(`corrections.${how}`)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {how === 'recognize' && (
          <>
            <p className="text-ink-2">{t('corrections.recognizeText')}</p>
            <p className="rounded-control bg-sunken px-3 py-3 font-mono wrap-anywhere">
              {correction.move?.to_wallet}
            </p>
            <Banner tone="warning">{t('corrections.moveText')}</Banner>
          </>
        )}
        {how === 'reissue' && (
          <>
            <p className="text-ink-2">{t('corrections.reissueText')}</p>
            {correction.move ? (
              <>
                <p className="rounded-control bg-sunken px-3 py-3 font-mono wrap-anywhere">
                  {correction.move.to_wallet}
                </p>
                <Banner tone="warning">{t('corrections.moveText')}</Banner>
              </>
            ) : correction.about === 'attendance' ? (
              <p className="text-ink-2">{t('corrections.hoursText')}</p>
            ) : (
              <p className="type-title-1 rounded-paper border border-line bg-paper px-4 py-5 wrap-anywhere text-paper-ink">
                {correction.name}
              </p>
            )}
            <Field label={t('corrections.publicReason')} hint={t('corrections.publicHint')}>
              <Input value={text} maxLength={280} onChange={({ target }) => setText(target.value)} />
            </Field>
          </>
        )}
        {how === 'decline' && (
          <Field label={t('corrections.answer')} hint={t('corrections.answerHint')}>
            <TextArea value={text} maxLength={500} onChange={({ target }) => setText(target.value)} />
          </Field>
        )}
        {call.error && (
          <Banner tone="canceled" live>
            {tellFailure(call.error, t(`corrections.failed.${how}`))}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
