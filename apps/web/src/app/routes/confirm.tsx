import { ConfirmPage } from '../../features/mail/components/confirm-page'

/** `/confirm#token` */
export default function Page() {
  return (
    <div className="page-reading py-10">
      <ConfirmPage />
    </div>
  )
}
