import { MyTranscripts } from '../../features/my-transcripts/components/my-transcripts'

/** `/transcripts` */
export default function Page() {
  return (
    <div className="page py-10">
      <MyTranscripts />
    </div>
  )
}
