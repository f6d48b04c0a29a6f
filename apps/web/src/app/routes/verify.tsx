import { Link, useParams, useSearchParams } from 'react-router'
import { withCompared } from '../../features/file-in-hand/api/in-hand'
import { DocumentInHand } from '../../features/file-in-hand/components/document-in-hand'
import { FileAnswer } from '../../features/file-in-hand/components/file-answer'
import { useFileInHand } from '../../features/file-in-hand/hooks/use-file-in-hand'
import { readHint } from '../../features/session/api/session-hint'
import { VerifyCertificate } from '../../features/verdict/components/verify-certificate'
import { useVerification } from '../../features/verdict/hooks/use-verification'
import { useTranslation } from '../../i18n/use-translation'
import { pageLinks } from '../../lib/page-links'
import { useSession } from '../../lib/session'
import { ArrowLeft } from '../../ui/icons'
import { NumberBox } from '../layout/number-box'

/** `/verify/{tokenId}` */
export default function Page() {
  const { t } = useTranslation('verdict')
  const { tokenId = '' } = useParams()
  const address = useSearchParams()[0].get('address') ?? undefined
  const session = useSession()
  // Until the server answers, the stored hint reserves the line: a late line would push the verdict down.
  const role =
    session.status === 'signed-in' ? session.role : session.status !== 'signed-out' && readHint()?.role
  return (
    <div className="page py-8 sm:py-10 print:py-4">
      {role === 'users' && (
        <Link
          to={pageLinks.myCertificates}
          className="type-small no-print mb-4 -ml-1 inline-flex min-h-8 items-center gap-1.5 rounded-control px-1 text-ink-2 no-underline transition-control hover:text-ink"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          {t('back')}
        </Link>
      )}
      {/* Another number or wallet is a new page: nothing of the previous verdict may remain. */}
      <VerdictAndFile key={`${tokenId} ${address}`} tokenId={tokenId} address={address} />
    </div>
  )
}

/** The verdict, and the comparison of a file with the certificate: a file in hand decides what leads the page. */
function VerdictAndFile({ tokenId, address }: { tokenId: string; address: string | undefined }) {
  const verification = useVerification(tokenId, address)
  const held = useFileInHand(tokenId, verification.report)
  const report = verification.report && withCompared(verification.report, held.compared)
  return (
    <VerifyCertificate
      tokenId={tokenId}
      verification={{ ...verification, report }}
      numberBox={<NumberBox />}
      inHand={{
        state: held.inHand,
        id: held.id,
        answer: (shown) => <FileAnswer report={shown} held={held} />,
        drop: <DocumentInHand held={held} />,
      }}
    />
  )
}
