/** Refusals about who is asking: sessions, accounts, teams, and what an organization connects. */
export const accountRefusals = {
  // Who is asking
  'session.missing': 'Authentication is required. Please log in again.',
  'session.forbidden': 'This account may not do that.',
  'session.forbidden:another_account': 'This belongs to another account.',
  'session.forbidden:another_wallet': 'The wallet in this request is not the one you are signed in with.',
  'session.forbidden:not_an_attendee': 'Vendors manage events, not participate',
  'session.forbidden:not_an_organizer': 'Authentication issue. Please ensure you are logged in as a vendor.',
  'session.forbidden:not_the_organizer': 'Only the organizer of this event may do this.',
  'session.forbidden:not_your_certificate': 'You can only mint your own certificate.',
  'session.forbidden:team_role': 'Your role in this organization does not allow this. Ask one of its owners.',
  'login.invalid': 'Login failed. Please sign the message again.',
  'login.invalid:clock': 'Login failed. The message is too old or its clock is wrong; please sign in again.',
  'login.signature_uncheckable':
    'This wallet is a contract, and the network did not answer: Certify cannot check contract wallets now. Please try again.',
  'act.signature_needed':
    'This cannot be taken back, so being signed in is not enough. Sign it with the key of your account.',
  'act.signature_refused': 'That signature does not confirm this here and now. Please sign again.',

  // Keys of programs
  'key.refused': 'This API key is unknown, revoked or expired.',
  'key.scope': 'This API key is not for that.',
  'key.too_many': 'An organization has at most {{max}} API keys. Revoke one first.',

  // Teams
  'team.invitation_over':
    'This link is used, withdrawn or over. Ask an owner of the organization for a new one.',
  'team.own': 'This wallet is the organization’s own: it cannot join or leave the team.',
  'team.member_not_found': 'This person is not on the team.',
  'team.full': 'An organization has at most {{max}} members. Remove one first.',
  'team.too_many_invitations': 'At most {{max}} links may wait to be used. Withdraw one first.',
  'team.already_invited': 'This address is invited already. Withdraw that invitation first.',
  'team.already_member': 'This person is on the team already.',
  'team.address_refused': 'This address wants no invitations by mail. Pass a link on yourself.',
  'team.no_address': 'This invitation has no address. Pass its link on yourself.',
  'team.mail_waits': 'The last mail has not gone out yet.',
  'team.no_link': 'This link is not kept. Withdraw it, and invite again.',

  // Webhooks
  'webhook.too_many': 'An organization has at most {{max}} webhooks. Remove one first.',
  'webhook.not_found': 'This webhook, or this message, does not exist.',
  'webhook.private_address':
    'Messages go to public addresses only: https:// and a name, without a port or a user.',

  // Domains
  'domain.not_claimed': 'This organization claims no domain.',

  // Accounts
  'account.not_found': 'User not found.',
  'account.erased': 'This organization erased its account.',
  'account.moved':
    'This account moved to the wallet {{wallet}} on {{date}}. Sign in with that wallet or passkey.',
  'account.taken': 'Registration failed. The email or wallet may already be in use.',
  'account.role_missing': 'Please complete your registration first.',
  'legal.changed': 'This text has changed since you opened it. Read the newest version first.',
  'confirmation.refused': 'This link does not work.',
  'confirmation.refused:unknown':
    'This link does not work. Perhaps the address was changed since; ask for a new link in your profile.',
  'confirmation.refused:late': 'This link is older than 24 hours. Ask for a new one in your profile.',
  'confirmation.refused:used': 'This address is confirmed already.',
  'confirmation.refused:taken': 'Another account has confirmed this address.',
  'confirmation.enough':
    'This address got three such mails within an hour. Look in the folder for spam, or wait.',
  'mail.enough_one':
    'This address got {{max}} mails today that it did not ask for, and gets no more. Ask again in an hour.',
  'mail.enough_other':
    'This address got {{max}} mails today that it did not ask for, and gets no more. Ask again in {{count}} hours.',
  'mail.not_found': 'This mail, or this link, is not known here.',

  'announcement.today':
    'One announcement of this event was sent today. The next can be sent tomorrow, by the clocks of {{zone}}.',
  'announcement.nobody': 'No one in this group can be reached by mail. Choose another group.',
  'announcement.own_address':
    'The test goes to your own address, and that is not confirmed. Open the link in the mail to it first; your profile sends a new one.',

  // Passkeys
  'passkey.not_found': 'This passkey is not on the list of your account.',
  'passkey.taken': 'This passkey opens another account.',
  'passkey.too_many': 'An account has at most {{max}} passkeys. Remove one first.',
} as const
