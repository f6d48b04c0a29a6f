/** Lo que esperan los certificados. */
export const issuingWaits = {
  'issuing.unforeseen': 'Algo impide emitir estos certificados. Se vuelve a intentar automáticamente.',
  'issuing.unknown': '{{text}}',
  'issuing.ending': 'Una revocación o una corrección espera.',
  'issuing.paused': 'La plataforma ha pausado la emisión. Continúa sola cuando termine la pausa.',
  'issuing.no-funds':
    'La cartera {{signer}} de la plataforma no puede pagar la tarifa de la red. La emisión continúa sola cuando la cartera tenga saldo.',
  'issuing.role-missing':
    'La clave {{signer}} de la plataforma no puede emitir en este registro. La emisión continúa sola cuando tenga ese derecho.',
  'issuing.signer-unavailable':
    'El firmador de la clave {{signer}} de la plataforma no responde. La emisión continúa sola cuando responda.',
  'issuing.signer-refused':
    'El firmador de la clave {{signer}} de la plataforma se niega a firmar. La plataforma debe mirar sus reglas y su registro; la emisión continúa sola cuando firme.',
  'issuing.signer-wrong':
    'El firmador de la clave {{signer}} de la plataforma respondió con algo distinto de lo que debía firmar. No se envió. La plataforma debe averiguar por qué enseguida.',
  'issuing.organizer-withdrew':
    'La cuenta del organizador ha retirado a la plataforma el permiso de emitir en su nombre. La emisión continúa sola cuando lo permita de nuevo.',
  'issuing.organizer-suspended':
    'La plataforma ha suspendido a esta organización: no emite, revoca ni corrige certificados hasta que la plataforma la readmita.',
  'issuing.organizer-unknown': 'El organizador aún no está registrado en la cadena.',
  'issuing.organizer-known': 'El organizador ya está registrado en la cadena.',
  'issuing.volume-full': 'Este registro está lleno. La plataforma debe abrir el volumen siguiente.',
  'issuing.page-not-next': 'Otra página llegó antes; la siguiente es la página {{next}}.',
  'issuing.not-valid': 'Este certificado ya no es válido, así que no se puede terminar otra vez.',
  'issuing.rule-not-met': 'La asistencia ya no cumple la regla del evento.',
  'issuing.not-registered': 'La persona ya no está en la lista, o ha borrado su cuenta.',
  'issuing.attendance-missing': 'La persona ya no figura como presente.',
  'issuing.correction-open':
    'Una corrección del nombre o un traslado a otra cartera espera respuesta. Decide primero sobre ello y después vuelve a emitir este certificado.',
  'issuing.no-difference': 'El certificado ya dice lo mismo que las marcas.',
  'issuing.fee-cap':
    'Las tarifas de la red superan el límite de la plataforma. La emisión continúa sola cuando bajen.',
  'issuing.earlier-key':
    'Antes debe asentarse una transacción de la clave anterior de la plataforma. Después la emisión continúa sola.',
  'issuing.platform-budget':
    'El presupuesto de la plataforma para tarifas de red se ha agotado por hoy. La emisión continúa sola mañana (a las 00:00 UTC).',
  'issuing.organizer-budget':
    'El presupuesto para las tarifas de red de esta organización se ha agotado por hoy. La emisión continúa sola mañana (a las 00:00 UTC).',
  'issuing.event-canceled': 'El evento se canceló antes de emitir este certificado.',
  'issuing.artwork-missing':
    'Este certificado no tiene diseño. La emisión continúa sola cuando el organizador elija uno.',
  'issuing.artwork-failed': 'No se pudo dibujar este certificado. Se vuelve a intentar automáticamente.',
  'issuing.reverted': 'La cadena rechazó la página. Se hace una nueva automáticamente.',
  'issuing.other': 'La cadena lo rechaza por ahora ({{error}}). Se vuelve a intentar automáticamente.',
  'issuing.low-balance_zero':
    'La cartera de la plataforma no paga ningún certificado más con las tarifas de hoy. La plataforma debe añadir saldo; ninguna petición se pierde.',
  'issuing.low-balance_one':
    'La cartera de la plataforma paga alrededor de {{count}} certificado más con las tarifas de hoy. La plataforma debe añadir saldo; ninguna petición se pierde.',
  'issuing.low-balance_many':
    'La cartera de la plataforma paga alrededor de {{count}} de certificados más con las tarifas de hoy. La plataforma debe añadir saldo; ninguna petición se pierde.',
  'issuing.low-balance_other':
    'La cartera de la plataforma paga alrededor de {{count}} certificados más con las tarifas de hoy. La plataforma debe añadir saldo; ninguna petición se pierde.',
  'issuing.halted': 'La emisión se ha detenido. La plataforma debe averiguar por qué antes de continuar.',
  'issuing.halted:final-blocks-lost':
    'La cadena ya no tiene bloques que eran definitivos. No se emite nada hasta que la plataforma averigüe por qué.',
  'issuing.halted:another-chain':
    'El nodo está en la cadena {{actual}}, no en la cadena {{chainId}}. No se emite nada.',
  'issuing.halted:no-registry':
    'No hay ningún registro en {{contract}} en la cadena {{chainId}}. No se emite nada hasta que CERTIFY_CONTRACT_ADDRESS nombre el que emite.',
  'issuing.halted:chain-gone': 'La cadena local ha desaparecido mientras otro proceso emite en ella.',
  'issuing.halted:redeployed':
    'La cadena local perdió su registro mientras funcionaba y el nuevo tiene otra dirección. Vuelve a arrancar el producto para emitir allí.',
  'issuing.wrong-chain':
    'El nodo responde por la cadena {{actual}}, no por la cadena {{chainId}}. No se emite nada hasta que esté en la correcta.',
  'issuing.chain-behind':
    'El nodo de la red aún no tiene el bloque {{followed}}, que antes tenía. La emisión continúa sola cuando lo tenga.',
  'issuing.nodes-disagree':
    'Los dos nodos de la red tienen bloques distintos a la altura {{block}}. Nada más será definitivo hasta que coincidan; la plataforma debe averiguar cuál se equivoca.',
  'issuing.logs-missing':
    'El nodo de la red omite registros entre los bloques {{from}} y {{to}}. No se anota nada a partir de ahí hasta que coincidan con lo que dice el registro; la plataforma debe revisar el nodo.',
  'issuing.logs-missing:witness':
    'El segundo nodo de la red omite registros entre los bloques {{from}} y {{to}}. Nada más será definitivo hasta que los tenga; la plataforma debe revisar ese nodo.',
  'issuing.fact-missing':
    'Una transacción de la plataforma está en un bloque, pero falta en los registros del nodo. El bloque se lee de nuevo automáticamente; la plataforma debe revisar el nodo.',
  'issuing.witness-behind':
    'El segundo nodo de la red va muy por detrás del primero. Los certificados se emiten como siempre y serán definitivos cuando se ponga al día.',
  'issuing.unexplained-acts':
    'La clave que emite hizo algo en la cadena que este producto no pidió. Puede que la tenga otra persona: la plataforma debe mirarlo enseguida. El registro y la auditoría dicen qué hizo.',
  'issuing.unexplained-acts-at-start':
    'La cadena tiene actos de la clave que emite que la base de datos no conoce. Así es tras restaurar una copia de seguridad; si no, puede que la clave la tenga otra persona. La plataforma debe mirarlo: el registro y la auditoría los nombran.',
  'issuing.storage-full':
    'El servidor no tiene espacio para diseños y documentos. La plataforma debe hacer sitio; ninguna petición se pierde y después la emisión continúa sola.',
  'issuing.chain-unavailable': 'El nodo de la red no responde. La emisión continúa sola cuando responda.',
  'issuing.witness-unavailable':
    'El segundo nodo de la red no responde. Los certificados se emiten como siempre y serán definitivos cuando responda.',
  'issuing.content-unavailable':
    'El almacén de diseños y documentos no responde. La emisión continúa sola cuando responda.',
  'issuing.chain-restarting':
    'La cadena local se ha parado y está arrancando de nuevo. Después la emisión continúa sola.',
} as const
