import { useParams } from 'react-router'
import { TranscriptPage } from '../../features/transcript/components/transcript-page'

/** `/t/{secret}` */
export default function Page() {
  const { secret = '' } = useParams()
  return (
    <div className="page py-8 sm:py-10 print:py-4">
      {/* Another link is a new page: nothing of the previous person may remain. */}
      <TranscriptPage key={secret} secret={secret} />
    </div>
  )
}
