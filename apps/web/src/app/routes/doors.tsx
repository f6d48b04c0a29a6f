import { DoorsPage } from '../../features/team/components/doors-page'

/** `/vendor/doors` */
export default function Page() {
  return (
    <div className="page-reading py-8 sm:py-10">
      <DoorsPage />
    </div>
  )
}
