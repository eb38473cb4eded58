import type { Messages } from "../../en.ts";

export const problems = {
  "invalid-input": "Algo en este formulario no es válido. Revisa los campos marcados.",
  "not-found": "No se pudo encontrar esta página",
  "method-not-allowed": "Esta página no admite ese tipo de solicitud.",
  "payload-too-large": "Es demasiado grande para enviarlo aquí.",
  unauthenticated: "Inicia sesión para continuar.",
  forbidden: "No tienes permiso para hacer esto.",
  "recent-login-required": "Primero confirma que eres tú.",
  "payout-not-cashable": "Por ahora este token no se puede retirar.",
  "payouts-off": "Por ahora aquí no hay retiros. Tu saldo queda como está.",
  "payouts-paused":
    "Los retiros están detenidos por ahora, para todas las personas. Tu saldo queda como está.",
  "profile-incomplete": "Para retirar necesitas completar tu perfil.",
  "payout-address-missing": "Todavía no hay una dirección a la que se pueda pagar este token.",
  "payouts-stopped": "Tus retiros están detenidos, porque un cambio de tu cuenta no fue tuyo.",
  "payouts-delayed":
    "Después de un cambio de tu dirección o de cómo inicias sesión, los retiros esperan un tiempo.",
  "payout-too-small": "Es menos que la cantidad mínima.",
  "payout-too-large": "Es más que la cantidad máxima de un retiro.",
  "payout-uncovered": "Es más de lo que puedes retirar ahora.",
  "payout-day-limit":
    "Es más, o más veces, de lo que se puede retirar en 24 horas. Prueba con menos, o mañana.",
  "payout-address-changed":
    "Tu dirección cambió desde que se mostró este formulario. Revísala y vuelve a pedir el retiro.",
  "report-exists":
    "Ya informaste de un problema con este retiro. Una persona de administración lo revisará.",
  "pause-unchanged": "Otra persona de administración ya lo hizo.",
  "payouts-not-compared":
    "La base de datos se restauró de una copia de seguridad y sus retiros aún no se han comparado con la cadena. Lo hace el proceso de fondo; inténtalo de nuevo en unos minutos.",
  "report-over": "Otra persona de administración ya resolvió este informe.",
  "recovery-code-wrong":
    "Este no es uno de los códigos de recuperación que te quedan. Cada uno sirve una vez, y al crear otros los anteriores dejan de servir.",
  "account-pending-deletion": "Tu cuenta se va a eliminar. Antes tienes que conservarla.",
  "deletion-due": "Los siete días han pasado: tu cuenta se está eliminando para siempre.",
  "last-admin":
    "Eres la única persona que administra Ayni. Antes, haz que otra persona también lo haga.",
  "username-differs": "Este no es tu nombre de usuario.",
  "email-unverified": "Primero verifica tu correo electrónico. Mientras tanto puedes leerlo todo.",
  "second-factor-required":
    "Quien administra entra con un segundo factor o una llave de acceso. Añade uno a tu cuenta y entra con él.",
  "own-account":
    "No puedes hacer esto con tu propia cuenta. Pídeselo a otra persona que administre.",
  "own-proposal": "Lo propusiste tú. Lo confirma otra persona que administre.",
  "proposal-exists": "Ya hay una propuesta sobre esta persona. Mírala primero.",
  "proposal-over": "Esta propuesta ya terminó: se resolvió, o nadie la confirmó en siete días.",
  "role-unchanged": "Esta persona ya tiene ese rol, o no lo tiene.",
  "member-unverified":
    "Esta persona no ha verificado su correo electrónico, así que no recibe ningún rol.",
  "identity-missing": "El servicio de identidad ya no tiene esta cuenta.",
  "pool-unknown": "Aquí no hay esa comunidad o ese token.",
  "amount-too-precise": "Este token no tiene tantos decimales.",
  "withdrawals-off": "Por ahora no se puede pedir de vuelta nada de este fondo.",
  "withdrawal-uncovered": "Es más de lo que queda del último depósito. Pide menos.",
  "withdrawal-day-limit":
    "Es más de lo que una comunidad puede pedir de vuelta en 24 horas. Pide menos o espera.",
  "withdrawal-over": "Esta devolución ya se está pagando y no se puede cancelar.",
  "deposits-off": "Esta comunidad no recibe depósitos por ahora.",
  "deposit-token-unknown":
    "Este token no está en el catálogo de esta cadena. Quien administra debe añadirlo primero.",
  "pool-short": "Es más de lo disponible en el fondo. Saca menos.",
  "profile-missing": "Primero completa tu perfil.",
  "profile-exists": "Ya tienes un perfil.",
  "username-taken": "Este nombre de usuario ya está en uso. Elige otro.",
  "username-reserved": "Este nombre de usuario está reservado. Elige otro.",
  "invitation-limit":
    "Son más personas de las que puedes invitar en 24 horas. Invita a menos, o envíales tú el enlace.",
  "username-limit":
    "Ya has tenido cinco nombres de usuario, el máximo por persona. Puedes volver a cualquiera de ellos.",
  "referral-code-own":
    "Esta invitación es de una cuenta con tu correo. No puedes invitarte tú: deja el campo vacío.",
  "referral-code-unknown": "Ese código de invitación no existe. Revísalo o deja el campo vacío.",
  "challenge-closed": "Este reto está cerrado; ya no recibe entregas.",
  "format-not-accepted": "Este reto no acepta entregas de ese tipo.",
  "link-without-commit":
    "Enlaza un commit, para que tu trabajo quede como está: abre el repositorio en GitHub, pulsa Y y copia la dirección.",
  "repository-not-found":
    "GitHub no conoce ese repositorio público, esa rama o ese commit. Revisa el enlace, y que el repositorio sea público y no esté vacío.",
  "repository-unavailable":
    "GitHub no respondió. Envíalo de nuevo en un momento, o enlaza un commit: abre el repositorio en GitHub, pulsa Y y copia la dirección.",
  "open-submission-exists": "Ya tienes una entrega de este reto en espera de revisión.",
  "challenge-passed": "Ya aprobaste este reto.",
  "review-started":
    "La revisión de esta entrega ya comenzó, así que quien la hizo ya no puede cambiarla.",
  "revision-limit":
    "Esta entrega ya tiene veinte versiones, el máximo de cada una. Se revisará tal como está.",
  "preview-ended":
    "Este enlace a un borrador terminó. Pide uno nuevo a las personas de la comunidad.",
  "content-hidden":
    "Está oculto porque moderación encontró que rompe las reglas. Quien lo escribió sabe por qué y puede apelar.",
  "already-reported":
    "Ya hay una denuncia abierta sobre esto, tuya o desde tu conexión. Alguien de moderación la revisará.",
  "case-over": "Otra persona de moderación se adelantó: esto ya se decidió. Lee la decisión abajo.",
  "case-for-admins": "Sobre esto deciden solo quienes administran Ayni.",
  "own-case": "Nadie denuncia ni juzga lo que escribió, ni la apelación contra su propia decisión.",
  "appeal-closed":
    "El plazo para apelar terminó o ya apelaste: cada decisión se puede apelar una vez, en 14 días.",
  barred:
    "Moderación te suspendió por un tiempo en esta comunidad: puedes leer, pero no unirte, entregar ni dar comentarios. Tu página de decisiones dice hasta cuándo y por qué.",
  "submission-withdrawn": "Quien hizo esta entrega la anuló.",
  "submission-has-feedback": "Alguien ya comentó esta entrega, así que ya no se puede anular.",
  "withdrawal-limit":
    "Ya anulaste diez entregas de este reto, el máximo. Edita esta o deja que se revise.",
  "not-author": "Solo quien la escribió puede cambiar esta entrega.",
  "own-submission": "No puedes hacer esto con tu propia entrega.",
  "nothing-passed": "Podrás tomar una entrega para comentar cuando hayas superado un reto.",
  "declined-assignments":
    "Rechazaste tres entregas en un día. Podrás tomar la próxima cuando ese día termine.",
  "open-assignments": "Tienes tres entregas por comentar. Comenta o rechaza una primero.",
  "no-assignment": "Ahora nada espera tu comentario. Vuelve más tarde.",
  "repeated-feedback":
    "Ya comentaste antes con estas palabras. Escribe lo que ves en esta entrega.",
  "feedback-exists": "Ya comentaste esta entrega.",
  "feedback-closed": "Esta entrega ya no recibe comentarios.",
  "feedback-deleted": "Este comentario ya no está aquí: quien lo escribió lo borró.",
  "feedback-rated": "Ya se dijo qué tan útil es este comentario, así que queda como está.",
  "feedback-changed":
    "Este comentario se editó después de que lo leíste. Vuelve a leerlo antes de decir qué tan útil es.",
  "rating-not-allowed":
    "Solo quien hizo la entrega y quienes revisan en su comunidad dicen qué tan útil es un comentario, y nadie lo dice del suyo.",
  "given-to-score":
    "Ayni te dio este trabajo para puntuarlo. Tus observaciones de la puntuación son tu comentario.",
  "rated-feedback":
    "Ya dijiste qué tan útiles son otros comentarios de esta entrega, así que podrás comentarla cuando esté evaluada.",
  "draft-has-problems":
    "El borrador aún no se puede publicar. Cada fallo está nombrado con su línea.",
  "publication-decided": "Esta publicación ya se decidió o se sustituyó entretanto.",
  "not-in-role": "Esto es para quienes tienen otro rol en esta comunidad.",
  "not-in-studio":
    "Esta comunidad está escrita en los archivos de este sitio, no en el estudio. Pide a quienes administran Ayni que la muevan.",
  "draft-still-read":
    "Los textos de la comunidad aún se están leyendo. Vuelve a intentarlo en un minuto.",
  "draft-changed": "Otra persona guardó cambios después de que abriste esta página.",
  "import-refused": "No se puede aceptar este zip. Cada fallo se nombra con su archivo y su línea.",
  "too-many-parts": "Esta lista ya tiene tantos elementos como puede tener. Elimina uno antes.",
  "draft-too-large":
    "Los textos de la comunidad ya tienen la longitud máxima en conjunto. Acorta uno o elimina antes una parte.",
  "last-owner":
    "Una comunidad conserva siempre una persona responsable. Invita antes a otra y espera a que acepte.",
  "invitation-over":
    "Esta invitación ya se aceptó o se anuló, o pasaron sus siete días. Pide otra.",
  "terms-required": "Acepta las condiciones para entidades colaboradoras para seguir.",
  "challenge-changed":
    "El reto ha cambiado desde que lo leíste. Lee qué es distinto y entrega de nuevo.",
  "community-closed": "Esta comunidad está cerrada y no admite trabajo nuevo.",
  "application-changed":
    "Esta solicitud cambió mientras tanto. Vuelve a cargar la página para verla como está.",
  "slug-taken": "Otra comunidad tiene esta ruta. Elige otra.",
  "slug-reserved": "Esta ruta podría confundirse con una parte de Ayni. Elige otra.",
  "challenge-not-passed": "Puedes calibrarte para un reto cuando lo hayas superado.",
  "not-reviewer": "Solo quienes revisan en esta comunidad pueden hacer esto.",
  "review-taken": "Otra persona está revisando esta entrega.",
  "review-not-started": "Primero comienza la revisión.",
  "calibration-needed":
    "Primero calibra tu criterio para este reto: puntúa tres trabajos que el equipo ya puntuó. La cola de revisión te lleva.",
  "checks-failed":
    "Demasiadas comprobaciones y apelaciones de los últimos 30 días no coincidieron con tus puntuaciones. Podrás volver a puntuar aquí cuando sean más antiguas.",
  "calibration-unavailable": "Ahora no hay ninguna calibración por empezar.",
  "calibration-scored": "Este trabajo ya tiene puntuación, y ya no cambia.",
  "calibration-changed":
    "El trabajo ya no espera, o su puntuación cambió entretanto. Míralo otra vez.",
  "question-asked": "Ya se hizo la pregunta sobre esta entrega. Solo puede haber una.",
  "question-too-late":
    "Queda muy poco tiempo hasta la puntuación prometida para esperar una respuesta.",
  "question-open":
    "Hay 48 horas para responder a tu pregunta. Puedes puntuar cuando llegue la respuesta o se acabe el plazo.",
  "question-answered": "Ya respondiste a esta pregunta.",
  "answer-too-late": "Ya pasaron las 48 horas para responder.",
  "already-evaluated": "Esta entrega ya fue evaluada.",
  "not-evaluated": "Esta entrega todavía no está evaluada.",
  "not-evaluator": "Solo quien evaluó esta entrega, o un admin, corrige su puntuación.",
  "own-evaluation": "Esta evaluación es tuya. Le toca a otra persona de revisión.",
  "related-member":
    "Hay un vínculo entre tú y quien hizo esta entrega: una invitación, el mismo buzón, la misma dirección de pago o un favor. La valora otra persona.",
  "own-feedback":
    "Comentaste esta entrega, así que el trabajo y los demás comentarios los valora otra persona.",
  "score-appealed":
    "La puntuación de esta entrega fue apelada. Nadie más la cambia, la confirma o la apela, y quien la hizo no puede volver a entregar hasta que termine la apelación.",
  "score-appeal-closed":
    "Se acabó el plazo: una puntuación se puede apelar dentro de las 48 horas desde que se publica.",
  "score-appeal-limit":
    "Ya abriste dos apelaciones este mes. Una apelación que sube la puntuación no cuenta.",
  "score-appeal-over": "Esta apelación ya terminó.",
  "score-appeal-too-early":
    "Esta apelación espera su segunda puntuación, así que todavía nadie la decide.",
  "score-not-higher":
    "Una decisión sobre una apelación nunca baja la puntuación. Da en total más puntos que la primera, o déjala como está.",
  "correction-closed": "Tu plazo para correcciones ha terminado: ya no puedes cambiar esto.",
  "correction-limit": "Esta puntuación ya se corrigió tantas veces como puedes corregirla.",
  "nothing-corrected": "Eso es lo que la evaluación ya dice. Cambia algo.",
  "evaluation-changed":
    "Alguien corrigió esta puntuación después de que abriste el formulario. Ábrelo de nuevo y léela antes.",
  "other-submission":
    "Quien hizo la entrega tiene otra en este reto que está aprobada o espera su revisión. De varias, se aprueba una: cuenta esa.",
  "rating-closed":
    "El plazo para decir qué tan útil fue este comentario terminó, así que lo que ganó queda como está.",
  "points-out-of-range": "Los puntos de cada criterio tienen que estar dentro de su rango.",
  "picture-unreadable":
    "No se pudo leer este archivo como imagen. Usa un archivo PNG, JPEG o WebP.",
  "passkey-refused": "Esta llave de acceso no se aceptó. Vuelve a intentarlo o usa otra manera.",
  "passkey-exists": "Esta llave de acceso ya está en uso. Usa otro dispositivo.",
  "passkey-limit": "Tienes diez llaves de acceso, el máximo por persona. Quita una primero.",
  "token-not-contract":
    "En esta dirección de esta cadena no hay ningún token: su contrato no dice ni símbolo ni decimales, o tiene más de 36 decimales. Compara la dirección y la cadena con el sitio del propio token.",
  "token-differs":
    "El contrato dice otro símbolo, u otros decimales que los mostrados. Compáralos con el sitio del propio token y vuelve a mirar el contrato.",
  "token-exists": "Este símbolo o este contrato ya está en la lista.",
  "node-unreachable":
    "La cadena no se puede leer: no hay ningún nodo configurado, no responde o es de otra cadena. Revisa CHAIN_RPC_URL y CHAIN_ID con npm run check:config e inténtalo de nuevo.",
  "token-uncashable": "Por ahora este token no se puede retirar.",
  "address-malformed":
    "Esto no es una dirección de esta cadena. Empieza con 0x y tiene 40 caracteres más: dígitos y letras de la a a la f.",
  "address-other-chain":
    "Esta dirección es de otra cadena. Lo que se envíe allí se perdería: usa una de la cadena indicada arriba.",
  "address-name":
    "Esto es un nombre, y los nombres pueden cambiar de manos. Pega la dirección a la que lleva, que empieza con 0x.",
  "address-prefix": "Hay algo delante de la dirección. Pega solo lo que empieza con 0x.",
  "address-checksum":
    "Algún carácter está mal: las mayúsculas de esta dirección no concuerdan con el resto. Cópiala otra vez de tu billetera.",
  "address-no-checksum":
    "Esta dirección solo tiene minúsculas, así que nadie puede ver si tiene un error. Cópiala de tu billetera, que la escribe con mayúsculas y minúsculas, o demuestra que es tuya con una firma.",
  "address-nobody":
    "Nadie tiene la clave de esta dirección. Lo que se envía allí se pierde para siempre.",
  "address-token":
    "Esta es la dirección de un token, no de una persona. Lo que se envía allí se pierde para siempre.",
  "address-own": "Esta es una dirección de Ayni. Usa una de tu propia billetera.",
  "address-contract":
    "Esta es la dirección de un contrato. Los contratos solo se aceptan con una firma, que muestra que alguien puede usar lo que reciben.",
  "chain-unreachable":
    "Ahora mismo no se puede consultar la cadena sobre esta dirección, así que no se acepta. Demuestra que es tuya con la firma de una billetera con clave propia, o vuelve a intentarlo más tarde.",
  "question-over": "Este mensaje ya se usó o es demasiado antiguo. Crea uno nuevo y fírmalo.",
  "signature-malformed":
    "Esto no es una firma. Empieza con 0x y tiene al menos 128 caracteres más: dígitos y letras de la a a la f.",
  "signature-wrong":
    "Esta firma no corresponde a este mensaje y esta dirección. Firma el mensaje entero, tal como está aquí, con la billetera de esta dirección.",
  "event-limit":
    "Una comunidad tiene como máximo 200 actividades próximas. Cancela una o espera a que termine otra.",
  "event-over": "Esta actividad ya terminó.",
  "event-far": "Una actividad empieza antes de dos años y dura 31 días como máximo.",
  "event-cancelled": "Esta actividad se canceló.",
  "time-skipped":
    "En esa zona horaria los relojes se saltan esta hora, porque empieza el horario de verano. Elige otra.",
  "banner-limit": "Ya hay cinco anuncios previstos o visibles. Termina uno primero.",
  "too-many-attempts": "Demasiados intentos. Espera un rato y vuelve a intentarlo.",
  "rate-limited": "Demasiadas solicitudes. Espera un minuto y vuelve a intentarlo.",
  "identity-unavailable":
    "Ahora mismo no se puede iniciar sesión. Vuelve a intentarlo en un momento.",
  unavailable: "Ahora mismo no se puede acceder a Ayni. Vuelve a intentarlo en un momento.",
  unrecognised:
    "Tu sesión sigue abierta, pero ahora mismo no podemos comprobarla; ves las páginas como sin sesión. Vuelve a abrir esta en un momento.",
  "not-fresh":
    "Sin actualizar: una parte de Ayni no responde, así que esta página es de hace {{age}} y no muestra a los miembros.",
  internal: "Algo falló de nuestro lado. No se cambió nada.",
} satisfies Messages["problems"];
