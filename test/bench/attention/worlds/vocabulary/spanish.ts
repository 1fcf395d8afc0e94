// Types in Spanish, as somebody would say them.
import { inWords } from './vocabulary.ts';

export const spanish = inWords({
  name: 'Spanish',
  sources: {
    web: 'Sitio web',
    social: 'Redes sociales',
    mail: 'Correo',
    product: 'Aplicación',
    events: 'Eventos',
    data: 'Directorio',
  },
  words: {
    page: { type: 'Visita a la página' },
    pricing: { type: 'Visita a precios' },
    'case-study': { type: 'Lectura de caso de éxito' },
    content: { type: 'Descarga de guía' },
    compare: { type: 'Lectura de comparativa' },
    'contract-page': { type: 'Lectura de condiciones' },
    'ask-demo': { type: 'Solicitud de demostración' },
    'ask-trial': { type: 'Prueba gratuita iniciada' },
    'ask-pricing': { type: 'Solicitud de presupuesto' },
    'ask-contract': { type: 'Solicitud de contrato' },
    'webinar-registered': { type: 'Inscripción al seminario' },
    'webinar-attended': { type: 'Asistencia al seminario' },
    'webinar-hand': { type: 'Pide que le llamen en el seminario' },
    'mail-reply': { type: 'Respuesta al correo' },
    'post-like': { type: 'Reacción a publicación' },
    'job-change': { type: 'Cambio de puesto' },
    'product-use': { type: 'Inicio de sesión' },
    seats: { type: 'Consulta de licencias' },
    support: { type: 'Incidencia abierta' },
  },
});
