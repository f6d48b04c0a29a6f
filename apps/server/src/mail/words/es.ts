import { type MailWords, sayCounts } from './mail-words'

/** A minting period without a picture to mint. */
const sayNotChosen = (event: string) => ({
  subject: `La emisión está abierta: ${event}`,
  heading: 'El organizador ha abierto la emisión',
  paragraphs: [
    `Estuviste en ${event}. Podrás reclamar tu certificado en cuanto el organizador haya elegido cómo es.`,
  ],
  button: 'Ver cómo está',
})

/** What waits for a person until their address is confirmed. */
const awaited = {
  present: {
    to: 'Confirma para recibir tu certificado',
    waits: (event: string) =>
      `Tu asistencia a ${event} está registrada. Confirma para recibir aquí tu certificado.`,
  },
  seat: {
    to: 'Confirma para recibir tu entrada',
    waits: (event: string) =>
      `Tienes una plaza en ${event}. Confirma para recibir aquí tu entrada y el aviso de cada cambio.`,
  },
  line: {
    to: 'Confirma para saber si queda una plaza libre',
    waits: (event: string) =>
      `Estás en la lista de espera de ${event}. Confirma y te escribimos aquí en cuanto haya una plaza.`,
  },
  asking: {
    to: 'Confirma para recibir la respuesta',
    waits: (event: string) =>
      `Pediste una plaza en ${event}. Confirma para recibir aquí la respuesta del organizador.`,
  },
} as const

const sayAwaited = (standing: keyof typeof awaited, event: string) => ({
  subject: awaited[standing].to,
  heading: awaited[standing].to,
  paragraphs: [
    awaited[standing].waits(event ? `«${event}»` : 'un evento'),
    ...(event ? ['Las palabras entre comillas son del organizador. Certify no las ha comprobado.'] : []),
    'Hasta entonces no recibirás ningún otro correo nuestro. El enlace funciona una vez, y mientras algo te espere. Si no fuiste tú, no hagas nada.',
  ],
  button: 'Confirmar esta dirección',
})

const locale = 'es'

/** Sentences with a number. */
const say = sayCounts(
  {
    people_one: '1 persona',
    people_other: '{{count}} personas',
    issuing_one: '1 certificado detenido',
    issuing_other: '{{count}} certificados detenidos',
    requests_one: '1 solicitud de plaza',
    requests_other: '{{count}} solicitudes de plaza',
    corrections_one: '1 corrección',
    corrections_other: '{{count}} correcciones',
    moves_one: '1 traslado a otra cartera',
    moves_other: '{{count}} traslados a otra cartera',
    silent_doors_one: '1 puerta que no se comunica',
    silent_doors_other: '{{count}} puertas que no se comunican',
    mint_one: '1 certificado por emitir',
    mint_other: '{{count}} certificados por emitir',
    invitations_one: '1 invitación sin reclamar',
    invitations_other: '{{count}} invitaciones sin reclamar',
    peopleAsk_one: 'Una persona pide plaza',
    peopleAsk_other: '{{count}} personas piden plaza',
    correctionsAsked_one: 'Piden una corrección',
    correctionsAsked_other: 'Piden {{count}} correcciones',
    correctionsWait_one: 'Una corrección te espera',
    correctionsWait_other: '{{count}} correcciones te esperan',
  },
  locale,
)

/** Mails in Spanish. */
const spanish: MailWords = {
  locale,
  letters: {
    'address.confirm': ({ event, standing }) =>
      standing === null
        ? {
            subject: 'Confirma tu correo para Certify',
            heading: 'Confirma tu correo',
            paragraphs: [
              'Alguien dio esta dirección para una cuenta de Certify. Si fuiste tú, confírmala: hasta entonces no recibirás ningún otro correo nuestro.',
              'El enlace funciona una vez, durante 24 horas, o más mientras algo te espere. Si no fuiste tú, no hagas nada.',
            ],
            button: 'Confirmar esta dirección',
          }
        : sayAwaited(standing, event),
    'address.changed': () => ({
      subject: 'Tu cuenta de Certify tiene ahora otra dirección',
      heading: 'Tu cuenta tiene ahora otra dirección',
      paragraphs: [
        'Se cambió la dirección de tu cuenta de Certify. El correo irá a la nueva dirección en cuanto se confirme, y ya no llegará aquí.',
        'Si no fuiste tú, entra y revisa tu perfil.',
      ],
      button: 'Abrir tu perfil',
    }),
    'seat.taken': ({ event, day, isApproved }) => ({
      subject: `Tienes una plaza: ${event}, ${day}`,
      heading: `Tienes una plaza: ${event}`,
      paragraphs: [
        isApproved
          ? 'El organizador aceptó tu solicitud: estás en la lista. La entrada para tu calendario va adjunta.'
          : 'Estás en la lista. Adjuntamos la cita para tu calendario.',
        'El código de abajo es tu entrada. Si hay una puerta, muéstralo allí.',
      ],
      button: 'Abrir tu entrada',
    }),
    'seat.lost': ({ event, how }) => ({
      subject: `Ya no tienes plaza: ${event}`,
      heading: `Ya no tienes plaza: ${event}`,
      paragraphs: [
        how === 'left'
          ? 'Saliste de la lista. Puedes volver a apuntarte mientras queden plazas.'
          : 'El organizador te quitó de la lista. Si crees que es un error, pregúntale.',
      ],
      button: 'Ver el evento',
    }),
    'seat.offered': ({ event, until }) => ({
      subject: `Hay una plaza libre: ${event}; es tuya hasta el ${until}`,
      heading: `Hay una plaza libre: ${event}`,
      paragraphs: [
        'Eres la siguiente persona de la lista de espera. Te guardamos la plaza; tómala en la página del evento. Después pasa a la siguiente persona.',
      ],
      button: 'Tomar la plaza',
    }),
    'waitlist.joined': ({ event, position, isApproved }) => ({
      subject: `Tienes el número ${position} en la lista de espera de ${event}`,
      heading: `Tienes el número ${position} en la lista de espera de ${event}`,
      paragraphs: [
        isApproved
          ? 'El organizador aceptó tu solicitud, pero todas las plazas están ocupadas. Si una queda libre y te toca, te escribimos. Puedes salir de la lista de espera en la página del evento.'
          : 'Todas las plazas están ocupadas. Si una queda libre y te toca, te escribimos. Puedes salir de la lista de espera en la página del evento.',
      ],
      button: 'Ver el evento',
    }),
    'request.asked': ({ event, requests: count }) => ({
      subject: `${say('peopleAsk', count)}: ${event}`,
      heading: say('peopleAsk', count),
      paragraphs: ['En este evento tú decides quién entra. Esperan tu respuesta.'],
      button: 'Responder',
    }),
    'request.declined': ({ event }) => ({
      subject: `No hay plaza para ti: ${event}`,
      heading: `No hay plaza para ti: ${event}`,
      paragraphs: [
        'Pediste una plaza en este evento. El organizador la ha denegado. Si crees que es un error, pregúntale.',
      ],
      button: 'Ver el evento',
    }),
    'event.changed': ({ event, start, moved, waits }) => ({
      subject: moved === 'time' ? `Nueva hora para ${event}: ${start}` : `Nuevo lugar para ${event}`,
      heading: moved === 'time' ? `Nueva hora para ${event}` : `Nuevo lugar para ${event}`,
      paragraphs: [
        waits
          ? 'Conservas tu lugar en la lista de espera.'
          : 'Conservas tu plaza. La entrada adjunta sustituye a la de tu calendario.',
        waits
          ? 'Si ya no puedes venir, sal de la lista de espera.'
          : 'Si ya no puedes venir, sal de la lista para que otra persona pueda.',
      ],
      button: 'Ver el evento',
    }),
    'event.canceled': ({ event, day, organizer, text }) => ({
      subject: `Cancelado: ${event}`,
      heading: `Cancelado: ${event}`,
      paragraphs: [
        `El organizador canceló este evento. No se celebrará el ${day}.`,
        ...(text.length === 0 ? [] : [`El organizador «${organizer}» escribe:`, ...text]),
      ],
      button: 'Ver el evento',
    }),
    'event.reminder': ({ event, when }) => {
      const word = { today: 'Hoy', tomorrow: 'Mañana', hour: 'Dentro de una hora' }[when]
      return {
        subject: `${word}: ${event}`,
        heading: `${word}: ${event}`,
        paragraphs: [
          'Estás en la lista. El código de abajo es tu entrada. Si hay una puerta, muéstralo allí.',
          'Si no puedes venir, sal de la lista para que otra persona pueda.',
        ],
        button: 'Abrir tu entrada',
      }
    },
    'certificate.open': ({ event, isChosen }) =>
      isChosen
        ? {
            subject: `Ya puedes reclamar tu certificado de ${event}`,
            heading: 'Ya puedes reclamar tu certificado',
            paragraphs: [
              `Estuviste en ${event}. El organizador ya emite los certificados. No te cuesta nada.`,
            ],
            button: 'Reclamar tu certificado',
          }
        : sayNotChosen(event),
    'certificate.unclaimed': ({ event }) => ({
      subject: `Sigue siendo tuyo: certificado de ${event}`,
      heading: 'Tu certificado sigue esperando',
      paragraphs: [
        `Estuviste en ${event} y no has reclamado tu certificado. Puedes hacerlo hasta que el organizador cierre la emisión.`,
      ],
      button: 'Reclamar tu certificado',
    }),
    'certificate.ready': ({ event, number }) => ({
      subject: `Tu certificado n.º ${number}`,
      heading: `Tu certificado n.º ${number}`,
      paragraphs: [`Tu certificado de ${event} está emitido. Cualquiera puede verificarlo con su número.`],
      button: 'Ver tu certificado',
    }),
    'certificate.corrected': ({ number, replaced }) => ({
      subject: `Tu certificado se corrigió: el n.º ${number} sustituye al n.º ${replaced}`,
      heading: 'Tu certificado se corrigió',
      paragraphs: [
        `El certificado n.º ${number} ocupa el lugar del n.º ${replaced}. Al verificar el número antiguo se llega al nuevo.`,
      ],
      button: 'Ver tu certificado',
    }),
    'certificate.revoked': ({ event, number }) => ({
      subject: `El certificado n.º ${number} fue revocado`,
      heading: `El certificado n.º ${number} fue revocado`,
      paragraphs: [
        `El organizador revocó tu certificado de ${event}. No se puede deshacer, y al verificarlo se dice.`,
      ],
      button: 'Ver lo que dice ahora',
    }),
    'correction.asked': ({ event, corrections: count }) => ({
      subject: `${say('correctionsAsked', count)}: ${event}`,
      heading: say('correctionsWait', count),
      paragraphs: [
        'Personas con un certificado de este evento piden que lleve otro nombre. Acepta o rechaza.',
      ],
      button: 'Responder',
    }),
    'correction.declined': ({ event, number }) => ({
      subject: `Tu corrección fue rechazada: ${event}`,
      heading: 'Tu corrección fue rechazada',
      paragraphs: [
        `El certificado n.º ${number} se queda como está. Abajo está la respuesta del organizador.`,
      ],
      button: 'Ver tu certificado',
    }),
    'name.proposed': ({ event }) => ({
      subject: `¿Cómo se escribe tu nombre? ${event}`,
      heading: '¿Tu nombre se escribe de otra forma?',
      paragraphs: [
        `El organizador de ${event} propone escribir tu nombre de otra forma en tu certificado. Nada cambia si no estás de acuerdo.`,
        'Si no respondes, tu nombre se queda como está. No tienes que iniciar sesión. No compartas este correo: su enlace responde por ti.',
      ],
      button: 'Comparar y responder',
    }),
    'move.asked': ({ event, number, wallet, deadline }) => ({
      subject: `Alguien pidió mover tu certificado n.º ${number}`,
      heading: `Alguien pidió mover tu certificado n.º ${number}`,
      paragraphs: [
        `Alguien dice que perdiste tu cartera o tu llave de acceso y pidió que tu certificado de ${event} se emita otra vez para la cartera ${wallet}. El organizador puede hacerlo a partir del ${deadline}.`,
        'Si fuiste tú, no hagas nada. Si no, detenlo con el botón de abajo: detiene todos los traslados a esta cartera que estén en espera. No hace falta entrar.',
      ],
      button: 'Detenerlo',
    }),
    'move.ended': ({ event, number, wallet, outcome }) =>
      ({
        due: {
          subject: `El organizador ya puede mover tu certificado n.º ${number}`,
          heading: `El organizador ya puede mover tu certificado n.º ${number}`,
          paragraphs: [
            `Nadie detuvo el traslado a la cartera ${wallet} en los siete días. El organizador de ${event} ya puede volver a emitir el certificado para ella.`,
            'Mientras no lo haga, todavía puedes detenerlo con el botón de abajo. No hace falta entrar.',
          ],
          button: 'Detenerlo',
        },
        moved: {
          subject: `Tu certificado n.º ${number} se movió`,
          heading: `Tu certificado n.º ${number} se movió`,
          paragraphs: [
            `Tu certificado de ${event} se vuelve a emitir para la cartera ${wallet}. Al verificar el número antiguo se llega al nuevo en cuanto sea definitivo.`,
            'Si no sabes nada de esto, escribe al organizador, que puede revocar el certificado nuevo.',
          ],
          button: 'Ver lo que dice ahora',
        },
        stopped: {
          subject: `Tu certificado n.º ${number} no se movió`,
          heading: `Tu certificado n.º ${number} no se movió`,
          paragraphs: [
            `El traslado a la cartera ${wallet} se detuvo o se rechazó. Tu certificado de ${event} se queda donde está.`,
          ],
          button: 'Ver tu certificado',
        },
      })[outcome],
    'move.code': ({ event, wallet, code, minutes }) => ({
      subject: 'Tu código para Certify',
      heading: `Tu código: ${code}`,
      paragraphs: [
        `Pediste mover tu certificado de ${event} a la cartera ${wallet}. Escribe el código en la página en la que lo pediste. Sirve durante ${minutes} minutos.`,
        'Si no pediste nada, no des este código a nadie y detén el traslado con el botón de abajo. No hace falta entrar.',
      ],
      button: 'Detener el traslado',
    }),
    'attendance.missing': ({ event }) => ({
      subject: `No consta la asistencia de nadie: ${event}`,
      heading: 'No consta la asistencia de nadie',
      paragraphs: [
        'El evento terminó y no consta la asistencia de nadie. Sin ella, nadie puede reclamar un certificado. Todavía puedes registrar quién estuvo.',
      ],
      button: 'Registrar la asistencia',
    }),
    'invitation.sent': ({ event, organizer, message, deadline, isAttended }) => ({
      subject: isAttended ? 'Te espera un certificado de asistencia' : 'Tienes una invitación a un evento',
      heading: isAttended ? 'Te espera un certificado de asistencia' : 'Tienes una invitación a un evento',
      paragraphs: [
        isAttended
          ? `El organizador «${organizer}» dice que asististe a «${event}» y tiene un certificado para ti. No cuesta nada y no necesita cartera de criptomonedas.`
          : `El organizador «${organizer}» te invita a «${event}». Para participar no hace falta una cartera de criptomonedas.`,
        ...(message ? [`El organizador «${organizer}» escribe: «${message}»`] : []),
        'El nombre, las imágenes y las palabras entre comillas son del organizador. Certify no los ha comprobado.',
        `El enlace es solo para ti. Funciona hasta el ${deadline}.`,
      ],
      button: isAttended ? 'Reclamar tu certificado' : 'Aceptar la invitación',
    }),
    'invitation.code': ({ event, claimant, code, minutes }) => ({
      subject: 'Tu código para Certify',
      heading: `Tu código: ${code}`,
      paragraphs: [
        `Escríbelo en la página en la que usas tu invitación a «${event}». Sirve durante ${minutes} minutos, y solo para la cartera ${claimant}.`,
        'Si ahora no estás usando ninguna invitación, no hagas nada y no des este código a nadie: otra persona tiene tu enlace.',
      ],
      button: 'Ver el evento',
    }),
    'invitation.claimed': ({ event, claimant }) => ({
      subject: `La ha usado ${claimant}. ¿No eres tú?`,
      heading: 'Tu invitación se ha usado',
      paragraphs: [
        `La cartera ${claimant} ha usado tu invitación a «${event}». Si eras tú, has terminado, y hemos borrado esta dirección de la invitación.`,
        'Si no eras tú, pulsa el botón. El organizador se entera y puede retirar la plaza y el certificado.',
      ],
      button: 'No era yo',
    }),
    'invitation.objected': ({ event, claimant }) => ({
      subject: `«No era yo»: una invitación a ${event}`,
      heading: 'Una persona invitada dice que otra usó su invitación',
      paragraphs: [
        `La cartera ${claimant} usó una invitación a ${event}. La dirección invitada dice que era otra persona. Probablemente se reenvió el enlace.`,
        'Si estás de acuerdo, quita a esa persona de la lista, revoca el certificado si lo hay e invita otra vez a la dirección.',
      ],
      button: 'Ver quién la usó',
    }),
    'team.invited': ({ organizer, role, event, deadline }) => ({
      subject: 'Tienes una invitación a un equipo',
      heading: 'Tienes una invitación a un equipo',
      paragraphs: [
        role === 'manager'
          ? `La organización «${organizer}» te invita a gestionar sus eventos, personas y certificados.`
          : event
            ? `La organización «${organizer}» te invita a trabajar en la puerta de «${event}».`
            : `La organización «${organizer}» te invita a trabajar en la puerta de todos sus eventos.`,
        'Entras como tú, con tu propia llave de acceso. No cuesta nada y no necesita cartera de criptomonedas.',
        'El logo y las palabras entre comillas son de la organización. Certify no los ha comprobado.',
        `El enlace es solo para ti. Funciona una vez, hasta el ${deadline}.`,
      ],
      button: 'Ver la invitación',
    }),
    'event.announcement': ({ event, subject, text, organizer }) => ({
      subject: `${event}: ${subject}`,
      heading: subject,
      paragraphs: [`El organizador «${organizer}» escribe a las personas de «${event}»:`, ...text],
      button: 'Ver el evento',
    }),
    'event.questions': ({ event, organizer }) => ({
      subject: `Una pregunta sobre ${event}`,
      heading: 'El organizador necesita tus respuestas',
      paragraphs: [
        `El organizador «${organizer}» pregunta algo a las personas de «${event}». Tu plaza está segura; responder lleva un minuto.`,
        'Puedes cambiar tus respuestas hasta que termine el evento.',
      ],
      button: 'Responder a las preguntas',
    }),
    'announcement.test': ({ event, subject, text }) => ({
      subject: `Prueba: ${event}: ${subject}`,
      heading: subject,
      paragraphs: [...text, 'Es una prueba. Solo tú recibes este correo.'],
      button: 'Ver el evento',
    }),
  },
  facts: {
    when: 'Cuándo',
    where: 'Dónde',
    organizer: 'Organizador',
    before: 'Antes',
    number: 'Certificado',
    reason: 'Motivo',
    until: 'Guardada hasta',
    nameNow: 'Ahora',
    nameProposed: 'Propuesto',
  },
  nameless: 'sin nombre',
  certificate: {
    credential: (title) => `${title} – Asistencia`,
    credentialAhead: (title) => `${title} – Inscripción`,
    alt: (number) => `Certificado n.º ${number}`,
    linkedIn: 'Añadirlo a LinkedIn',
    verify: 'Su página, que cualquiera puede comprobar',
  },
  online: 'En línea; el enlace está en la página del evento',
  inZone: (time, zone) => `${time} (hora de ${zone})`,
  alsoWaiting: (list) => `En este evento también te espera: ${list}.`,
  needs: {
    ongoing: () => 'mostrar el código de asistencia (el evento está en curso)',
    no_artwork: (count) => `un diseño de certificado para ${say('people', count)}`,
    issuing: (count) => say('issuing', count),
    requests: (count) => say('requests', count),
    corrections: (count) => say('corrections', count),
    moves: (count) => say('moves', count),
    silent_doors: (count) => say('silent_doors', count),
    mint: (count) => say('mint', count),
    open_minting: (count) => `abrir la emisión para ${say('people', count)}`,
    choose_artwork: (count) => `un diseño de certificado para ${say('people', count)}`,
    record_attendance: (count) => `registrar la asistencia de ${say('people', count)}`,
    address: () => 'tu dirección (el correo no le llega)',
    invitations: (count) => say('invitations', count),
  },
  reasons: {
    account: 'Recibes este correo porque esta dirección pertenece a una cuenta de Certify.',
    list: 'Recibes este correo porque te apuntaste a este evento o pediste una plaza.',
    request: 'Recibes este correo porque pediste una plaza en este evento.',
    organizer: 'Recibes este correo porque organizas este evento.',
    invited:
      'El organizador nos dio esta dirección solo para este mensaje. La borramos cuando respondes o cuando el enlace termina.',
    team: 'Un propietario de la organización nos dio esta dirección solo para este mensaje. La borramos cuando respondes o cuando el enlace termina.',
  },
  notMe: '¿No eres tú? Borra esta dirección',
  less: {
    'event.reminder': 'No quiero más recordatorios',
    'certificate.unclaimed': 'No quiero más recordatorios de certificados',
    'event.announcement': 'No quiero más anuncios de organizadores',
    'event.questions': 'No quiero más correos sobre preguntas sin responder',
  },
}

export default spanish
