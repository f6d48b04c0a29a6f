import type { Report } from '@certify/verifier/report'
import type { ConfigResponse } from '@certify/wire/config'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { transactionHref } from '../../../lib/config'
import { cx } from '../../../lib/cx'
import { formatMoment, formatSchedule } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import type { CertificateView } from '../../../lib/verdict-view'
import { FactList } from '../../../ui/card'
import { CertificateNumber } from '../../../ui/certificate-number'
import { ArrowUpRight } from '../../../ui/icons'
import { WalletAddress } from '../../../ui/wallet-address'
import { recordQuery } from '../api/record'
import type { ShownLead } from '../hooks/use-lead'

/** The certificate's facts as text, beside its picture. */
export function FactsSection({
  report,
  lead,
  certificate,
  config,
}: {
  report: Report
  lead: ShownLead
  certificate: CertificateView
  config: ConfigResponse
}) {
  const { t } = useTranslation('verdict')
  const none = <span className="text-ink-3">{t('facts.unknown')}</span>
  const { organizerWallet, startsAt, timeZone, recipient, owner, issuedAt, fileUrl } = certificate
  const when = startsAt
    ? formatSchedule(startsAt, report.document?.certificate.event.endsAt ?? startsAt, timeZone)
    : null
  const record = useQuery(recordQuery(report.tokenId)).data
  const transaction = record?.transactionHash
  return (
    <section className="flex flex-col gap-3">
      <h2 className={cx('type-title-2 print:text-[0.875rem]', !lead.isAboutFile && 'print:hidden')}>
        {lead.isAboutFile ? t('facts.titleOfNumber', { number: report.tokenId }) : t('facts.title')}
      </h2>
      <FactList
        facts={[
          { label: t('facts.eventTitle'), value: certificate.eventTitle ?? none },
          {
            label: t('facts.organizer'),
            value: (
              <>
                <span>{certificate.organizer ?? none}</span>
                <ConfirmedDomain report={report} />
                {record?.organizerSimilar && (
                  <span className="type-small block text-warning">{t('facts.organizerSimilar')}</span>
                )}
                {typeof record?.organizerNumber === 'number' && (
                  <Link
                    to={pageLinks.organizer(record.organizerNumber)}
                    className="link no-print type-small block"
                  >
                    {t('facts.aboutOrganizer')}
                  </Link>
                )}
              </>
            ),
          },
          {
            label: t('facts.organizerWallet'),
            value: organizerWallet ? <WalletAddress value={organizerWallet} /> : none,
          },
          { label: t('facts.eventDate'), value: when ? `${when.event} ${when.zone}` : none },
          { label: t('facts.location'), value: certificate.location ?? none },
          { label: t('facts.recipient'), value: <Recipient name={certificate.name} wallet={recipient} /> },
          ...(owner && recipient && owner !== recipient
            ? [{ label: t('facts.heldBy'), value: <WalletAddress value={owner} /> }]
            : []),
          { label: t('facts.issueDate'), value: issuedAt ? formatMoment(issuedAt) : none },
          { label: t('facts.number'), value: <CertificateNumber of={report.tokenId} /> },
          { label: t('facts.status'), value: lead.numberWord },
          {
            label: t('facts.file'),
            value: fileUrl ? <Out href={fileUrl} text={t('facts.fileOpen')} /> : none,
          },
          {
            label: t('facts.transaction'),
            value: transaction ? (
              <Out
                mono
                href={transactionHref(config.explorerUrl, transaction)}
                text={`${transaction.slice(0, 10)}…${transaction.slice(-8)}`}
              />
            ) : (
              none
            ),
          },
        ]}
      />
    </section>
  )
}

/** The organizer's domain, if it named the wallet when this browser asked. */
function ConfirmedDomain({ report }: { report: Report }) {
  const check = report.checks.find(({ id }) => id === 'organiser.domain')
  if (check?.outcome !== 'pass') return null
  return <span className="type-small block text-ink-2">{check.message.values.domain}</span>
}

/** The printed name first, then the wallet. A certificate without a name says so. */
function Recipient({ name, wallet }: { name: string | null; wallet: string | null }) {
  const { t } = useTranslation('verdict')
  if (!wallet) return <span className="text-ink-3">{t('facts.unknown')}</span>
  return (
    <>
      {name === null ? (
        <span className="type-small block text-ink-2">{t('facts.unnamed')}</span>
      ) : (
        <bdi className="block font-[600] wrap-anywhere">{name}</bdi>
      )}
      <WalletAddress value={wallet} />
    </>
  )
}

function Out({ href, text, mono = false }: { href: string; text: string; mono?: boolean }) {
  const { t } = useTranslation('verdict')
  return (
    <a href={href} target="_blank" rel="noreferrer" className="link inline-flex items-center gap-1">
      <span className={mono ? 'type-mono' : undefined}>{text}</span>
      <ArrowUpRight className="size-3.5" aria-hidden="true" />
      <span className="sr-only">{t('facts.newTab')}</span>
    </a>
  )
}
