/** Refusals about certificates. */
export const certificateRefusals = {
  'transcript.not_found': 'There is no transcript here. Check the link.',
  'transcript.off': 'This transcript is no longer shared. Ask for a new link.',
  'transcript.too_many': 'At most {{max}} at a time. End one first.',
  'transcript.not_offered': 'The owner of the transcript signs first.',
  'certificate.not_found': 'Certificate not found.',
  'certificate.minting_closed':
    "Minting is only allowed when the event is in 'minting' period. Current status: {{status}}",
  'certificate.minting_closed:not_over':
    'Certificates of this event say what people attended, so they are issued after its end.',
  'certificate.attendance_missing': 'Certificate minting is active, but attendance record not found',
  'certificate.attendance_missing:absent': 'This participant is recorded absent.',
  'certificate.attendance_missing:nothing': 'No attendance is recorded for this participant.',
  'certificate.rule_not_met':
    'The rule of this event is not met. Minutes attended: {{has}} of {{of}}; needed: {{needs}}.',
  'certificate.rule_not_met:sessions':
    'The rule of this event is not met. Sessions attended: {{has}} of {{of}}; needed: {{needs}}.',
  'certificate.rule_not_met:required':
    'The rule of this event is not met. Required sessions attended: {{has}} of {{needs}}.',
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
  'certificate.sessions_off': 'This event names no sessions on its certificates.',
  'certificate.name_fixed':
    'Your certificate is issued, so its text can no longer change. You can ask for a correction instead.',
  'certificate.no_difference':
    'This certificate already states what is recorded now. Change the recorded attendance first.',
  'certificate.being_replaced': 'This certificate is being replaced by a corrected one.',
  'credential.list_not_found': 'There is no status list at this address.',
  'credential.proof_missing':
    'This certificate has no kept proof yet. One is made as soon as its block is final.',
  'credential.address_unconfirmed':
    'Your email address is not confirmed yet. Confirm it on your profile page first; the badge then names it.',
  'certificate.no_document': 'This certificate has no documents.',
  'certificate.no_document:pending':
    'This certificate is still being issued. Its documents are ready once it is on chain.',
  'certificate.no_document:revoked': 'This certificate was revoked, so it no longer has documents.',
  'certificate.no_document:replaced': 'This certificate was replaced, so it no longer has documents.',
  'certificate.no_document:burned': 'This certificate was burned, so it no longer has documents.',
  'correction.not_found': 'This correction was not found, or it no longer waits for an answer.',
  'correction.open':
    'You have already asked for a correction of this certificate. The organizer has not answered yet.',
  'correction.unproven':
    'Nothing shows yet that this is the same person. Say first that you know them; the old wallet can then object for seven days.',
  'correction.several': 'Several requests wait for this certificate. Say which one you accept.',
  'correction.waits':
    'This person asked for another name on this certificate. Accept or decline that first: reissuing it now would end the request.',
  'correction.waits:move':
    'A move of this certificate to another wallet waits. Accept or decline it first: reissuing the certificate now would end it.',
  'correction.enough_moves': 'You have asked for moves too often today. Try again tomorrow.',
  'correction.enough_moves:certificate':
    'Moves of this certificate were asked for too often today. Try again tomorrow.',
  'correction.move_early':
    'The holder of the old wallet can object until {{date}}. Reissue the certificate after that.',
  'correction.move_taken':
    'The new wallet is on the list of this event itself. Leave the event with it first, or ask the organizer.',
  'correction.no_mail': 'Certify sends no mail here, so it can send no code.',
  'correction.refused': 'This event prints no names on its certificates, so there is no name to correct.',
  'correction.no_sessions': 'This certificate states no hours or sessions that could be corrected.',
  'name_proposal.not_found': 'This proposal was not found, or it no longer waits for an answer.',
  'name_proposal.waiting': 'A proposed spelling already waits for this person. Withdraw it first.',
  'name_proposal.refused': 'This person chose to have no name printed, and that stands.',
  'name_proposal.refused:issuing': 'This certificate is being issued right now. Try again in a few minutes.',
  'name_proposal.refused:asked':
    'This person asked for a correction of their name themselves. Answer that first.',
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
} as const
