import { useTranslation } from '../../i18n/use-translation'
import { DocumentPage } from '../../ui/document-page'
import { ContactLine } from '../layout/contact-line'

export default function Page() {
  const { t, words } = useTranslation('legal')
  return (
    <DocumentPage
      title={t('agreement.title')}
      lead={t('agreement.lead')}
      overline={t('updated')}
      contents={t('contents')}
      sections={words.agreement.sections}
      footer={<ContactLine sentence="legal:contact" />}
    />
  )
}
