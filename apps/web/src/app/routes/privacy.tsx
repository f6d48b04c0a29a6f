import { useTranslation } from '../../i18n/use-translation'
import { DocumentPage } from '../../ui/document-page'
import { ContactLine } from '../layout/contact-line'

export default function Page() {
  const { t, words } = useTranslation('legal')
  return (
    <DocumentPage
      title={t('privacy.title')}
      lead={t('privacy.lead')}
      overline={t('updated')}
      contents={t('contents')}
      sections={words.privacy.sections}
      footer={<ContactLine sentence="legal:contact" />}
    />
  )
}
