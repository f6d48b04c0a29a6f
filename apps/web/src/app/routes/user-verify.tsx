import { UserVerify } from '../../features/verification/components/user-verify'

/** `/user/verify` */
export default function Page() {
  return (
    <div className="page-form py-10">
      <UserVerify />
    </div>
  )
}
