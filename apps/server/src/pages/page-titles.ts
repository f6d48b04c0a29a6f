import type { Head } from './head'

const about = 'Certificates of attendance that anybody can verify by their number: no account, no wallet.'

/**
 * Pages whose head does not depend on data. All other pages are noindex, because they belong to a signed-in person.
 */
const staticPages: Record<string, Pick<Head, 'title' | 'description'>> = {
  '/': { title: 'Certify: certificates of attendance anybody can verify', description: about },
  '/events': {
    title: 'Discover events · Certify',
    description: 'Find an event, join it, and receive a certificate of attendance.',
  },
  '/about': {
    title: 'About · Certify',
    description: 'Why a certificate should carry its own proof, and how this one does.',
  },
  '/faq': {
    title: 'Questions and answers · Certify',
    description: 'What a certificate proves, what it costs, and who can see what.',
  },
  '/help': {
    title: 'Wallet guide · Certify',
    description: 'How to get a wallet and sign in, step by step. Signing in is free.',
  },
  '/terms': {
    title: 'Terms of Service · Certify',
    description: 'What you may expect of Certify, and what it expects of you.',
  },
  '/privacy': {
    title: 'Privacy Policy · Certify',
    description: 'What is stored about you, who sees it, and how to erase it.',
  },
  '/vendor-agreement': {
    title: 'Vendor Agreement · Certify',
    description: 'What organizers agree to when they issue certificates.',
  },
  '/login': {
    title: 'Sign in · Certify',
    description: 'Sign in with a passkey or a wallet: free, and without a password.',
  },
  '/register': { title: 'Register · Certify', description: 'Register as an attendee or as an organizer.' },
  '/docs': { title: 'API · Certify', description: 'Every call of Certify, with its fields and answers.' },
  '/try-to-fool-it': {
    title: 'Try to fool it · Certify',
    description: 'Forged certificates, each put to the verifier live, with the check that catches it.',
  },
  '/verify': {
    title: 'Verify a certificate · Certify',
    description: 'Type the number of a certificate and read the verdict.',
  },
}

/** The head of a page that needs no data. */
export function headOfPath(path: string): Head {
  const known = staticPages[path]
  if (known !== undefined) return { ...known, path }
  return { title: 'Certify', description: about, path, index: false }
}

/** The head of a page about something that does not exist. */
export function notFoundHead(path: string): Head {
  return { title: 'Page not found · Certify', description: about, path, index: false }
}
