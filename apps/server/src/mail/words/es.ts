import type { MailWords } from './mail-words'

/** A minting period without a picture to mint. */
const sayNotChosen = (event: string) => ({
  subject: `La emisión está abierta: ${event}`,
  heading: 'El organizador ha abierto la emisión',
  paragraphs: [
    `Estuviste en ${event}. Podrás reclamar tu certificado en cuanto el organizador haya elegido cómo es.`,
  ],
  button: 'Ver cómo está',
})

/** Mails in Spanish. */
export const spanish: MailWords = {
  locale: 'es',
  letters: {
    'address.confirm': () => ({
      subject: 'Confirma tu correo para Certify',
      heading: 'Confirma tu correo',
      paragraphs: [
        'Alguien dio esta dirección para una cuenta de Certify. Si fuiste tú, confírmala: hasta entonces no recibirás ningún otro correo nuestro.',
        'El enlace funciona durante 24 horas y una sola vez. Si no fuiste tú, no hagas nada.',
      ],
      button: 'Confirmar esta dirección',
    }),
    'address.changed': () => ({
      subject: 'Tu cuenta de Certify tiene ahora otra dirección',
      heading: 'Tu cuenta tiene ahora otra dirección',
      paragraphs: [
        'Se cambió la dirección de tu cuenta de Certify. El correo irá a la nueva dirección en cuanto se confirme, y ya no llegará aquí.',
        'Si no fuiste tú, entra con tu cartera y revisa tu perfil.',
      ],
      button: 'Abrir tu perfil',
    }),
    'seat.taken': ({ event, day }) => ({
      subject: `Tienes una plaza: ${event}, ${day}`,
      heading: `Tienes una plaza: ${event}`,
      paragraphs: [
        'Estás en la lista. Adjuntamos la cita para tu calendario.',
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
    'event.changed': ({ event, start, moved }) => ({
      subject: moved === 'time' ? `Nueva hora para ${event}: ${start}` : `Nuevo lugar para ${event}`,
      heading: moved === 'time' ? `Nueva hora para ${event}` : `Nuevo lugar para ${event}`,
      paragraphs: [
        'Conservas tu plaza. La entrada adjunta sustituye a la de tu calendario.',
        'Si ya no puedes venir, sal de la lista para que otra persona pueda.',
      ],
      button: 'Ver el evento',
    }),
    'event.canceled': ({ event, day }) => ({
      subject: `Cancelado: ${event}`,
      heading: `Cancelado: ${event}`,
      paragraphs: [`El organizador canceló este evento. No se celebrará el ${day}.`],
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
    'certificate.unclaimed': ({ event, isChosen }) =>
      isChosen
        ? {
            subject: `Sigue siendo tuyo: certificado de ${event}`,
            heading: 'Tu certificado sigue esperando',
            paragraphs: [
              `Estuviste en ${event} y no has reclamado tu certificado. Puedes hacerlo hasta que el organizador cierre la emisión.`,
            ],
            button: 'Reclamar tu certificado',
          }
        : sayNotChosen(event),
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
    'correction.asked': ({ event, count }) => ({
      subject: count === 1 ? `Piden una corrección: ${event}` : `Piden ${count} correcciones: ${event}`,
      heading: count === 1 ? 'Una corrección te espera' : `${count} correcciones te esperan`,
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
    'attendance.missing': ({ event }) => ({
      subject: `No consta la asistencia de nadie: ${event}`,
      heading: 'No consta la asistencia de nadie',
      paragraphs: [
        'El evento terminó y no consta la asistencia de nadie. Sin ella, nadie puede reclamar un certificado. Todavía puedes registrar quién estuvo.',
      ],
      button: 'Registrar la asistencia',
    }),
  },
  facts: {
    when: 'Cuándo',
    where: 'Dónde',
    organizer: 'Organizador',
    before: 'Antes',
    number: 'Certificado',
    reason: 'Motivo',
  },
  online: 'En línea; el enlace está en la página del evento',
  inZone: (time, zone) => `${time} (hora de ${zone})`,
  reasons: {
    account: 'Recibes este correo porque esta dirección pertenece a una cuenta de Certify.',
    list: 'Recibes este correo porque estás o estuviste en la lista de este evento.',
    organizer: 'Recibes este correo porque organizas este evento.',
  },
  less: {
    'event.reminder': 'No quiero más recordatorios',
    'certificate.unclaimed': 'No quiero más recordatorios de certificados',
  },
}
