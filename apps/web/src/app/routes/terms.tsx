import { useTranslation } from '../../i18n/use-translation'
import { DocumentPage } from '../../ui/document-page'
import { ContactLine } from '../layout/contact-line'

export default function Page() {
  const { t, words } = useTranslation('legal')
  return (
    <DocumentPage
      title={t('terms.title')}
      lead={t('terms.lead')}
      overline={t('updated')}
      contents={t('contents')}
      sections={words.terms.sections}
      footer={<ContactLine sentence="legal:contact" />}
    />
  )
}
