import { DevelopersPage } from '../../features/developers/components/developers-page'

/** `/vendor/developers` */
export default function Page() {
  return (
    <div className="page-reading py-8 sm:py-10">
      <DevelopersPage />
    </div>
  )
}
