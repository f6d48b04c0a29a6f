import { lazy, Suspense } from 'react'
import { MyCertificate } from '../../features/my-certificate/components/my-certificate'
import { ProposedNameCard } from '../../features/names/components/proposed-name-card'

const EmbedDialog = lazy(async () => ({
  default: (await import('../../features/verdict/components/embed-dialog')).EmbedDialog,
}))

/** `/my-certificates/{tokenId}`: one of the viewer’s own certificates. */
export default function Page() {
  return (
    <div className="page py-10 print:py-0">
      <MyCertificate
        proposedName={({ event_id, printed_name: now, name_proposal }) =>
          name_proposal && <ProposedNameCard eventId={event_id} asked={{ now, ...name_proposal }} isIssued />
        }
        embedDialog={(card) => (
          <Suspense fallback={null}>
            <EmbedDialog {...card} />
          </Suspense>
        )}
      />
    </div>
  )
}
