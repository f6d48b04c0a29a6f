import { LinkedNamePage } from '../../features/names/components/linked-name-page'

/** `/proposed-name#token` */
export default function Page() {
  return (
    <div className="page-reading py-10">
      <LinkedNamePage />
    </div>
  )
}
