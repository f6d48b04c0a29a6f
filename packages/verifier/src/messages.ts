import type { CheckId, UnknownKind } from './check-id'

/**
 * Every sentence of every check in English. A user interface in another language fills `message.values` into its own
 * sentence for `message.key`; `{{name}}` marks a value.
 */
export const english = {
  'id.wellformed/pass': '{{tokenId}} is a certificate number.',
  'id.wellformed/unknown': 'Whether this is a certificate number could not be told: {{why}}.',
  'id.wellformed/fail':
    'This is not a certificate number. A certificate number is a whole number, such as 10001.',

  'chain.match/pass': 'Asked on {{network}}, where these certificates are kept.',
  'chain.match/elsewhere':
    'The node answers for {{answered}}, not for {{network}}, where these certificates are kept. So it cannot say anything about them.',
  'chain.match/pass-named': 'Asked on {{network}}, which the certificate names as its own.',
  'chain.match/unnamed':
    'The node answers for {{answered}}. Nobody said which network these certificates are kept on, so there is nothing to compare it with.',
  'chain.match/unknown': 'No node could say which network it is on: {{why}}.',

  'contract.known/pass': 'The registry at {{contract}} runs the published code.',
  'contract.known/fail': 'The registry at {{contract}} does not run the published code.',
  'contract.known/none': 'There is no contract at {{contract}} on this network.',
  'contract.known/none-unnamed':
    'There is no contract at {{contract}} on the network that the node answers for, and nobody said which network these certificates are kept on.',
  'contract.known/unknown': 'The registry’s code could not be read: {{why}}.',

  'exists/pass': 'The registry knows certificate № {{tokenId}}.',
  'exists/fail': 'The registry answers that certificate № {{tokenId}} was never issued.',
  'exists/burned': 'Certificate № {{tokenId}} was issued, and given up by its holder on {{at}}.',
  'exists/unknown': 'The registry could not be asked whether certificate № {{tokenId}} exists: {{why}}.',

  'sources.agree/pass': '{{count}} independent nodes gave the same facts.',
  'sources.agree/fail': 'Independent nodes gave different facts, so none of them is believed.',
  'sources.agree/unknown': 'A second node could not be compared: {{why}}.',
  'sources.agree/single': 'Only one node is configured, so there is nothing to compare with.',

  'metadata.fetched/pass': 'The certificate’s text was obtained.',
  'metadata.fetched/unknown': 'The certificate’s text could not be obtained: {{why}}.',
  'metadata.fetched/unaddressed': 'The registry names no text by its fingerprint, so there is none to fetch.',
  'metadata.fetched/no-certificate': 'There is no certificate whose text could be read.',

  'metadata.hash/pass': 'The text is byte for byte what was issued.',
  'metadata.hash/fail': 'The text is not what was issued: its bytes do not match the registry’s fingerprint.',
  'metadata.hash/absent': 'What was issued holds no text for certificate № {{tokenId}}.',
  'metadata.hash/unaddressed': 'The registry names no text by its fingerprint, so any text could be shown.',
  'metadata.hash/unknown': 'The text could not be compared with what was issued: {{why}}.',
  'metadata.hash/no-certificate': 'There is no certificate whose text could be compared.',

  'metadata.binding/pass': 'The text names this network, registry, number and recipient.',
  'metadata.binding/fail':
    'The text belongs to another certificate: its {{field}} is {{found}}, not {{expected}}.',
  'metadata.binding/unreadable': 'The text does not say which certificate it belongs to.',
  'metadata.binding/unknown': 'Whether the text belongs to this certificate could not be checked: {{why}}.',
  'metadata.binding/no-certificate': 'There is no certificate that a text could belong to.',

  'image.hash/pass': 'The picture is byte for byte what was issued.',
  'image.hash/fail': 'The picture is not what was issued: its bytes do not match its fingerprint.',
  'image.hash/unaddressed': 'The text names no picture by its fingerprint, so any picture could be shown.',
  'image.hash/unknown': 'The picture could not be compared with what was issued: {{why}}.',
  'image.hash/no-certificate': 'There is no certificate whose picture could be compared.',

  'image.matchesData/pass': 'Drawn again from its data, the picture is the same.',
  'image.matchesData/fail': 'The picture says something else than its data: drawn again, it differs.',
  'image.matchesData/version':
    'The picture’s drawing version is not known here, so it could not be drawn again.',
  'image.matchesData/unknown': 'The picture could not be compared with its data: {{why}}.',
  'image.matchesData/supplied':
    'The picture was supplied by the organizer; what it says is not machine-checked.',
  'image.matchesData/cannot-draw': 'This place cannot draw certificates, so the picture was not drawn again.',
  'image.matchesData/drawing': 'The picture is being drawn again from its data.',
  'image.matchesData/no-certificate': 'There is no picture to draw again.',

  'organiser.signed/organizer': '{{organizer}} issued this certificate from its own account.',
  'organiser.signed/organizer-changed':
    '{{organizer}} issued this certificate from its own account. This organization’s account changed on {{changed}}.',
  'organiser.signed/consented':
    'The platform issued this on behalf of {{organizer}}, which signed its consent on {{consented}}; the page itself is vouched for by the platform.',
  'organiser.signed/consented-changed':
    'The platform issued this on behalf of {{organizer}}; the page itself is vouched for by the platform. This organization’s account changed on {{changed}}, and the new one signed its consent on {{consented}}.',
  'organiser.signed/vouched':
    'No signature by {{organizer}} is recorded; the platform vouches for the organizer.',
  'organiser.signed/vouched-changed':
    'No signature by {{organizer}} is recorded; the platform vouches for the organizer. This organization’s account changed on {{changed}}.',
  'organiser.signed/look-alike':
    'The organizer calls itself {{organizer}}, with letters made to pass for others ({{letters}}). Its wallet is {{wallet}}: go by that.',
  'organiser.signed/unknown': 'How the issuing was authorized could not be read: {{why}}.',
  'organiser.signed/no-certificate': 'There is no certificate that an organizer could have signed.',

  'organiser.domain/pass': '{{domain}} says that the organizer’s wallet is its own.',
  'organiser.domain/another': '{{domain}} now names another wallet than the organizer’s.',
  'organiser.domain/lost': '{{domain}} named the organizer’s wallet when this was issued, and does not now.',
  'organiser.domain/look-alike':
    '{{domain}} says that the organizer’s wallet is its own, but is written with letters made to pass for others ({{letters}}).',
  'organiser.domain/unasked':
    'The certificate names {{domain}} as the organizer’s. Nobody was asked whether that is still so.',
  'organiser.domain/none': 'The certificate names no internet domain of the organizer.',
  'organiser.domain/unknown': 'The organizer’s internet domain could not be asked: {{why}}.',
  'organiser.domain/no-certificate': 'There is no certificate whose organizer could be looked up.',

  'status.revoked/pass': 'It has not been revoked as of block {{block}}.',
  'status.revoked/fail': 'It was revoked on {{at}}. Reason given: {{reason}}',
  'status.revoked/fail-silent': 'It was revoked on {{at}}. No reason was given.',
  'status.revoked/fail-unread': 'It was revoked on {{at}}. The reason given could not be read.',
  'status.revoked/unknown': 'Whether it has been revoked could not be read: {{why}}.',
  'status.revoked/no-certificate': 'There is no certificate that could have been revoked.',

  'status.replaced/pass': 'It has not been replaced as of block {{block}}.',
  'status.replaced/pass-replacing':
    'It takes the place of certificate № {{replaces}}, and has not been replaced itself as of block {{block}}.',
  'status.replaced/fail':
    'It was replaced by certificate № {{replacedBy}} on {{at}}. Reason given: {{reason}}',
  'status.replaced/fail-silent':
    'It was replaced by certificate № {{replacedBy}} on {{at}}. No reason was given.',
  'status.replaced/fail-unread':
    'It was replaced by certificate № {{replacedBy}} on {{at}}. The reason given could not be read.',
  'status.replaced/unknown': 'Whether it has been replaced could not be read: {{why}}.',
  'status.replaced/no-certificate': 'There is no certificate that could have been replaced.',

  'event.standing/pass': 'The event stands, says the platform.',
  'event.standing/fail':
    'The event was canceled, says the platform. Certificates issued before that stay what they are.',
  'event.standing/unknown': 'Whether the event stands could not be read: {{why}}.',
  'event.standing/unasked': 'The chain does not say whether an event stands, and nobody else was asked.',
  'event.standing/no-certificate': 'There is no certificate whose event could be asked about.',

  'event.begun/pass': 'It was issued after the event began.',
  'event.begun/during': 'It was issued while the event was running, {{span}} before its end.',
  'event.begun/before':
    'It was issued {{span}} before the event began, so it does not show that anyone came.',
  'event.begun/unclear':
    'The certificate does not give the moment at which the event began, so whether it had begun is not known.',
  'event.begun/unknown': 'Whether the event had begun could not be read: {{why}}.',
  'event.begun/no-certificate': 'There is no certificate whose event could have begun.',

  'holder.binding/pass': 'It is held by {{address}}, as asked.',
  'holder.binding/fail': 'It is held by {{owner}}, not by {{address}}.',
  'holder.binding/not-an-address':
    'What was asked about is not a wallet address, so nobody of that name holds it.',
  'holder.binding/unknown': 'Who holds it could not be read: {{why}}.',
  'holder.binding/unasked': 'No wallet was asked about.',
  'holder.binding/no-certificate': 'There is no certificate that could be held.',

  'attendance.evidence/code':
    'Attendance was recorded by the event’s attendance code. This does not prove that the person who typed it was there: a code can be passed on.',
  'attendance.evidence/organizer':
    'Attendance was recorded by the organizer’s own word. Nothing else proves it.',
  'attendance.evidence/door':
    'Someone at the door checked this person in. This does not prove that the person used their own ticket, or stayed.',
  'attendance.evidence/rotating':
    'Checked in with a code shown on a screen at the event, which changed every 15 seconds, or every two minutes if it was typed. This does not prove presence: a friend there could have sent it.',
  'attendance.evidence/imported':
    'The organizer brought this record from another system. This does not prove how attendance was recorded there.',
  'attendance.evidence/imported-minutes':
    'The organizer brought this record from another system, which says: {{minutes}} of the event’s {{of}} minutes. This does not prove how attendance was recorded there.',
  'attendance.evidence/sessions':
    'Recorded: {{count}} of {{of}} sessions {{ways}}. This does not prove that the person stayed.',
  'attendance.evidence/session':
    'The one session attended was recorded {{ways}}. This does not prove that the person stayed.',
  'attendance.evidence/before':
    'Presence was recorded at least {{span}} before the event began. Nobody can have been there yet, so this is the organizer’s word about what was to come.',
  'attendance.evidence/unfamiliar': 'Attendance was recorded in a way that this page does not know.',
  'attendance.evidence/unsaid': 'The certificate does not say how attendance was recorded.',
  'attendance.evidence/unknown': 'How attendance was recorded could not be read: {{why}}.',
  'attendance.evidence/no-certificate': 'There is no certificate that could say how attendance was recorded.',

  'document.inHand/identical': 'The file is byte for byte the issued picture.',
  'document.inHand/pass': 'The file shows the same as the issued picture.',
  'document.inHand/fail': 'The file differs from the issued picture.',
  'document.inHand/of-another': 'The file names another certificate than this one.',
  'document.inHand/says-same': 'The file says what was issued.',
  'document.inHand/says-otherwise': 'The file says something else than what was issued.',
  'document.inHand/unchecked': 'What the file says could not be checked.',
  'document.inHand/unreadable': 'The issued picture could not be made out in the file.',
  'document.inHand/cannot-compare':
    'The file is not byte for byte the issued picture, and this place cannot compare what the two show.',
  'document.inHand/unknown': 'The file could not be compared with the issued picture: {{why}}.',
  'document.inHand/none': 'No file was given to compare.',
  'document.inHand/no-certificate': 'There is no certificate to compare the file with.',

  'freshness/pass':
    'Read at block {{block}} of {{time}}; the same facts stand at block {{final}}, which is final.',
  'freshness/unfinished':
    'Read at block {{block}} of {{time}}, which the network has not finalized yet (the last final block is {{final}}).',
  'freshness/unknown': 'How fresh the facts are could not be read: {{why}}.',

  'not-asked/malformed': 'Not asked: this is not a certificate number.',

  'verdict/valid': 'Valid.',
  'verdict/valid-early': 'Valid, but issued before the event.',
  'verdict/valid-said-early': 'Valid, but presence was recorded before the event.',
  'verdict/valid-look-alike': 'Genuine, but not from whom it seems.',
  'verdict/valid-namesake': 'Genuine, but check who issued it.',
  'verdict/namesake':
    'Another organization had the name {{organizer}}, or one that looks like it, before this one: compare its wallet, {{wallet}}.',
  'verdict/attended': '{{name}} attended {{event}} {{when}}.',
  'verdict/attended-unnamed':
    'This certificate was issued without a name, to the holder of wallet {{owner}}, who attended {{event}} {{when}}.',
  'verdict/issued': 'This certificate for {{event}} {{when}} was issued to {{name}}.',
  'verdict/issued-unnamed':
    'This certificate for {{event}} {{when}} was issued without a name, to the holder of wallet {{owner}}.',
  'verdict/issued-early':
    'It was issued {{span}} before the event began, so it does not show that anyone came.',
  'verdict/said-early':
    'Presence was recorded {{span}} before the event began, so it does not show that anyone came.',
  'verdict/states': 'It states {{stated}}.',
  'verdict/states-unknown': 'It states hours or sessions in a way that this page does not know.',
  'verdict/issued-by': 'Issued by {{organizer}}.',
  'verdict/issued-by-look-alike':
    'The organizer’s name, {{organizer}}, imitates another; it was issued by the wallet {{wallet}}.',
  'verdict/name-look-alike':
    'The name is written with letters made to pass for others, or invisible ones ({{letters}}).',
  'verdict/erased':
    'The registry says that {{organizer}} issued this certificate to {{owner}}. What it said and showed was erased at the request of the person it was about.',
  'verdict/revoked': 'Revoked.',
  'verdict/revoked-by': '{{organizer}} revoked this certificate on {{at}}.',
  'verdict/reason': 'Reason given: {{reason}}',
  'verdict/replaced': 'Replaced.',
  'verdict/replaced-by': 'Certificate № {{replacedBy}} took the place of this one on {{at}}.',
  'verdict/not-found': 'Not found.',
  'verdict/never-issued': 'No certificate № {{tokenId}} has been issued.',
  'verdict/burned': 'Certificate № {{tokenId}} was given up by its holder on {{at}}.',
  'verdict/not-authentic': 'Not authentic.',
  'verdict/malformed': 'Not a certificate number.',
  'verdict/whole-number': 'A certificate number is a whole number, such as 10001.',
  'verdict/unknown': 'Can’t confirm right now.',
  'verdict/not-held': 'Genuine, but not held by {{address}}.',
  'verdict/held-by': 'This certificate is held by {{owner}}.',

  'in-hand/comparing': 'Comparing the file …',
  'in-hand/same': 'The file is what was issued.',
  'in-hand/first-page': 'Only the first page is what was issued.',
  'in-hand/other-pages': 'The other pages were not looked at.',
  'in-hand/altered': 'This file is not what was issued.',
  'in-hand/of-another': 'This file is not of this certificate.',
  'in-hand/not-compared': 'We could not compare the file.',
  'in-hand/genuine-altered': 'Certificate № {{tokenId}} is genuine; the file was altered.',
  'in-hand/genuine': 'Certificate № {{tokenId}} is genuine; that says nothing about this file.',
  'in-hand/number': 'About certificate № {{tokenId}} itself:',

  'period/day': 'on {{date}}',
  'period/days': 'from {{date}} to {{until}}',

  'stated/hours': '{{attended}} of {{of}} hours',
  'stated/hour': '{{attended}} of {{of}} hour',
  'stated/minutes': '{{attended}} of {{of}} minutes',
  'stated/minute': '{{attended}} of {{of}} minute',
  'stated/sessions': '{{attended}} of {{of}} sessions',
  'stated/session': '{{attended}} of {{of}} session',

  'way/door': 'at a door',
  'way/rotating': 'by a code on a screen',
  'way/code': 'by the attendance code',
  'way/organizer': 'by the organizer’s word',
  'way/imported': 'in another system',

  'why/unreachable': 'there was no answer',
  'why/timeout': 'no answer came in time',
  'why/rate-limited': 'too much was asked of it, and it refuses for now',
  'why/malformed': 'the answer makes no sense',
  'why/disagreeing': 'independent sources contradict each other',
  'why/stale': 'the answer is from too old a state',
  'why/other-network': 'the source answers for another network',
  'why/erased': 'it was erased at the request of the person it was about',
  'why/unfinished': 'the network has not finished this block',
} as const satisfies Sentences

/** Every check may be unable to look, for any reason. So each check and each reason needs a sentence. */
type Sentences = Readonly<Record<string, string>> &
  Readonly<Record<`${CheckId}/unknown` | `why/${UnknownKind}`, string>>

/** The name of one sentence. */
export type MessageKey = keyof typeof english

/** A sentence in no particular language: its key and its values. */
export type Message = { readonly key: MessageKey; readonly values: Readonly<Record<string, string>> }
