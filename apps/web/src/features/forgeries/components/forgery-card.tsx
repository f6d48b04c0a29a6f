import { shortAddress } from '@certify/domain/shared/address'
import { findCheck } from '@certify/verifier/report'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../lib/cx'
import { useSentences } from '../../../lib/use-sentences'
import { Button } from '../../../ui/button'
import { Spinner } from '../../../ui/spinner'
import { toneClass } from '../../../ui/tone'
import { Unbroken } from '../../../ui/unbroken'
import { VerdictIcon } from '../../../ui/verdict-icon'
import { looks } from '../../../ui/verdict-look'
import { isCaught, type Tried } from '../hooks/use-forgeries'

/** One forgery: what the forger did, the verifier's verdict, and the check that detected it. */
export function ForgeryCard({ tried, onLook }: { tried: Tried; onLook: () => void }) {
  const { t, words } = useTranslation('forgeries')
  const { title, deed } = words.items[tried.forgery.id]
  return (
    <li
      data-forgery={tried.forgery.id}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5"
    >
      <h3 className="type-title-3 text-balance">{title}</h3>
      <p className="type-small flex-1 wrap-anywhere text-ink-2">{deed}</p>
      <div className="flex min-h-34 flex-col gap-2 border-t border-line pt-3">
        {tried.report ? (
          <Outcome tried={{ ...tried, report: tried.report }} onLook={onLook} title={title} />
        ) : (
          <p className="type-small flex items-center gap-2 text-ink-3">
            {tried.failed ? (
              t('card.failed')
            ) : (
              <>
                <Spinner />
                <span className="contents">{t('card.waiting')}</span>
              </>
            )}
          </p>
        )}
      </div>
    </li>
  )
}

function Outcome({
  tried,
  onLook,
  title,
}: {
  tried: Tried & { report: NonNullable<Tried['report']> }
  onLook: () => void
  title: string
}) {
  const { t } = useTranslation('forgeries')
  const { words } = useTranslation('verdict')
  const { say } = useSentences()
  const { report, forgery } = tried
  // The certificate is genuine, but not what the forger claims. A green tick would help the forger.
  const look = report.valid ? looks['not-authentic'] : looks[report.status]
  const check = findCheck(report, forgery.caughtBy)
  const caught = isCaught(tried)
  return (
    <>
      <p className="flex items-center gap-2.5 font-[600]">
        <span className="sr-only">{t('card.verdict')}: </span>
        <VerdictIcon
          look={look}
          className={cx('size-7 [&>svg]:size-4', toneClass[caught ? look.tone : 'canceled'])}
        />
        {report.valid ? t('card.validBut') : words.word[report.status]}
      </p>
      <p className="type-small flex-1 wrap-anywhere text-ink-2">
        <span className={cx('type-label', caught ? 'text-ink-3' : 'text-error')}>
          {caught ? t('card.caughtBy') : t('card.through')}
        </span>{' '}
        <Unbroken text={shortened(say(check.message))} />
      </p>
      <span className="flex items-center justify-between gap-3">
        <code className="font-mono text-[0.75rem] text-ink-3">{check.id}</code>
        <Button size="small" onClick={onLook} aria-label={t('card.lookAt', { title })}>
          {t('card.look')}
        </Button>
      </span>
    </>
  )
}

/** Shortens addresses, because a card has no room for whole ones. The report shows them whole. */
function shortened(text: string): string {
  return text.replace(/0x[0-9a-fA-F]{40}/g, shortAddress)
}
