import { StopMovePage } from '../../features/mail/components/stop-move-page'

/** `/stop-move#token` */
export default function Page() {
  return (
    <div className="page-reading py-10">
      <StopMovePage />
    </div>
  )
}
