import type { FileWords } from '../words'

/** Lo que dice el archivo único en español, además de las palabras del verificador. */
export default {
  language: 'Idioma',
  name: 'Español',
  title: 'Certify: verificar un certificado',
  file: 'verificador en un solo archivo',
  question: '¿Es auténtico este certificado?',
  lead: 'Suelta el documento que recibiste. Esta página lo lee aquí, pregunta ella misma a la red y compara el documento con lo que se emitió. El documento no se envía a nadie.',
  choose: 'Elige el documento',
  drop: 'o suéltalo aquí',
  formats: 'PDF, PNG, JPEG, WebP, SVG, una insignia o una prueba guardada (.proof.json)',
  number: 'Número del certificado',
  numberHint: '¿Solo tienes el número? Está impreso junto al signo №.',
  verify: 'Verificar',
  settings: 'Ajustes',
  settingsText:
    'Los campos vacíos se rellenan con el documento y con lo que este archivo sabe. Indica nodos y pasarelas tuyos para no depender de nadie más.',
  registry: 'Dirección del registro, un volumen por línea',
  chain: 'Número de la cadena',
  nodes: 'Nodos (JSON-RPC), uno por línea',
  gateways: 'Pasarelas, una por línea',
  keep: 'Esta página es un solo archivo que funciona también desde tu disco. Si este sitio deja de existir, sigue respondiendo donde los nodos públicos, o los nodos y pasarelas que indiques, tengan el registro.',
  save: 'Guardar el verificador',
  allowScripts: 'Para comprobar hace falta el script de este archivo: permítelo y vuelve a cargarlo.',

  reading: 'Leyendo el documento…',
  asking: 'Preguntando…',
  checking: 'Comprobando la prueba…',
  unreadable: 'No se pudo leer este documento.',
  unnamed: 'Este documento no nombra ningún certificado.',
  unnamedText:
    'Puede ser una fotografía, o una copia con el código demasiado pequeño. Escribe el número que está junto al signo №.',
  whichRegistry: '¿Qué registro? Suelta el documento, que lo nombra, o escribe su dirección en los ajustes.',
  noNode: 'Aquí no se conoce ningún nodo público de la cadena {{chain}}. Indica uno en los ajustes.',
  noNodeHere: 'Aquí no se conoce ningún nodo público de esta red. Indica uno en los ajustes.',
  isRight: '¿Es este el registro correcto?',
  itIsRight: 'Es el registro correcto',
  linkOnly: 'Solo el enlace que abriste nombra este registro, en la cadena {{chain}}:',
  documentOnly: 'Solo el propio documento dice que es de este registro, en la cadena {{chain}}:',
  anyone: 'Cualquiera puede crear un registro. Compara la dirección con la que nombra el organizador.',
  nodesAsked: 'Se preguntó a: {{nodes}}',

  compareDigits:
    'Compara cada cifra con el documento. Si todas coinciden, puede ser de otro registro: elige arriba el documento, o escribe la dirección del registro en los ajustes.',
  yours: 'Tu documento',
  yoursNamed: 'Tu documento: {{name}}',
  issued: 'Lo que se emitió',
  everyCheck: 'Todas las comprobaciones, con sus pruebas',
  yourself: 'Compruébalo tú',
  evidence: '{{question}}\nse preguntó a: {{source}}\nfecha: {{time}}\nrespuesta: {{value}}',
  evidenceAtBlock:
    '{{question}}\nse preguntó a: {{source}}\nbloque {{block}} {{hash}}\nfecha: {{time}}\nrespuesta: {{value}}',
  sign: {
    pass: '✓ Sí.',
    fail: '✗ No.',
    unknown: '? No se puede decir.',
    'not-applicable': '–',
    note: 'i Nota.',
  },
} satisfies FileWords
