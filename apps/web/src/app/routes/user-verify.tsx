import { UserVerify } from '../../features/verdict/components/user-verify'

/** `/user/verify` */
export default function Page() {
  return (
    <div className="page-form py-10">
      <UserVerify />
    </div>
  )
}
