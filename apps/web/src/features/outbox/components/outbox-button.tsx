import type { Address } from '@certify/domain/shared/address'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useConfig } from '../../../lib/config'
import { useSession } from '../../../lib/session'
import { OptionalPart } from '../../../ui/boundary'
import { Mail } from '../../../ui/icons'
import { outboxQuery } from '../api/outbox'

const OutboxDialog = lazy(() => import('./outbox-dialog'))

/** Opens the outbox. Shown only if the instance sends no mail and somebody is signed in. */
export function OutboxButton({ look }: { look: 'header' | 'menu' }) {
  const session = useSession()
  const config = useConfig()
  if (config?.sendsMail !== false || session.status !== 'signed-in' || session.role === null) return null
  return <OpenButton wallet={session.wallet} look={look} />
}

const looks = {
  header:
    'hidden h-9 items-center gap-2 rounded-control px-2.5 text-[0.875rem] font-[550] whitespace-nowrap text-ink-2 transition-control hover:text-ink sm:inline-flex',
  menu: 'flex min-h-12 w-full items-center gap-2 border-b border-line text-[1.0625rem] font-[550] text-ink sm:hidden',
} as const

function OpenButton({ wallet, look }: { wallet: Address; look: keyof typeof looks }) {
  const { t } = useTranslation('layout')
  const { data } = useQuery(outboxQuery(wallet))
  const [open, setOpen] = useState(false)
  const label = data ? t('outbox.count', { count: data.length }) : t('outbox.name')
  return (
    <>
      <button type="button" className={looks[look]} onClick={() => setOpen(true)}>
        <Mail className="size-4" aria-hidden="true" />
        <span className={look === 'header' ? 'max-xl:sr-only' : ''}>{label}</span>
      </button>
      {open && (
        <OptionalPart>
          <Suspense>
            <OutboxDialog wallet={wallet} onClose={() => setOpen(false)} />
          </Suspense>
        </OptionalPart>
      )}
    </>
  )
}
