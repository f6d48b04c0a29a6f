/** What would have to happen, and by whom: said after a refusal that people who attend can meet. */
export const remedies = {
  'why:session.forbidden': 'Sign in with the account that it belongs to.',
  'why:session.forbidden:another_account': 'Sign in with that account.',
  'why:session.forbidden:not_your_certificate': 'Sign in with the wallet that it belongs to.',
  'why:certificate.attendance_missing:absent':
    'The organizer can change that for a person who was there, also after the event.',
  'why:session.forbidden:another_wallet': 'Switch the wallet back, or sign in again with the other one.',
  'why:session.forbidden:not_an_attendee':
    'To take part, sign out and sign in as an attendee, with another wallet or passkey.',
  'why:account.not_found': 'Check the wallet’s address. Only wallets that are registered here can be found.',
  'why:account.erased': 'Only the wallet that it belonged to can register it again.',
  'why:account.taken':
    'Sign in with the wallet or passkey that you registered before, or use another address. An address that was never confirmed becomes free after 24 hours.',
  'why:confirmation.refused:taken': 'Give another address in your profile.',
  'why:confirmation.enough': 'You can ask for the next one an hour after the first of them.',
  'why:mail.not_found':
    'Open the link from the mail again, and copy all of it. Your profile switches mail on and off, too.',
  'why:passkey.not_found': 'Reload the page to see which passkeys your account has now.',
  'why:passkey.taken': 'Sign in with it to open that account, or choose another passkey.',
  'why:event.not_found': 'Check the link. The organizer can send you the right one.',
  'why:event.canceled':
    'A canceled event cannot come back. The organizer can only hold it again as a new one.',
  'why:roster.already_registered': 'There is nothing left to do: your place is on your dashboard.',
  'why:roster.fully_booked':
    'A place becomes free if someone leaves before the start, or if the organizer adds places. If the event has a waitlist, its page lets you get in line.',
  'why:roster.approval_needed:waiting':
    'The answer appears on the event’s page, and in your mail if your address is confirmed.',
  'why:roster.approval_needed:declined':
    'Only the organizer can change that. The event’s page leads to their contacts.',
  'why:roster.list_only:waiting':
    'Only people on the list can check in. The people at the door can ask the organizer to answer you.',
  'why:roster.list_only:declined':
    'Only the organizer can change that. The event’s page leads to their contacts.',
  'why:roster.list_only:full':
    'A place becomes free if someone leaves before the start, or if the organizer adds places or invites you.',
  'why:waitlist.off':
    'A place becomes free if someone leaves before the start, or if the organizer adds places. The event’s page then lets you join.',
  'why:roster.closed': 'Only the organizer can change the list now.',
  'why:roster.closed:join':
    'People can join until the event ends or its organizer opens minting. After that only an invitation of the organizer puts you on the list.',
  'why:roster.closed:leave': 'After the start only the organizer can take you off the list.',
  'why:roster.revoked': 'Only the organizer decides that. If you think that this is a mistake, contact them.',
  'why:roster.not_registered':
    'Join on the event’s page while that is open. After that only an invitation of the organizer puts you on the list.',
  'why:answer.closed': 'Tell the organizer directly. The event’s page leads to their contacts.',
  'why:answer.closed:canceled': 'You can take back on the event’s page what you answered.',
  'why:attendance.refused': 'The organizer has the right token, and can also mark you present.',
  'why:attendance.session_closed:canceled': 'You can check in at another session of the event.',
  'why:invitation.over': 'The organizer can send you a new one.',
  'why:invitation.used': 'If it was not you, ask the organizer.',
  'why:invitation.used:by_you':
    'There is nothing left to do: your place and your certificate are in your events.',
  'why:certificate.not_found': 'Check the number: it stands on the certificate.',
  'why:certificate.minting_closed':
    'The organizer opens the minting period, usually after the event. People who were present then get a mail if their address is confirmed.',
  'why:certificate.minting_closed:not_over': 'Come back after the end of the event.',
  'why:certificate.attendance_missing':
    'The organizer can record a person present who was there, also after the event.',
  'why:certificate.rule_not_met':
    'Is something missing? The organizer can record where you were, also after the event.',
  'why:certificate.rule_not_met:sessions':
    'Is something missing? The organizer can record where you were, also after the event.',
  'why:certificate.rule_not_met:required':
    'Is something missing? The organizer can record where you were, also after the event.',
  'why:certificate.artwork_missing:you': 'You can mint as soon as the organizer has chosen it.',
  'why:certificate.already_minted': 'There is nothing left to do: it is among your certificates.',
  'why:certificate.already_revoked': 'A certificate that has ended cannot come back.',
  'why:certificate.names_off':
    'Only the organizer can have names printed, and only on certificates that are not minted yet.',
  'why:certificate.sessions_off': 'Only the organizer can offer that.',
  'why:certificate.being_replaced': 'Wait until the new one is issued: this page then leads to it.',
  'why:certificate.no_document':
    'Its documents come from the chain: they exist from the moment it is issued until it ends.',
  'why:correction.not_found': 'Reload the page to see how it stands.',
  'why:correction.open': 'The organizer’s answer appears on the certificate’s page.',
  'why:correction.enough_moves:certificate':
    'If you still have the old wallet or its recovery words, sign in with them and stop the requests of others; they then no longer count.',
  'why:correction.refused': 'Only the organizer decides whether names are printed.',
  'why:correction.no_sessions': 'Only the organizer can give the event sessions or credit.',
  'why:name_proposal.not_found': 'Reload the page to see how it stands.',
  'why:content.not_found': 'Check the address.',
  'why:content.erased': 'Erased content cannot come back.',
} as const
