import { RichText } from '../../../i18n/rich-text'
import { pageLinks } from '../../../lib/page-links'

/** The checkbox's sentence. Its links open in a new tab, so that the form is not lost. */
export function TermsLabel({ text }: { text: string }) {
  const link = (to: string) => (words: string) => (
    <a className="link" href={to} target="_blank" rel="noreferrer">
      {words}
    </a>
  )
  return (
    <RichText
      text={text}
      parts={{
        terms: link(pageLinks.terms),
        privacy: link(pageLinks.privacy),
        agreement: link(pageLinks.vendorAgreement),
      }}
    />
  )
}
