/** Words of the wallet guide. */
export default {
  title: 'Wallet guide',
  lead: 'A wallet is your account here: no password. It takes about five minutes, once.',
  contents: 'On this page',
  sections: [
    {
      id: 'passkeys',
      title: 'The short way: a passkey',
      paragraphs: [
        'A passkey is a key that your device keeps behind its own lock: your face, finger or PIN. There is nothing to install, no password and no crypto wallet. Press Login, then “Make my passkey”.',
        'Most phones and computers store passkeys with your other ones, so that they work on all your devices. Where one lives on a single device, this site says so. Write down the twelve recovery words then: they open your account on any device, and in MetaMask.',
        'If you lose your passkey, press Login and choose “I have recovery words”. Your account opens with all its certificates, and you make a new passkey.',
      ],
    },
    {
      id: 'what',
      title: 'What a wallet is',
      paragraphs: [
        'A wallet is a small program, usually a browser extension or an app, that keeps a secret key for you. With it you can prove that an address such as 0x329e…8C62 is yours. Certify uses it for exactly that.',
        'You need no coins. Signing in is free, joining is free, and the service pays the network when your certificate is issued.',
      ],
    },
    {
      id: 'install',
      title: 'Install one on a computer',
      steps: [
        'Open metamask.io and choose Download. Any Ethereum wallet extension works; MetaMask is the most common one.',
        'Add the extension to Chrome, Firefox, Edge, Brave or Opera, and open it.',
        'Choose “Create a new wallet” and set a password. The password protects the wallet on this computer only.',
        'Write the recovery phrase on paper, twice, and keep it where nobody else looks. Anyone with the phrase has the wallet; without it, nobody can bring it back.',
        'Come back to this site and press Login.',
      ],
    },
    {
      id: 'phone',
      title: 'On a phone',
      paragraphs: ['Wallets live inside their own app on phones, so this site has to be opened there.'],
      steps: [
        'Install the MetaMask app from your phone’s store and create a wallet in it.',
        'Press Login here, then “Open in MetaMask”. The page opens inside the app.',
        'Connect and sign there. Everything else works as on a computer.',
      ],
    },
    {
      id: 'sign-in',
      title: 'Sign in',
      steps: [
        'Press Login and choose your wallet. The wallet asks whether this site may see your address.',
        'The page shows you the exact text that you are about to sign. Compare it with what the wallet shows: the same site, the same address, no amount of money anywhere.',
        'Press Sign in and confirm in the wallet. That is a free signature, not a transaction.',
      ],
      paragraphs: [
        'You stay signed in for seven days, or until you have not used this site for twelve hours. You can see and end your sessions on your profile page.',
      ],
    },
    {
      id: 'trouble',
      title: 'When something does not work',
      terms: [
        {
          term: 'The wallet’s window does not open',
          text: 'Click the wallet’s icon in the browser’s toolbar: it may be locked, or already be waiting for an answer.',
        },
        {
          term: 'The wrong address is shown',
          text: 'Switch the account inside the wallet. This page notices, and asks which of the two you want to be here.',
        },
        {
          term: 'The wallet is on another network',
          text: 'That does not matter for signing in. You are asked to switch only where a network is really needed.',
        },
        {
          term: 'My certificate does not appear in the wallet',
          text: 'Most wallets do not show such certificates on their own. The certificate is yours all the same: look it up by its number.',
        },
        {
          term: 'I lost my wallet or passkey',
          text: 'With the recovery phrase or words you can bring it back. Without them, sign in with a new one and open <lost>I lost my wallet or passkey</lost>: each organizer can reissue your certificate to it after seven days.',
        },
      ],
    },
    {
      id: 'safe',
      title: 'Stay safe',
      paragraphs: [
        'Nobody from Certify will ever ask for the recovery phrase of your wallet. This site takes recovery words in two places, for an account that was made here with a passkey: where you sign in, under “I have recovery words”, and right after it has shown them to you, when it asks for two of them. They never leave your browser. A message or a person that asks for them is not ours.',
        'Signing in never shows an amount, a fee or the word “approve”. If you are shown one of them, cancel.',
      ],
    },
  ],
  contact: 'Still stuck? Write to <mail>{{address}}</mail>.',
} as const
