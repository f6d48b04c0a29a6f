import { TransactionPage } from '../../features/transaction/components/transaction-page'

/** `/tx/{hash}` */
export default function Page() {
  return (
    <div className="page-reading py-10">
      <TransactionPage />
    </div>
  )
}
