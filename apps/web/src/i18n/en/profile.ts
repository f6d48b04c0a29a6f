/** Words of the viewer's profile. */
export default {
  title: 'Your profile',
  lead: 'What Certify stores about you outside the blockchain.',
  details: {
    title: 'Your details',
    wallet: 'Wallet address',
    walletNote: {
      ifSelf:
        'This address is your organization’s account. If its key is lost, the owners of its team go on without it.',
      otherwise:
        'This address is your account. With a new wallet or passkey, your certificates can follow: <lost>I lost my wallet or passkey</lost>.',
    },
    role: 'Role',
    name: 'Full Name',
    organization: 'Organization Name',
    email: 'Email Address',
    since: 'Member since',
    edit: 'Edit',
    saved: 'Your profile is saved.',
    saveFailed: 'Your profile could not be saved.',
    loadFailed: 'Your profile could not be loaded',
  },
  devices: {
    title: 'Where you are signed in',
    lead: 'A session ends after seven days, or after twelve hours without use. End one that you do not know.',
    current: 'This browser',
    unknown: 'Unknown browser',
    seen: 'Last used {{when}}',
    end: 'End session',
    ended: 'The session has ended.',
    endFailed: 'The session could not be ended.',
    loadFailed: 'Your sessions could not be loaded',
  },
  data: {
    title: 'Your data',
    exportTitle: 'Take it with you',
    exportText:
      'One file with everything kept about your account: details, events, attendance and certificates.',
    export: 'Download my data',
    exportFailed: 'Your data could not be downloaded.',
    eraseTitle: 'Erase your account',
    eraseText:
      'Removes your name and email from this instance, and signs you out. Certificates with your name lose their picture, text, badge and PDF here. The chain keeps your wallet address and the numbers of your certificates.',
    erase: 'Erase my account',
    eraseConfirmTitle: 'Erase your account?',
    eraseConfirmText:
      'Your name and email are removed from Certify and from the lists of events you joined, and so is the record of which sessions you attended. The record that your wallet attended stays.',
    lostLoading: 'Looking up which certificates have your name…',
    lostUnknown: 'Which certificates have your name could not be looked up.',
    lostAgain: 'Look again',
    lostNone: 'No certificate of yours has your name or an image of your own, so none loses its documents.',
    lost_one:
      'This certificate has your name or an image of your own. This instance stops serving its picture, text, badge and PDF, so save the PDF first. Copies elsewhere may remain.',
    lost_other:
      'These {{count}} certificates have your name or an image of your own. This instance stops serving their pictures, texts, badges and PDFs, so save the PDFs first. Copies elsewhere may remain.',
    lostPdf: 'Save the PDF of certificate {{number}}',
    lostNoPdf: 'no PDF',
    eraseConfirmChain:
      'The chain keeps your wallet address and the numbers of your certificates: anyone can still verify that each was issued and stands.',
    eraseConfirmFinal: 'This action cannot be undone.',
    eraseWord: 'ERASE',
    eraseType: 'Type {{word}} to confirm',
    erased: 'Your account is erased.',
    eraseFailed: 'Your account could not be erased.',
  },
} as const
