import { englishEventFields } from './english-event-fields'

/**
 * What each refusal says in English, by code: the server's `message`, and the English language file of the browser.
 * The specification fixes several of these sentences word for word.
 *
 * `{{places}}` are filled from the refusal's values. `code:case` replaces the sentence of `code` for one case: the
 * value `case`, or for a field its name. `label:field` names a field inside the sentences about fields, and
 * `status:ended` is how the value `ended` of the place `{{status}}` is said.
 * `why:code` is the second sentence: what would have to happen, by whom, and when.
 */
export const englishRefusals = {
  // The request itself
  'request.invalid': 'The request cannot be read.',
  'request.invalid:not_json': 'The request body is not valid JSON.',
  'request.invalid:too_deep': 'The request body is nested too deeply.',
  'request.invalid:long_list': 'A list in the request body has more than {{max}} items.',
  'request.invalid:no_boundary': 'The form cannot be read: its boundary is missing.',
  'request.invalid:broken_off': 'The form broke off before its end.',
  'request.invalid:slow': 'The request took too long to arrive.',
  'request.too_large': 'The request is too large.',
  'request.too_large:headers': 'The headers of the request are too long.',
  'request.too_large:chunks': 'The request body has chunks that are too long.',
  'request.too_large:body': 'The request body must be at most {{kilobytes}} KB.',
  'request.too_large:field': 'A field is too long.',
  'request.too_large:fields': 'The form has too many fields.',
  'request.too_large:event_image': 'Image size must be under {{megabytes}}MB.',
  'request.too_large:certificate_image': 'File size must be under {{megabytes}}MB.',
  'request.wrong_type': 'This call takes {{expected}}.',
  'request.wrong_type:compressed': 'This call takes bodies that are not compressed.',
  'request.too_many': 'Too many requests. Please wait a moment and try again.',
  'request.cross_site': 'Requests from other sites may not change anything here.',
  'request.foreign_host': 'Something can be changed at {{url}} only.',
  'metrics.refused': 'The figures are for this machine, and for those who send the token of the settings.',
  'request.not_found': 'There is nothing at this address.',
  'request.wrong_method': 'This address takes {{allow}}.',

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

  // Webhooks
  'webhook.too_many': 'An organization has at most {{max}} webhooks. Remove one first.',
  'webhook.not_found': 'This webhook, or this message, does not exist.',
  'webhook.private_address':
    'Messages go to public addresses only: https:// and a name, without a port or a user.',

  // Domains
  'domain.not_claimed': 'This organization claims no domain.',

  // The same request twice
  'idempotency.other_request': 'This Idempotency-Key was sent before with another request.',
  'idempotency.running':
    'The first request with this Idempotency-Key has no answer yet. Try again in a moment.',

  // Accounts
  'account.not_found': 'User not found.',
  'account.erased': 'This organization erased its account.',
  'account.taken': 'Registration failed. The email or wallet may already be in use.',
  'account.role_missing': 'Please complete your registration first.',
  'confirmation.refused': 'This link does not work.',
  'confirmation.refused:unknown':
    'This link does not work. Perhaps the address was changed since; ask for a new link in your profile.',
  'confirmation.refused:late': 'This link is older than 24 hours. Ask for a new one in your profile.',
  'confirmation.refused:used': 'This address is confirmed already.',
  'confirmation.refused:taken': 'Another account has confirmed this address.',
  'confirmation.enough':
    'This address got three such mails within an hour. Look in the folder for spam, or wait.',
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

  // Events
  'event.not_found': 'Event not found.',
  'event.canceled': 'This event is canceled.',
  'event.canceled:status': 'Event is canceled and its status cannot be changed.',
  'event.canceled:edit': 'A canceled event cannot be edited.',
  'event.canceled:upload': 'Cannot upload for a canceled event.',
  'event.canceled:door': 'A canceled event needs no door.',
  'event.canceled:code': 'A canceled event needs no attendance token.',
  'event.canceled:issue': 'The event was canceled, so no more certificates are issued for it.',
  'event.transition_refused': 'The status of the event cannot be changed in this way now.',
  'event.transition_refused:mint_ongoing':
    'Cannot start minting while event is ongoing. Please wait for the event to finish first.',
  'event.transition_refused:mint':
    'Cannot start/re-open minting period from current status: {{status}}. Event must be finished first.',
  'event.transition_refused:end':
    "Event must be in 'minting' status to be marked as 'ended'. Current: {{status}}",
  'event.transition_refused:cancel': 'An event that has ended cannot be canceled.',
  'event.transition_refused:clock': 'Only the clock changes the status of an event to “{{status}}”.',
  'event.capacity_below_joined_one':
    'Max attendees cannot be less than {{count}}: {{count}} person has already joined.',
  'event.capacity_below_joined_other':
    'Max attendees cannot be less than {{count}}: {{count}} people have already joined.',
  'event.too_many_upcoming':
    'You have {{max}} upcoming events, the most that an organizer can have. Cancel one, or wait until one begins.',
  'event.start_fixed': 'The start date cannot be changed after the event has started.',

  // Roster
  'roster.already_registered': 'You are already registered for this event.',
  'roster.fully_booked': 'This event is fully booked.',
  'roster.approval_needed': 'The organizer decides who joins this event. Ask for a place on its page.',
  'roster.approval_needed:waiting':
    'You asked for a place at this event. The organizer has not answered yet.',
  'roster.approval_needed:declined': 'You asked for a place at this event. The organizer declined.',
  'roster.approval_not_needed': 'Everybody can join this event. You do not have to ask.',
  'waitlist.off': 'This event has no waitlist.',
  'waitlist.seat_free': 'A seat is free. You can join at once.',
  'roster.closed': 'The whitelist of this event is closed. Current status: {{status}}',
  'roster.closed:join': 'This event can no longer be joined. Current status: {{status}}',
  'roster.closed:leave': 'The whitelist can only be left before the event starts. Current status: {{status}}',
  'roster.revoked': 'Your place on this whitelist was revoked by the organizer.',
  'roster.not_registered': 'You are not on the whitelist of this event.',
  'roster.not_registered:another': 'User not found.',
  'roster.entry_not_found': 'User not found.',

  // Attendance
  'attendance.refused':
    'This attendance token cannot be used. Check the token, that the event is ongoing, and that you are on its whitelist.',
  'attendance.scan_over': 'This scan is over. Scan the code again.',
  'attendance.scan_used': 'This scan was used by somebody else. Scan the code again.',
  // Invitations
  'invitation.unknown': 'This link does not work. Open it again from the mail.',
  'invitation.over': 'This invitation is over: it was withdrawn or declined, or it has expired.',
  'invitation.used': 'This invitation has been used.',
  'invitation.used:by_you': 'You have claimed another invitation to this event.',
  'invitation.other_wallet': 'This invitation is for the wallet {{wallet}}. Sign in with it.',
  'invitation.not_found': 'The event has no such invitation.',
  'invitation.not_open': 'This invitation is no longer open.',
  'invitation.enough': 'An invitation is sent {{max}} times at most.',
  'invitation.no_mail': 'This instance sends no mail. Save the links and send them yourself.',
  'invitation.code_needed':
    'We sent a code of six digits to the invited address. It works for {{minutes}} minutes.',
  'invitation.code_wrong_zero': 'This code is wrong, and it was the last try. Ask for a new code.',
  'invitation.code_wrong_one': 'This code is wrong. You have one more try.',
  'invitation.code_wrong_other': 'This code is wrong. You have {{count}} more tries.',
  'invitation.code_over': 'This code no longer works. Ask for a new one.',
  'invitation.code_enough_one': 'You can ask for another code in a minute.',
  'invitation.code_enough_other': 'You can ask for another code in {{count}} minutes.',
  'invitation.code_enough:hours':
    'The invited address got all codes that it gets in a day. You can ask for another one in {{hours}} hours.',
  'invitation.closed': 'Nobody can be invited to a canceled event.',
  'invitation.too_many':
    'The list has {{people}} people to invite, and the event has {{places}} places left.',
  'invitation.list_too_long': 'A list has at most {{max}} people.',
  'invitation.not_csv': 'This file cannot be read as CSV: something is wrong in row {{row}}.',
  'invitation.double': 'Row {{row}} has the same address.',
  'invitation.here': 'This address is invited already.',
  'invitation.here:listed': 'This person is on the list of the event already.',
  'invitation.declined': 'The owner of this address wants no invitations.',
  'invitation.not_begun': 'Nobody can have attended before the event begins.',
  'invitation.attended_unreadable': 'Write yes or no in the column for attendance.',

  'attendance.closed': 'Attendance cannot be changed for a canceled event.',
  'attendance.doors_closed': 'The doors open at {{minute}} ({{zone}}).',
  'attendance.locked':
    'This attendance token cannot be used, and too many wrong tokens were tried at this event. Ask its organizer for the right one.',

  // The door
  'door.link_missing': 'This page was opened without a door link. Ask the organizer for one.',
  'door.ended': 'This door link has ended. Ask the organizer for a new one.',
  'door.link_not_found': 'This door link does not exist.',
  'door.too_many_links': 'An event has at most {{max}} door links. Revoke one first.',
  'door.event_over': 'This event is over, so no door link can be made for it.',

  // Certificates
  'certificate.not_found': 'Certificate not found.',
  'certificate.minting_closed':
    "Minting is only allowed when the event is in 'minting' period. Current status: {{status}}",
  'certificate.attendance_missing': 'Certificate minting is active, but attendance record not found',
  'certificate.attendance_missing:absent': 'This participant is recorded absent.',
  'certificate.attendance_missing:nothing': 'No attendance is recorded for this participant.',
  'certificate.artwork_missing':
    'No certificate available for {{name}}. Please upload an event-wide template or a user-specific certificate first.',
  'certificate.artwork_missing:you':
    'No certificate available for you. The organizer has not chosen the certificate yet.',
  'certificate.artwork_missing:event':
    'No certificate available for this event. Please upload an event-wide template or a user-specific certificate first.',
  'certificate.artwork_missing:nameless':
    'No certificate available for this user. Please upload an event-wide template or a user-specific certificate first.',
  'certificate.token_uri_foreign':
    'This tokenURI does not belong to the event. Reload the page and try again.',
  'certificate.already_minted': 'This certificate is already minted.',
  'certificate.already_revoked': 'This certificate has already ended.',
  'certificate.already_revoked:revoked': 'This certificate is already revoked.',
  'certificate.already_revoked:replaced': 'This certificate is already replaced.',
  'certificate.already_revoked:burned': 'This certificate is already burned.',
  'certificate.batch_not_found': 'This minting batch was not found.',
  'certificate.names_off': 'This event prints no names on its certificates.',
  'certificate.name_fixed':
    'Your certificate is issued, so its text can no longer change. You can ask for a correction instead.',
  'certificate.being_replaced': 'This certificate is being replaced by a corrected one.',
  'credential.list_not_found': 'There is no status list at this address.',
  'credential.proof_missing':
    'This certificate has no kept proof yet. One is made as soon as its block is final.',
  'certificate.no_document': 'This certificate has no documents.',
  'certificate.no_document:pending':
    'This certificate is still being issued. Its documents are ready once it is on chain.',
  'certificate.no_document:revoked': 'This certificate was revoked, so it no longer has documents.',
  'certificate.no_document:replaced': 'This certificate was replaced, so it no longer has documents.',
  'certificate.no_document:burned': 'This certificate was burned, so it no longer has documents.',
  'correction.not_found': 'This correction was not found, or it no longer waits for an answer.',
  'correction.open':
    'You have already asked for a correction of this certificate. The organizer has not answered yet.',
  'correction.move_early':
    'The holder of the old wallet can object until {{date}}. Reissue the certificate after that.',
  'correction.move_taken':
    'The new wallet is on the list of this event itself. Leave the event with it first, or ask the organizer.',
  'correction.no_mail': 'Certify sends no mail here, so it can send no code.',
  'correction.refused': 'This event prints no names on its certificates, so there is no name to correct.',
  'upload.refused': 'The file cannot be accepted.',
  'upload.refused:absent': 'A certificate needs a participant who was present.',
  'upload.refused:issued':
    'The certificate of this participant is minted or on its way, and can no longer change.',
  'upload.refused:no_template': 'Fields are placed on a picture of your own. Upload one first.',
  'upload.day_full:files':
    'An organization stores at most {{max}} pictures a day. Please try again tomorrow.',
  'upload.day_full:bytes':
    'An organization stores at most {{gigabytes}} GB of pictures a day. Please try again tomorrow.',
  'upload.day_full': 'This organization has stored as much as it may today. Please try again tomorrow.',
  'upload.not_an_image': 'This image is damaged or too large to be read.',
  'upload.not_an_image:type': 'Please choose a picture of one of these types: {{types}}.',
  'upload.not_an_image:event_image': 'The event image must be a PNG, JPG or WEBP picture.',
  'upload.not_an_image:certificate_image': 'The certificate image must be a PNG or JPG picture.',

  // What the product depends on
  'content.not_found': 'There is no content at this address.',
  'content.erased': 'The content at this address was about a person, and was erased at their request.',
  'content.unavailable':
    'The content store did not answer just now. Nothing is lost; please try again in a moment.',
  'chain.unavailable':
    'The blockchain network did not answer just now. Nothing is lost; please try again in a moment.',
  'chain.window_full': 'Too many requests to the chain are waiting here. Please try again in a moment.',
  'database.unavailable':
    'The database did not answer just now. Nothing is lost; please try again in a moment.',
  'clock.too_far': 'The test clock can be at most a year ahead of real time.',
  'storage.full':
    'The server has no room left to store anything. Nothing was half-written; please tell the operator.',
  'server.failed': 'Something went wrong on our side. Please try again.',

  // What would have to happen, and by whom, said after a refusal that people who attend can meet
  'why:session.forbidden': 'Sign in with the account that it belongs to.',
  'why:session.forbidden:another_account': 'Sign in with that account.',
  'why:session.forbidden:not_your_certificate': 'Sign in with the wallet that it belongs to.',
  'why:certificate.attendance_missing:absent':
    'The organizer can change that for a person who was there, also after the event.',
  'why:session.forbidden:another_wallet': 'Switch the wallet back, or sign in again with the other one.',
  'why:session.forbidden:not_an_attendee':
    'To take part, sign out and sign in as an attendee, with another wallet or passkey.',
  'why:account.not_found': 'Check the wallet’s address. Only wallets that are registered here can be found.',
  'why:account.erased': 'An erased account cannot come back.',
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
    'A place becomes free if somebody leaves before the start, or if the organizer adds places. If the event has a waitlist, its page lets you get in line.',
  'why:roster.approval_needed:waiting':
    'The answer appears on the event’s page, and in your mail if your address is confirmed.',
  'why:roster.approval_needed:declined':
    'Only the organizer can change that. The event’s page leads to their contacts.',
  'why:waitlist.off':
    'A place becomes free if somebody leaves before the start, or if the organizer adds places. The event’s page then lets you join.',
  'why:roster.closed': 'Only the organizer can change the list now.',
  'why:roster.closed:join':
    'People can join until the event ends or its organizer opens minting. After that only an invitation of the organizer puts you on the list.',
  'why:roster.closed:leave': 'After the start only the organizer can take you off the list.',
  'why:roster.revoked': 'Only the organizer decides that. If you think that this is a mistake, contact them.',
  'why:roster.not_registered':
    'Join on the event’s page while that is open. After that only an invitation of the organizer puts you on the list.',
  'why:attendance.refused': 'The organizer has the right token, and can also mark you present.',
  'why:invitation.over': 'The organizer can send you a new one.',
  'why:invitation.used': 'If it was not you, ask the organizer.',
  'why:invitation.used:by_you':
    'There is nothing left to do: your place and your certificate are in your events.',
  'why:certificate.not_found': 'Check the number: it stands on the certificate.',
  'why:certificate.minting_closed':
    'The organizer opens the minting period, usually after the event. People who were present then get a mail if their address is confirmed.',
  'why:certificate.attendance_missing':
    'The organizer can record a person present who was there, also after the event.',
  'why:certificate.artwork_missing:you': 'You can mint as soon as the organizer has chosen it.',
  'why:certificate.already_minted': 'There is nothing left to do: it is among your certificates.',
  'why:certificate.already_revoked': 'A certificate that has ended cannot come back.',
  'why:certificate.names_off':
    'Only the organizer can have names printed, and only on certificates that are not minted yet.',
  'why:certificate.being_replaced': 'Wait until the new one is issued: this page then leads to it.',
  'why:certificate.no_document':
    'Its documents come from the chain: they exist from the moment it is issued until it ends.',
  'why:correction.not_found': 'Reload the page to see how it stands.',
  'why:correction.open': 'The organizer’s answer appears on the certificate’s page.',
  'why:correction.refused': 'Only the organizer decides whether names are printed.',
  'why:content.not_found': 'Check the address.',
  'why:content.erased': 'Erased content cannot come back.',

  // What certificates wait for
  'issuing.unforeseen':
    'Something keeps these certificates from being issued. It is tried again automatically.',
  'issuing.unknown': '{{text}}',
  'issuing.ending': 'A revocation or correction waits.',
  'issuing.paused': 'The platform has paused issuing. It continues on its own once the pause ends.',
  'issuing.no-funds':
    "The platform's wallet {{signer}} cannot pay the network fee. Issuing continues on its own once the wallet is topped up.",
  'issuing.role-missing':
    "The platform's key {{signer}} may not issue on this registry. Issuing continues on its own once the key has the right.",
  'issuing.organizer-withdrew':
    "The organizer's account has withdrawn its permission for the platform to issue in its name. Issuing continues on its own once it allows that again.",
  'issuing.organizer-suspended':
    'The platform has suspended this organization: it issues no new certificates until the platform reinstates it.',
  'issuing.organizer-unknown': 'The organizer is not registered on the chain yet.',
  'issuing.organizer-known': 'The organizer is already registered on the chain.',
  'issuing.volume-full': 'This registry is full. The platform must open the next volume.',
  'issuing.page-not-next': 'Another page came first; page {{next}} is next.',
  'issuing.not-valid': 'This certificate is no longer valid, so it cannot be ended again.',
  'issuing.fee-cap':
    "The network's fees are above the platform's limit. Issuing continues on its own once they fall.",
  'issuing.earlier-key':
    "A transaction of the platform's earlier key must settle first. Issuing continues on its own after that.",
  'issuing.platform-budget':
    "The platform's budget for network fees is used up for today. Issuing continues on its own tomorrow (at 00:00 UTC).",
  'issuing.organizer-budget':
    "The budget for this organization's network fees is used up for today. Issuing continues on its own tomorrow (at 00:00 UTC).",
  'issuing.event-canceled': 'The event was canceled before this certificate was issued.',
  'issuing.artwork-missing':
    'This certificate has no artwork. Issuing continues on its own once the organizer has chosen one.',
  'issuing.artwork-failed':
    'The artwork of this certificate could not be drawn. It is tried again automatically.',
  'issuing.reverted': 'The chain refused the page. A new page is made automatically.',
  'issuing.other': 'The chain refuses this for now ({{error}}). It is tried again automatically.',
  'issuing.low-balance_zero':
    "The platform's wallet pays for no further certificates at today's network fees. The platform must top it up; no request is lost.",
  'issuing.low-balance_one':
    "The platform's wallet pays for about {{count}} more certificate at today's network fees. The platform must top it up; no request is lost.",
  'issuing.low-balance_other':
    "The platform's wallet pays for about {{count}} more certificates at today's network fees. The platform must top it up; no request is lost.",
  'issuing.halted': 'Issuing has stopped. The platform must find out why before it continues.',
  'issuing.halted:final-blocks-lost':
    'The chain no longer has blocks that were final. Nothing is issued until the platform has found out why.',
  'issuing.halted:another-chain':
    'The node is on chain {{actual}}, not on chain {{chainId}}. Nothing is issued.',
  'issuing.halted:no-registry':
    'There is no registry at {{contract}} on chain {{chainId}}. Nothing is issued until CERTIFY_CONTRACT_ADDRESS names the one that issues.',
  'issuing.halted:chain-gone': 'The local chain is gone while another process issues on it.',
  'issuing.halted:redeployed':
    'The local chain lost its registry while it ran, and the new one has another address. Start the product again to issue there.',
  'issuing.wrong-chain':
    'The node answers for chain {{actual}}, not for chain {{chainId}}. Nothing is issued until it is on the right one.',
  'issuing.chain-behind':
    "The network's node does not have block {{followed}} yet, which it had before. Issuing continues on its own once it has.",
  'issuing.nodes-disagree':
    "The network's two nodes have different blocks at height {{block}}. Nothing more becomes final until they agree; the platform must find out which node is wrong.",
  'issuing.witness-behind':
    "The network's second node is far behind the first. Certificates are issued as before; they become final once it has caught up.",
  'issuing.unexplained-acts':
    'The key that issues did something on the chain that this product did not ask for. Somebody else may have it: the platform must look at once. The log and the audit name what it did.',
  'issuing.unexplained-acts-at-start':
    'The chain has acts of the key that issues which the database does not know. That is so after a backup was restored; otherwise somebody else may have the key. The platform must look: the log and the audit name them.',
  'issuing.storage-full':
    'The server has no room left for artwork and documents. The platform must make room; no request is lost, and issuing then continues on its own.',
  'issuing.chain-unavailable':
    "The network's node does not answer. Issuing continues on its own once it does.",
  'issuing.witness-unavailable':
    "The network's second node does not answer. Certificates are issued as before; they become final once it does.",
  'issuing.content-unavailable':
    'The store of artwork and documents does not answer. Issuing continues on its own once it does.',
  'issuing.chain-restarting':
    'The local chain has stopped and is starting again. Issuing continues on its own after that.',

  // Fields
  'field.invalid': '{{label}} is not valid.',
  'field.required': '{{label}} is required.',
  'field.required:title': 'Event title is required.',
  'field.required:name': 'Full name is required',
  'field.required:vendor_name': 'Organization name is required',
  'field.required:email': 'Email is required',
  'field.required:wallet_address': 'Wallet is not connected. Please go back to the login page.',
  'field.required:user_terms': 'You must accept the Terms of Service and Privacy Policy.',
  'field.required:vendor_terms': 'You must accept the Terms, Privacy Policy, and Vendor Agreement.',
  'field.required:event_id': 'Event ID is missing.',
  'field.required:tokenId': 'The certificate number is missing.',
  'field.required:user_address': 'User not found.',
  'field.required:vendor_wallet': 'Authentication issue. Please ensure you are logged in as a vendor.',
  'field.required:signed_in_wallet': 'Authentication is required. Please log in again.',
  'field.required:wallet_and_event': 'Authentication error or missing event/user details. Please try again.',
  'field.required:upload_details': 'Missing file, event details, or authentication for certificate upload.',
  'field.required:signed_message': 'Login failed: a signed message is needed.',
  'field.required:confirm': 'Type ERASE to confirm. This cannot be undone.',
  'field.required:print': 'Choose whether to print your name.',
  'field.required:printed_name': 'Enter the name as it should be printed.',
  'field.required:reason': 'A reason is required.',
  'field.required:revocation_reason': 'Say why the certificate is revoked.',
  'field.required:correction_reason': 'Say what is wrong with it.',
  'field.required:move_reason': 'Say how the organizer can recognize you.',
  'field.own_certificate': 'This certificate is held by the wallet that you are signed in with.',
  'field.required:answer': 'Say why, so that the recipient knows.',
  'field.required:design': 'Choose a design.',
  'field.required:image': 'Please select a certificate image.',
  'field.required:certificate': 'Please select a certificate image.',
  'field.required:event_token': 'Enter the attendance token.',
  'field.required:expects': 'Confirm that these people expect this message.',
  'field.not_a_column:map': 'Choose columns of this file; one of them must hold the email addresses.',
  'field.not_a_column': '{{label}} must name columns of the file.',
  'field.too_long': '{{label}} cannot exceed {{max}} characters.',
  'field.too_long:event_token': 'This is not an attendance token.',
  'field.too_many': 'There can be at most {{max}} entries: {{label}}.',
  'field.too_many:fields': 'A template has at most {{max}} fields.',
  'field.too_many:requirements': 'There can be at most {{max}} requirements.',
  'field.too_many:tags': 'There can be at most {{max}} tags.',
  'field.too_many:agenda': 'There can be at most {{max}} agenda items.',
  'field.hidden_characters': '{{label}} contains characters that cannot be shown.',
  'field.not_text': '{{label}} must be text.',
  'field.not_one_line': '{{label}} must be one line of plain text.',
  'field.not_a_list': '{{label}} must be a list.',
  'field.not_an_object': '{{label}} must be a JSON object.',
  'field.not_an_agenda_item':
    'An agenda item has a time and a topic and, if you like, speaker, description and duration.',
  'field.not_a_choice': '{{label}} must be one of: {{choices}}.',
  'field.not_a_boolean': '{{label}} must be true or false.',
  'field.not_in_range': '{{label}} must be a number from {{min}} to {{max}}.',
  'field.not_a_count': '{{label}} must be a whole number from {{min}} to {{max}}.',
  'field.too_large:doors_open_minutes': 'Doors can open at most {{max}} minutes before the start.',
  'field.not_a_count:maxattendees': 'Max attendees must be a non-negative number.',
  'field.unknown': 'The field {{label}} is not known here.',
  'field.repeated': 'The field {{label}} was sent more than once.',
  'field.not_a_domain': 'This is not a domain. A domain looks like example.org.',
  'field.not_a_file_name': '{{label}} must be the name of one file.',
  'field.not_a_wallet': '{{label}} must be a wallet address: 0x and 40 hexadecimal digits.',
  'field.not_a_transaction': '{{label}} must be a transaction hash: 0x and 64 hexadecimal digits.',
  'field.not_a_cid': '{{label}} must be a CIDv1 in base32.',
  'field.not_an_id': '{{label}} must be a positive whole number.',
  'field.not_hexadecimal': '{{label}} must be hexadecimal: 0x and pairs of digits.',
  'field.not_a_clock': 'Send now (an ISO 8601 time with its offset) or advance_seconds (up to ten years).',
  'field.not_a_token_id': 'A certificate number is a whole number, such as 10001.',
  'field.not_a_color': '{{label}} must be a color such as #132129.',
  'field.too_light': 'A QR code needs a darker color, so that phones can read it.',
  'field.beyond_right_edge': 'The field reaches beyond the right edge.',
  'field.beyond_lower_edge': 'The field reaches below the lower edge.',
  'field.second_of_kind': 'A template has at most one field “{{kind}}”.',
  'field.without_letter': 'The name needs at least one letter.',
  'field.shows_an_email': 'This looks like an email address, which never goes on a certificate.',
  'field.not_a_new_name': 'This is the name that is printed now.',
  'field.names_a_person': 'The reason is public and permanent: leave the name out of it.',
  'field.expired': 'This consent has expired. Sign it again.',
  'field.not_this_signature': 'The signature does not match this wallet and this text.',
  'field.too_large': '{{label}} cannot exceed {{max}}.',
  'field.not_an_email': 'Invalid email address format',
  'field.not_a_url': '{{label}} must be a URL, such as https://example.org.',
  'field.not_a_linkedin_page': 'The LinkedIn page id is a number, such as 1441.',
  'field.not_a_time_zone': 'Time zone is not known. Use a name such as Europe/Lisbon.',
  'field.not_a_date': 'Dates are written as 2026-11-14T10:00, with or without a time zone.',
  'field.too_soon': 'Start date cannot be in the past or less than 1 hour from now.',
  'field.before_start': 'End date cannot be before the start date.',
  'label:title': 'Title',
  'label:description': 'Description',
  'label:tags': 'A tag',
  'label:location': 'Location',
  'label:online_link': englishEventFields.online_link,
  'label:start_date': 'Start date',
  'label:end_date': 'End date',
  'label:time_zone': 'Time zone',
  'label:doors_open_minutes': 'Minutes before the start',
  'label:waitlist': 'Waitlist',
  'label:joining': 'Who can join',
  'label:joining_question': 'The question',
  'label:maxattendees': 'Max attendees',
  'label:requirements': 'A requirement',
  'label:agenda': 'An agenda item',
  'label:agenda.time': 'Agenda time',
  'label:agenda.topic': 'Agenda topic',
  'label:agenda.speaker': 'Speaker',
  'label:agenda.description': 'Agenda description',
  'label:agenda.duration': 'Agenda duration',
  'label:event_type': 'Event type',
  'label:difficulty': 'Difficulty',
  'label:name': 'Full name',
  'label:wallet': 'Wallet',
  'label:vendor_name': 'Organization name',
  'label:website': 'Website',
  'label:contact_person': 'Contact person',
  'label:phone': 'Phone',
  'label:linkedin_page_id': 'LinkedIn page id',
  'label:printed_name': 'The name',
  'label:revocation_reason': 'The reason',
  'label:correction_reason': 'The reason',
  'label:move_reason': 'The reason',
  'label:invitation_message': 'Your words',
  'label:subject': 'Subject',
  'label:text': 'Text',
  'label:message': 'The sign-in message',
  'label:signature': 'The signature',
  'label:reason': 'The reason',
  'label:body': 'The request body',
  'label:contact_info': 'Contact information',

  'status:upcoming': 'upcoming',
  'status:ongoing': 'ongoing',
  'status:minting': 'minting',
  'status:ended': 'ended',
  'status:canceled': 'canceled',
} as const satisfies Readonly<Record<string, string>>
