import { useTranslation } from '../../i18n/use-translation'
import { DocumentPage } from '../../ui/document-page'
import { ContactLine } from '../layout/contact-line'

export default function Page() {
  const { t, words } = useTranslation('help')
  return (
    <DocumentPage
      title={t('title')}
      lead={t('lead')}
      contents={t('contents')}
      sections={words.sections}
      footer={<ContactLine sentence="help:contact" />}
    />
  )
}
