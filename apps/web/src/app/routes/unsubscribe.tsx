import { UnsubscribePage } from '../../features/mail/components/unsubscribe-page'

/** `/unsubscribe#token` */
export default function Page() {
  return (
    <div className="page-reading py-10">
      <UnsubscribePage />
    </div>
  )
}
