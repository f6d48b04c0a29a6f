import { MyCertificates } from '../../features/my-certificates/components/my-certificates'

/** `/my-certificates` */
export default function Page() {
  return (
    <div className="page py-10">
      <MyCertificates />
    </div>
  )
}
