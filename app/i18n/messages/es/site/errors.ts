import type { Messages } from "../../en.ts";

export const errors = {
  "400": "No pudimos entender esta solicitud",
  "400-why": "Falta una parte o está dañada. Vuelve atrás y vuelve a intentarlo.",
  "401": "Inicia sesión para ver esta página",
  "401-why": "Esta página es solo para miembros.",
  "403": "No tienes acceso a esta página",
  "403-why":
    "Tu cuenta no tiene acceso. Si crees que debería tenerlo, pregunta a las personas que operan este sitio.",
  "404": "No se pudo encontrar esta página",
  "404-why": "La dirección puede tener un error, o lo que estaba aquí cambió de lugar.",
  "405": "Esta página no admite ese tipo de solicitud",
  "405-why": "Vuelve a la página y usa sus enlaces y botones.",
  "409": "Esto cambió mientras tanto",
  "409-why":
    "Alguien se adelantó, o fuiste tú desde otra ventana. Vuelve a cargar la página para ver cómo quedó.",
  refused: "Esto no es posible ahora",
  "410": "Esta entrega fue anulada",
  "410-why": "Quien la hizo la anuló, así que ya nadie más puede leerla.",
  "preview-ended": "Esta vista previa terminó",
  "preview-ended-why":
    "Los enlaces a un borrador terminan a los siete días o cuando las personas de su comunidad los anulan. Pídeles un enlace nuevo.",
  "content-hidden": "Moderación ocultó esto",
  "content-hidden-why":
    "Moderación encontró que rompe las reglas de Ayni. Quien lo escribió sabe por qué y puede apelar.",
  "413": "Lo que enviaste es demasiado grande",
  "413-why": "Vuelve atrás y envía algo más pequeño.",
  "421": "Esta dirección no es de Ayni",
  "421-why":
    "Ayni no responde al nombre que ves en la barra de direcciones. Ábrelo en su propia dirección, aquí abajo.",
  "429": "Demasiados intentos",
  "429-why": "Espera un rato y vuelve a intentarlo. Tu cuenta está bien.",
  "429-wait_one": "Espera un rato. Podrás volver a intentarlo en aproximadamente {{count}} minuto.",
  "429-wait_other": "Espera un rato. Podrás volver a intentarlo en unos {{count}} minutos.",
  "500": "Algo falló de nuestro lado",
  "500-why":
    "No es culpa tuya. Vuelve a intentarlo y, si sigue igual, envíanos la referencia de abajo.",
  "503": "Ahora mismo no se puede acceder a Ayni",
  "503-why": "No es culpa tuya. Vuelve a intentarlo en un momento.",
  unanswered: "Falló la conexión",
  "unanswered-why":
    "Tu dispositivo no tiene conexión o no se puede acceder a Ayni. Vuelve a intentarlo cuando vuelva la conexión.",
  "form-expired": "Este formulario estuvo abierto demasiado tiempo",
  "form-expired-why":
    "No se envió ni se cambió nada. Abre la página de nuevo y vuelve a enviar el formulario.",
  reference: "Referencia",
  status: "Error {{status}}",
  again: "Reintentar",
  "open-again": "Abrir la página de nuevo",
  kept: "Lo que escribiste sigue aquí. Puede que no haya llegado.",
  "kept-text": "Lo que escribiste",
  "send-again": "Enviar de nuevo",
  home: "Ir al inicio",
  communities: "Ver las comunidades",
} satisfies Messages["errors"];
