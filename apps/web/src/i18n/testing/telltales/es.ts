import type { Telltales } from '../claim-kinds'

export default {
  claims: {
    'content is on IPFS': /\bIPFS\b/,
    'content is in a folder': /carpeta de este servidor/i,
    'a second copy is kept elsewhere': /alguien más|servicio de fijado/i,
    'the chain is public': /\bred(es)? públicas?|\bred de Ethereum|\bcadena pública|\bde esa red/i,
    'the chain is a test network': /\bred(es)? (pública )?de prueba\b|\bes de prueba\b/i,
    'the chain is local': /\bcadena local|\besta máquina\b/i,
    'the record needs no keeper':
      /\bdura más que|\b(el registro queda:|su registro (y su contenido )?quedan?\b)|\bnadie[^.]* puede (cambiar|quitar)|\bla palabra de nadie|\bni tú ni nosotros/i,
    'nothing has a center': /\bdescentrali/i,
    'mail goes out':
      /\b(enviamos|escribimos|envi[óo] un enlace) |\bcorreos? (sale|ha salido|está a punto|está en camino|llega|espera|se envi)|\brecib[ei]\w* (un|el) correo|\ben tu correo\b|\bpor correo\b|\bmira tu correo|\bel correo que te/i,
    'mail stays in the outbox': /\bno envía correos?|\bbandeja de salida/i,
    'a wallet program is at hand':
      /\bcartera con la que|\b(conecta|abre|desbloquea|cambia) (primero )?(la|tu) cartera|\bcon tu cartera\b|\ba mi cartera|\btu cartera (tiene|cambió|ha cambiado|ya|mostrará)|\bla cartera no (firmó|lo ha|respondió)/i,
    'nobody need be believed':
      /\b(nadie tiene que|no (tienes|hay|hace) (que|falta)|tampoco tienes que) (creer|confiar|fiar)/i,
    'the organization hangs on this key': /\bdepende\w* de esta única/i,
    'the account cannot move': /\b(cartera|cuenta|dirección|pertenecen)\b[^.]*\bno se puede cambiar/i,
  },
  viewers: {
    link: /\bcon el enlace\b/i,
    organizers: /\borganizador/i,
    doors: /\bpuertas?\b/i,
    everyone: /\b(todos|todo el mundo|cualquiera|quien (vea|verifi)\w*)\b|\bp[úu]blic[oa]\b/i,
    list: /\bde la lista\b/i,
  },
} satisfies Telltales
