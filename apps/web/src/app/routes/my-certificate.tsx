import { MyCertificate } from '../../features/my-certificate/components/my-certificate'

/** `/my-certificates/{tokenId}`: one certificate of one’s own. */
export default function Page() {
  return (
    <div className="page py-10">
      <MyCertificate />
    </div>
  )
}
