import { useParams } from 'react-router'
import { MyTranscripts } from '../../features/my-transcripts/components/my-transcripts'
import { TranscriptPage } from '../../features/transcript/components/transcript-page'

/** `/t/{secret}`, and `/transcripts` of the person who is signed in: one file, because both are seldom opened. */
export default function Page() {
  const { secret } = useParams()
  return (
    <div className="page py-8 sm:py-10 print:py-4">
      {/* Another link is a new page: nothing of the previous person may remain. */}
      {secret === undefined ? <MyTranscripts /> : <TranscriptPage key={secret} secret={secret} />}
    </div>
  )
}
