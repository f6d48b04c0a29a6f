import { Link } from 'react-router'
import { RichText } from '../../i18n/rich-text'
import { useTranslation } from '../../i18n/use-translation'
import { pageLinks } from '../../lib/page-links'
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
      drawTerm={(text) => (
        <RichText
          text={text}
          parts={{
            lost: (words) => (
              <Link className="link" to={pageLinks.lost}>
                {words}
              </Link>
            ),
          }}
        />
      )}
      footer={<ContactLine sentence="help:contact" />}
    />
  )
}
