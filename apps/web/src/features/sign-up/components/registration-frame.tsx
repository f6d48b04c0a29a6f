import type { FormEvent, ReactNode, RefObject } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useConfig } from '../../../lib/config'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { PageHeader } from '../../../ui/page-header'
import { WalletAddress } from '../../../ui/wallet-address'

/** The parts that both registration pages share: back link, wallet, banner and button. */
export function RegistrationFrame({
  title,
  lead,
  wallet,
  back,
  refusal,
  sending,
  form,
  onSubmit,
  instead,
  children,
}: {
  title: string
  lead: string
  wallet: string
  back: { to: string; label: string }
  refusal: string | undefined
  sending: boolean
  form: RefObject<HTMLFormElement | null>
  onSubmit: (event: FormEvent) => void
  /** The way out, for whoever wanted something else. */
  instead?: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation('sign-up')
  const isPublicDemo = useConfig()?.publicDemo === true
  return (
    <div className="page-form flex flex-col gap-7 pt-10 sm:pt-14">
      <PageHeader title={title} lead={lead} back={back} />
      <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
        {refusal && (
          <Banner tone="canceled" live title={t('refused')}>
            {refusal}
          </Banner>
        )}
        {isPublicDemo && <Banner tone="warning">{t('publicDemo')}</Banner>}
        <div className="rounded-card border border-line bg-sunken px-4 py-3">
          <div className="flex flex-wrap items-center gap-x-3">
            <p className="type-label text-ink-3">{t('wallet')}</p>
            <WalletAddress value={wallet} />
          </div>
          <p className="type-small text-ink-3">{t('walletHint')}</p>
        </div>
        <fieldset disabled={sending} className="flex flex-col gap-5">
          {children}
        </fieldset>
        <Button type="submit" look="primary" size="large" busy={sending} className="self-start">
          {sending ? t('submitting') : t('submit')}
        </Button>
        {instead}
      </form>
    </div>
  )
}
