import { LegalPage } from '../../features/legal/components/legal-page'
import { ContactLine } from '../layout/contact-line'

export default function Page() {
  return <LegalPage document="vendor-agreement" contact={<ContactLine sentence="legal:contact" />} />
}
