import type { Address } from '@certify/domain/shared/address'
import type { WireKeptMail } from '@certify/wire/mail'
import { href } from '@certify/wire/page-addresses'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useNow } from '../../../lib/clock'
import { cx } from '../../../lib/cx'
import { formatRelative } from '../../../lib/format'
import { Dialog } from '../../../ui/dialog'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorPanel } from '../../../ui/error-panel'
import { outboxQuery } from '../api/outbox'

/** The mails that a mail server would have sent: a list, and the chosen mail as its reader would see it. */
export default function OutboxDialog({ wallet, onClose }: { wallet: Address; onClose: () => void }) {
  const { t } = useTranslation('mail')
  const { data, error, refetch } = useQuery(outboxQuery(wallet))
  const [chosen, setChosen] = useState<number | null>(null)
  const mails = data ?? []
  const shown = mails.find(({ id }) => id === chosen) ?? mails[0]
  return (
    <Dialog open onClose={onClose} title={t('outbox.title')} description={t('outbox.lead')} width="wide">
      {error && !data && (
        <ErrorPanel title={t('outbox.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && !shown && <EmptyState title={t('outbox.empty')}>{t('outbox.emptyText')}</EmptyState>}
      {shown && (
        <div className="grid gap-5 grid-cols-[minmax(0,1fr)] md:grid-cols-[17rem_minmax(0,1fr)]">
          <ul
            aria-label={t('outbox.list')}
            className="max-h-56 overflow-y-auto rounded-control border border-line md:max-h-[32rem]"
          >
            {mails.map((mail) => (
              <li key={mail.id} className="border-b border-line last:border-0">
                <MailLine mail={mail} isShown={mail === shown} onChoose={() => setChosen(mail.id)} />
              </li>
            ))}
          </ul>
          <MailView key={shown.id} mail={shown} />
        </div>
      )}
    </Dialog>
  )
}

type Line = { mail: WireKeptMail; isShown: boolean; onChoose: () => void }

function MailLine({ mail, isShown, onChoose }: Line) {
  const now = useNow(60_000)
  return (
    <button
      type="button"
      aria-current={isShown}
      onClick={onChoose}
      className={cx(
        'flex w-full min-w-0 flex-col items-start gap-0.5 px-3 py-2.5 text-left wrap-anywhere transition-control hover:bg-sunken',
        isShown && 'bg-sunken',
      )}
    >
      <span className="text-[0.9375rem] leading-snug font-[550]">{mail.subject}</span>
      <span className="type-small text-ink-3">
        {mail.to} · {formatRelative(mail.at, now)}
      </span>
    </button>
  )
}

function MailView({ mail }: { mail: WireKeptMail }) {
  const { t } = useTranslation('mail')
  return (
    <article className="flex min-w-0 flex-col gap-3 wrap-anywhere">
      <header>
        <h3 className="font-[600]">{mail.subject}</h3>
        <p className="type-small text-ink-3">{t('outbox.to', { address: mail.to })}</p>
      </header>
      {/* The mail runs no scripts and cannot reach this page. Its links open in a new window. */}
      <iframe
        title={t('outbox.frame', { subject: mail.subject })}
        src={href('mailPreview', { mailId: mail.id })}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-104 w-full rounded-control border border-line bg-white"
      />
      <Source title={t('outbox.asText')} text={mail.text} />
      {mail.calendar !== null && <Source title={t('outbox.calendar')} text={mail.calendar} />}
    </article>
  )
}

function Source({ title, text }: { title: string; text: string }) {
  return (
    <details className="rounded-control border border-line">
      <summary className="cursor-pointer px-3 py-2 text-[0.9375rem] font-[550]">{title}</summary>
      <pre className="type-mono max-h-72 overflow-auto border-t border-line px-3 py-2 whitespace-pre-wrap">
        {text}
      </pre>
    </details>
  )
}
