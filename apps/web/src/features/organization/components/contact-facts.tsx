import type { Organization } from '@certify/wire/organizers'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { FactList } from '../../../ui/card'
import { ArrowUpRight } from '../../../ui/icons'
import { WebAddress } from '../../../ui/web-address'
import { toPhoneLink, toWebLink } from '../web-link'

/** Whether an organization has given any way to reach it. */
export function isReachable(organization: Organization): boolean {
  const { contact_person, website, phone, contact_info, linkedin_page_id } = organization
  return [contact_person, website, phone, contact_info, linkedin_page_id].some((said) => said !== null)
}

/** How to reach an organization, in its own words. Fields that it left empty are not shown. */
export function ContactFacts({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organization')
  const { contact_person, website, phone, contact_info, linkedin_page_id } = organization
  const facts: { label: string; value: ReactNode }[] = []
  if (contact_person !== null) facts.push({ label: t('contact.person'), value: contact_person })
  if (website !== null) {
    const link = toWebLink(website)
    const value = link ? <Out href={link} text={<WebAddress value={website} />} /> : website
    facts.push({ label: t('contact.website'), value })
  }
  if (phone !== null) {
    const link = toPhoneLink(phone)
    const value = link ? (
      <a className="link" href={link}>
        {phone}
      </a>
    ) : (
      phone
    )
    facts.push({ label: t('contact.phone'), value })
  }
  if (contact_info !== null) {
    facts.push({
      label: t('contact.info'),
      value: <span className="whitespace-pre-line">{contact_info}</span>,
    })
  }
  if (linkedin_page_id !== null) {
    const href = `https://www.linkedin.com/company/${encodeURIComponent(linkedin_page_id)}`
    facts.push({ label: t('contact.linkedin'), value: <Out href={href} text={t('contact.linkedinPage')} /> })
  }
  return <FactList facts={facts} />
}

/**
 * A link that an organization chose. The linked page learns nothing about this one, and gains no search rank from it.
 */
function Out({ href, text }: { href: string; text: ReactNode }) {
  const { t } = useTranslation('organization')
  return (
    <a href={href} target="_blank" rel="noopener nofollow noreferrer" className="link">
      {text}
      <ArrowUpRight className="ml-1 inline size-3.5" aria-hidden="true" />
      <span className="sr-only"> {t('newTab')}</span>
    </a>
  )
}
