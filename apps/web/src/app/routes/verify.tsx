import { Link, useParams } from 'react-router'
import { VerifyCertificate } from '../../features/verdict/components/verify-certificate'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../lib/paths'
import { useSession } from '../../lib/session'
import { ArrowLeft } from '../../ui/icons'
import { NumberBox } from '../layout/number-box'

/** `/verify/{tokenId}` */
export default function Page() {
  const { t } = useTranslation('verdict')
  const { tokenId } = useParams()
  const session = useSession()
  return (
    <div className="page-dashboard py-8 sm:py-10 print:py-4">
      {session.status === 'signed-in' && session.role === 'users' && (
        <Link
          to={paths.myCertificates}
          className="type-small no-print mb-4 -ml-1 inline-flex min-h-8 items-center gap-1.5 rounded-control px-1 text-ink-2 no-underline transition-control hover:text-ink"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          {t('back')}
        </Link>
      )}
      {/* Another number is another page: nothing of the verdict before may stay. */}
      <VerifyCertificate key={tokenId} numberBox={<NumberBox />} />
    </div>
  )
}
