import type { PrintedWords } from '../read-words'

/** Lo que dicen la terminal y el archivo único, además de las palabras de las páginas. */
export default {
  asOf: 'Según el bloque {{block}}, {{time}} UTC. Registro {{registry}} en la cadena {{chain}}.',
  asked:
    'Comprobado el {{time}} UTC, en ningún bloque de la cadena. Registro {{registry}} en la cadena {{chain}}.',
  nowhere: 'desconocido',
  table: { number: 'Número', verdict: 'Veredicto', issuedTo: 'Emitido a', remark: 'Evento o motivo' },
  proof: {
    'was-genuine':
      'El certificado {{tokenId}} era auténtico y no estaba revocado en el bloque {{block}}, el {{at}}. Este archivo no puede decir qué ocurrió después.',
    'was-replaced':
      'En el bloque {{block}}, el {{at}}, el {{replacedBy}} había reemplazado al certificado {{tokenId}}. Terminó el {{endedAt}}.',
    'was-revoked':
      'El certificado {{tokenId}} estaba revocado en el bloque {{block}}, el {{at}}. Terminó el {{endedAt}}.',
    'was-burned':
      'En el bloque {{block}}, el {{at}}, el titular del certificado {{tokenId}} había renunciado a él. Terminó el {{endedAt}}.',
  },
  explained: {
    issued:
      'Se emitió a {{owner}} el {{issuedAt}}, como uno del evento {{event}} del organizador {{organizer}} en el registro.',
    registry:
      'Registro {{registry}}, cadena {{chain}}: compara la dirección con la que declara quien lo publica.',
    block:
      'Huella del bloque {{hash}}: compárala con el bloque {{block}} en cualquier explorador de esa cadena. La prueba solo cuenta si coinciden.',
  },
  noProof: {
    broken: 'Esta prueba está rota: la cambiaron o está dañada.',
    'other-block': 'Esta prueba es de otro bloque: {{found}}.',
    'other-registry': 'Esta prueba es de otro registro: {{found}}.',
    'not-a-proof': 'Este archivo no es la prueba de un certificado.',
  },
} satisfies PrintedWords
