import type { WireOwnCertificate } from '@certify/wire/certificates'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { findDownloads, findEmailBadge } from '../../../lib/certificate-downloads'
import { cx } from '../../../lib/cx'
import { mailPreferencesQuery } from '../../../lib/mail-preferences-query'
import { pageLinks } from '../../../lib/page-links'
import { useWallet } from '../../../lib/session'
import { Button, buttonClass } from '../../../ui/button'
import { ArrowUpRight, ChevronDown, Code, Copy, Download, Share2 } from '../../../ui/icons'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../../ui/menu'
import { Hinted, MenuAway } from '../../../ui/menu-away'
import { toast } from '../../../ui/toast'
import { WebAddress } from '../../../ui/web-address'
import { readCredential } from '../credential'
import { LinkedInValues } from './linkedin-values'

type Shown = { certificate: WireOwnCertificate; verifyUrl: string }

/**
 * What people do with a certificate, in this order: LinkedIn, sharing, and one download with all formats. Of one that
 * ended, it offers what remains and says why.
 */
export function TakeAlong({ certificate, verifyUrl, onEmbed }: Shown & { onEmbed?: () => void }) {
  const { t } = useTranslation('my-certificate')
  const { ended } = certificate
  const stands = certificate.status === 'valid'
  return (
    <section aria-label={t('along.title')} className="flex w-full flex-col gap-4">
      {ended && (
        <p className="measure text-ink-2">
          {t(`download.ended.${ended.kind}`)}{' '}
          {t(findDownloads(certificate).proof ? 'download.proofRemains' : 'download.pageRemains')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {stands && (
          <a
            href={readCredential(certificate, verifyUrl, t).href}
            target="_blank"
            rel="noreferrer"
            className={cx(buttonClass('primary'), 'w-full sm:w-auto')}
          >
            {t('linkedin.add')}
            <ArrowUpRight className="size-4" aria-hidden="true" />
            <span className="sr-only">{t('newTab')}</span>
          </a>
        )}
        <ShareMenu stands={stands} verifyUrl={verifyUrl} {...(onEmbed && { onEmbed })} />
        <DownloadMenu certificate={certificate} />
      </div>
      {stands && <LinkedInValues certificate={certificate} verifyUrl={verifyUrl} />}
      <p className="type-small text-left text-ink-2">
        {t('share.text')}{' '}
        <span className="font-mono text-[0.8125rem] wrap-anywhere">
          <WebAddress value={verifyUrl} />
        </span>
      </p>
      {stands && <p className="type-small measure text-left text-ink-2">{t('download.unregistered')}</p>}
    </section>
  )
}

function ShareMenu({
  stands,
  verifyUrl,
  onEmbed,
}: {
  stands: boolean
  verifyUrl: string
  onEmbed?: () => void
}) {
  const { t } = useTranslation(['my-certificate', 'common'])
  const copy = () =>
    navigator.clipboard.writeText(verifyUrl).then(
      () => toast.success(t('share.copied')),
      () => toast.error(t('common:copy.failed')),
    )
  return (
    <Menu
      align="start"
      trigger={
        <Button className="flex-1 sm:flex-none" icon={<Share2 className="size-4" aria-hidden="true" />}>
          {t('share.native')}
          <ChevronDown className="size-4" aria-hidden="true" />
        </Button>
      }
    >
      <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => void copy()}>
        {t('share.copy')}
      </MenuItem>
      {'share' in navigator && (
        <MenuItem
          icon={<Share2 aria-hidden="true" />}
          // The promise also rejects when the person closes the system's sheet, which is no error to report.
          onSelect={() =>
            void navigator.share({ title: document.title, url: verifyUrl }).catch(() => undefined)
          }
        >
          {t('share.apps')}
        </MenuItem>
      )}
      {stands && (
        <MenuAway
          href={`https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(verifyUrl)}`}
        >
          {t('linkedin.share')}
          <span className="sr-only">{t('newTab')}</span>
        </MenuAway>
      )}
      {onEmbed && (
        <MenuItem icon={<Code aria-hidden="true" />} onSelect={onEmbed}>
          {t('share.embed')}
        </MenuItem>
      )}
    </Menu>
  )
}

/** Every file of the certificate. The plain badge stands before those in pictures, from which phones remove it. */
function DownloadMenu({ certificate }: Pick<Shown, 'certificate'>) {
  const { t } = useTranslation('my-certificate')
  const { documents, badges, proof } = findDownloads(certificate)
  if (documents.length === 0 && proof === null) return null
  return (
    <Menu
      align="start"
      trigger={
        <Button className="flex-1 sm:flex-none" icon={<Download className="size-4" aria-hidden="true" />}>
          {t('download.open')}
          <ChevronDown className="size-4" aria-hidden="true" />
        </Button>
      }
    >
      {documents.map(({ key, address }) => (
        <MenuAway key={key} file href={address}>
          {t(`download.${key}`)}
        </MenuAway>
      ))}
      {badges.length > 0 && <MenuSeparator />}
      {badges.map(({ key, address }) => (
        <MenuAway key={key} file href={address} hint={t(`download.${key}Text`)}>
          {t(`download.${key}`)}
        </MenuAway>
      ))}
      <EmailBadge certificate={certificate} />
      {documents.length > 0 && proof && <MenuSeparator />}
      {proof && (
        <MenuAway file href={proof} hint={t('download.proofText')}>
          {t('download.proof')}
        </MenuAway>
      )}
    </Menu>
  )
}

/** The badge for backpacks that go by an email address; or what to do first, while the address is not confirmed. */
function EmailBadge({ certificate }: Pick<Shown, 'certificate'>) {
  const { t } = useTranslation('my-certificate')
  const wallet = useWallet()
  const address = findEmailBadge(certificate, wallet)
  const { data } = useQuery({ ...mailPreferencesQuery(wallet), enabled: address !== null })
  if (address === null || !data?.email) return null
  return data.confirmed ? (
    <MenuAway file href={address} hint={t('download.badgeEmailText', { email: data.email })}>
      {t('download.badgeEmail')}
    </MenuAway>
  ) : (
    <MenuLink to={pageLinks.profile}>
      <Hinted hint={t('download.badgeEmailUnconfirmed', { email: data.email })}>
        {t('download.badgeEmail')}
      </Hinted>
    </MenuLink>
  )
}
