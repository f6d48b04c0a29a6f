import { lazy, Suspense } from 'react'
import { MyCertificate } from '../../features/my-certificate/components/my-certificate'

const EmbedDialog = lazy(async () => ({
  default: (await import('../../features/verdict/components/embed-dialog')).EmbedDialog,
}))

/** `/my-certificates/{tokenId}`: one of the viewer’s own certificates. */
export default function Page() {
  return (
    <div className="page py-10 print:py-0">
      <MyCertificate
        embedDialog={(card) => (
          <Suspense fallback={null}>
            <EmbedDialog {...card} />
          </Suspense>
        )}
      />
    </div>
  )
}
