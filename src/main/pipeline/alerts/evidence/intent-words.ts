// The words that reveal what a signal means, in the languages in which workspaces name what they track. Lower case and
// without accents, as `split` of intent.ts leaves them: `rückruf` is `ruckruf` here.

/** Matches any of them as whole words; each is a pattern of its own. */
function anyOf(...words: readonly string[]): RegExp {
  return new RegExp(String.raw`\b(${words.join('|')})\b`);
}

/** Somebody wants to be contacted, whatever else the text says. */
export const wantsContact = anyOf(
  String.raw`call ?back|(call|contact|email|ring) me|follow ?up request(ed|s)?|request(ed|s)? (a )?follow ?up`,
  String.raw`hand ?(was )?rais(e|ed|er|ers)|rais(e|ed|es) (a |his |her |their )?hand|to be (contacted|called)`,
  String.raw`wants? (a |to )?(contact|call|demo|meeting|talk|buy|trial|quote)`,
  // At an event that everybody attends.
  String.raw`webinar (demo|meeting|call|contact|consultation|trial|quote) (request(ed|s)?|booked|wanted)`,
  // German, French, Spanish, Italian, Dutch.
  String.raw`r(u|ue)ckruf\w*|bitte um kontakt\w*|kontaktwunsch|rappel(ez)? (demande|souhaite|moi)|devolver llamada|llamame|richiamat[aei]\w*|terugbel\w*`,
);

/** Companies write these on their own pages and buttons too, so merely looking at one is not asking. */
export const invitesContact = anyOf(
  String.raw`(call|contact|email|ring) us|contact sales|(talk|speak|chat) (to|with) (sales|us|an expert|somebody|someone)`,
  String.raw`get in touch|let'?s talk|(sales|expert) chat|(live )?chat sales|(message|email|mail) (sent )?(to )?sales`,
);

/** Phrases that are an ask by themselves, unless somebody is only looking. */
export const asks = anyOf(
  String.raw`(?<!\b(event|conference|meetup|summit|course|community|waitlist|webinar) )sign(ed)? ?up|start(ed)? (a )?(free )?trial`,
  String.raw`(trial|poc|pilot|sandbox|evaluation) (\w+ )?(start|activat|creat|sign|beg[ia]n|provision)\w*`,
  String.raw`requests? for (proposal|quote|information)|rf[pqi]|enquir(y|ies)|inquir(y|ies)|buy now|checkout|purchased?`,
  String.raw`order(ed)? placed|place(d)? (an )?order|upgrade request\w*|redlin(e|es|ed|ing)`,
  String.raw`inbound (lead|request|demo|call)|contact form`,
  // German, where what is asked for and the asking are often one word.
  String.raw`(demo|preis|angebots?|kontakt|termin|vertrags?|beratungs?|test|kauf|lizenz|offert)[a-z]*(anfrage|anforderung|wunsch|bitte|buchung|bestellung)n?`,
  String.raw`(testversion|testzugang|testphase|probezugang|probeversion|testkonto|probeabo) (gestartet|angelegt|aktiviert|starten|begonnen)`,
  String.raw`kontaktformular|bestellung|ausschreibung`,
  // French, Spanish, Italian, Dutch, Portuguese.
  String.raw`essai (gratuit )?(demarre|commence|active|cree)|essai gratuit|formulaire de contact|appel d ?offres?`,
  String.raw`prueba (gratis|gratuita|iniciada)|formulario de contacto|prova gratuita|modulo di contatto|(gratis )?proefperiode|contactformulier|teste gratis`,
);

/** What is asked for, and how it is asked for: both must be present. */
export const askedFor = anyOf(
  String.raw`demo|demonstration|trial|poc|proof of concept|pilot|quote|quotation|estimate|pricing|price|contract|agreement|order form|order|proposal|offer`,
  String.raw`meeting|consultation|sales|call|appointment|calendar|calendly|evaluation|sandbox|tour|walkthrough|msa|nda|procurement|vendor form|(security|legal) review`,
  String.raw`vorf(u|ue)hrung|testzugang|testversion|probezugang|angebot|kostenvoranschlag|preise?|preisliste|vertrag|vertr(a|ae)ge|termin|beratung\w*|gespr(a|ae)ch|anruf|kontakt`,
  String.raw`essai|devis|tarifs?|contrat|rendez vous|rdv|presupuesto|cotizacion|contrato|reunion|llamada|prueba|preventivo|contratto|appuntamento|prova|offerte|afspraak|orcamento|proposta|reuniao`,
);
export const asking = anyOf(
  String.raw`request\w*|req|book(s|ed|ing|ings)?|schedul\w*|ask\w*|submit\w*|submission|want\w*|appl(y|ied)|ordered|get|would like|arrang\w*|need|needs|needed`,
  String.raw`(an|nach)?gefragt|anfrag\w*|anfragen|angefordert|anforder\w*|gebucht|buchen|buchung|vereinbart|erbeten|gew(u|ue)nscht|w(u|ue)nscht|beantragt|bestellt`,
  String.raw`demand\w*|reserv\w*|solicit\w*|pedid[oa]|pedir|richiest\w*|richied\w*|prenota\w*|aangevraagd|aanvraag|aanvragen|geboekt|agendad[oa]`,
);

/** Types that consist only of the name of what is asked for: `Free trial`, `Demo form`, `Pricing call`. */
export const namesAnAsk = new RegExp(
  String.raw`^((form|forms|fill|filled|lead|inbound|web|site|website|free|live|crm|product|intent|signal|cta|new|your|a|0|event|formular) )*` +
    String.raw`(demo|trial|free trial|poc|pilot|quote|order form|proposal|consultation|(pricing|price|sales) (call|meeting)|callback|probezugang|testzugang|devis|presupuesto|preventivo)` +
    String.raw`( (form|forms|fill|filled|lead|inbound|completed?|received|new|0|formular))*$`,
);

/** For a form or a goal, its name alone says what is asked for. */
export const form = anyOf(String.raw`forms?|conversion|goal|formular\w*|formulaire|formulario|modulo`);

/** Looking, reading or attending is not asking, whatever the page is called. */
export const looking = anyOf(
  String.raw`view\w*|visit\w*|page|read|watch\w*|click\w*|open(ed)?|download\w*|attend\w*|regist\w*|webinar|landing|seen|impression|newsletter`,
  String.raw`besuch\w*|gelesen|angesehen|ge(o|oe)ffnet|heruntergeladen|\w*geklickt|teilgenommen|teilnahme|webinar\w*|aufgerufen|\w*aufruf|\w*abonn\w*|\w*seite`,
  String.raw`consult(e|ee)|vue?|visita\w*|telecharg\w*|descarga\w*|scaricat\w*|bekeken|bezocht|gedownload|visto|leido|lido|inscri\w*`,
);

/** Of a type, or of what a property says: what was asked for is no longer wanted, or never was by a buyer. */
export const undone = anyOf(
  String.raw`unsubscrib\w*|support|cancel\w*|reminder|bounced?|declin\w*|expir\w*|abandon\w*|no show|status|history`,
  String.raw`abgesagt|storniert|gek(u|ue)ndigt|k(u|ue)ndigung|abgelaufen|abgebrochen|erinnerung|annul\w*|bewerbung\w*`,
);

/** Properties that are a state of the signal itself, not of somebody's account, mail or subscription. */
export const stateName = new RegExp(
  String.raw`^((request|demo|meeting|call|appointment|booking|form|submission|event|signal|activity|anfrage|termin) )?` +
    String.raw`(status|state|outcome|zustand|ergebnis|statut|etat|resultat|estado|resultado|stato|esito|situacao|toestand|uitkomst|resultaat)$`,
);

/**
 * A state in which nothing is asked for any more, or never was: the whole value. Words that also mean a trial (`essai`, `prueba`,
 * `prova`, `teste`) are not among them.
 */
export const undoneState = new RegExp(
  `^((is|was) )?(${[
    String.raw`cancel(l?ed|lation)?|called off|withdrawn|revoked|declined|rejected|refused|expired|abandoned|bounced|no ?show|did not show( up)?`,
    String.raw`(marked as )?spam|junk|(a )?test|testing|duplicated?|dupe|fake|bot|invalid|deleted`,
    String.raw`abgesagt|absage|storniert|stornierung|storno|abgebrochen|zur(u|ue)ckgezogen|widerrufen|abgelehnt|abgelaufen|nicht erschienen`,
    String.raw`dublette|duplikat|doppelt|testeintrag|testanfrage|ung(u|ue)ltig|gel(o|oe)scht`,
    String.raw`annulee?|retiree?|refusee?|rejetee?|expiree?|abandonnee?|absente?|doublon|indesirable|invalide|supprimee?`,
    String.raw`cancelad[oa]|anulad[oa]|retirad[oa]|rechazad[oa]|caducad[oa]|expirad[oa]|abandonad[oa]|duplicad[oa]|no deseado|invalid[oa]|eliminad[oa]`,
    String.raw`annullat[oa]|cancellat[oa]|ritirat[oa]|rifiutat[oa]|respint[oa]|scadut[oa]|abbandonat[oa]|assente|duplicat[oa]|doppione|indesiderat[oa]|non valid[oa]|eliminat[oa]`,
    String.raw`geannuleerd|afgezegd|ingetrokken|geweigerd|afgewezen|verlopen|afgebroken|niet verschenen|dubbel|duplicaat|ongeldig|verwijderd`,
    String.raw`recusad[oa]|rejeitad[oa]|ausente|indesejad[oa]|excluid[oa]`,
  ].join('|')})$`,
);

/** Switches that say so of the signal itself. `declined` may be about cookies, `expired` about a trial, `bounced` about mail. */
export const undoneSwitch = /^((is|was) )?(cancell?ed|spam|(is|was) test|duplicated?|fake|bot)$/;

const termsPatterns = [
  String.raw`contracts?|terms|legal|msa|agreement|dpa|procurement|sla`,
  String.raw`vertrag\w*|vertr(a|ae)ge|agb|nutzungsbedingungen|avv|rechtliches|contrat\w*|cgv|condizioni|condiciones|voorwaarden|termos`,
];

/** The terms of a contract, without the words about security that belong to the same topic. */
export const terms = anyOf(...termsPatterns);

export const topicWords = {
  contract: anyOf(...termsPatterns, String.raw`security|compliance|trust cent(er|re)|sicherheit\w*`),
  price: anyOf(
    String.raw`pric\w*|plans?|cost|costs|quote|quotation|billing|budget`,
    String.raw`preis\w*|tarif\w*|kosten\w*|abrechnung|prix|precios?|prezz[io]|listino|prijs|prijzen|precos?`,
  ),
  comparison: anyOf(
    String.raw`compar\w*|alternatives?|competitors?|versus|vs`,
    String.raw`vergleich\w*|alternativen|wettbewerb\w*|alternativas?|concurrents?|confront\w*|vergelijk\w*`,
  ),
  reference: anyOf(
    String.raw`case stud\w*|customer stor\w*|success stor\w*|stories|references?|roi|testimonials?|reviews?`,
    String.raw`fallstudien?|fallbeispiel\w*|referenz\w*|kundengeschichten?|erfolgsgeschichten?|kundenstimmen?|cas client\w*|etudes? de cas|casos? de exito|casi di successo|klantverha\w*`,
  ),
  seats: anyOf(
    String.raw`seats?|licen[cs]es?|upgrad\w*`,
    String.raw`lizenz\w*|nutzerpl(a|ae)tze|licencias?|licenze|licenties`,
  ),
} as const;

/** Of a type: where somebody was, or what they took. */
export const webinar = anyOf(String.raw`webinar\w*`);
export const download = anyOf(
  String.raw`download\w*|heruntergeladen|telecharg\w*|descarga\w*|scaricat\w*|gedownload`,
);
export const visit = anyOf(
  String.raw`visit\w*|pages?|page ?views?|(web|site|website|url) (view|click)\w*|besuch\w*|\w*seite|\w*aufruf|pagina`,
);

/** Of a type: something was done that is no looking, unless a word of looking stands there, too. */
export const done = anyOf(
  String.raw`\w{2,}ed|sent|won|lost|paid|sold|bought|made|\w*(freigegeben|unterschrieben|bezahlt|verschickt|erteilt)`,
);

export const reaction = anyOf(
  String.raw`likes?|liked|react(ed|ion|ions)?|comment(ed|s)?|shared?|repost(ed)?|follow(ed|s)?|(social|post|ad|ads|li|linkedin) engage\w*`,
  String.raw`gef(a|ae)llt\w*|kommentiert|geteilt|reagiert|gelikt|aime|me gusta|mi piace`,
);

export const move = anyOf(
  String.raw`(job|role|position|career|company|employer) (chang\w*|mov\w*|switch\w*)`,
  String.raw`(chang\w*|mov\w*|switch\w*|new) (job|role|position|company|employer)s?(?! (post|open|list|ad))|joined (a )?new`,
  String.raw`(champion|contact|buyer) (moved|changed)|joined (a )?company`,
  String.raw`(stellen|job|arbeitgeber|positions?)wechsel|neuer? (job|stelle|position|arbeitgeber)|cambio de (trabajo|puesto|empresa)|changement de poste|nuovo lavoro|nieuwe baan`,
);

export const productUse = anyOf(
  String.raw`log ?in|logged in|sessions?|usage|product use\w*|active in|(app|user) active|active user|app open\w*|features? used?|used features?`,
  String.raw`tickets?|support|case opened|seats?|billing|licen[cs]es?|workspace|dashboard`,
  String.raw`eingeloggt|\w*nutzung|angemeldet im|anmeldung im produkt|lizenz\w*|utilisation|connexion|inicio de sesion|uso del producto`,
);

/**
 * A colleague or the user wrote to them, called or met them. Of a type: what a CRM records is named by it. A reply that does not say whose
 * it is may be theirs, and does not count: a clock that stops too early loses a request.
 */
export const ourAct = anyOf(
  // A type that is nothing but the name of the act, as CRMs and Hotlist itself write it.
  String.raw`^(crm |sales |outbound |logged |phone |video |zoom |teams )*(e ?mails?|mails?|calls?|meetings?|voicemails?|telefonate?|anrufe?|gespr(a|ae)che?|termine?|besprechung(en)?|appels?|reunions?|rendez vous|courriels?|llamadas?|correos?|reunion(es)?|chiamat[ae]|riunion[ei]|telefoontje|gesprek(ken)?|afspraak|vergadering|ligac(ao|oes)|reuni(ao|oes))( (activity|activities|engagement|log|logged|task|0))*$`,
  String.raw`(e ?mail|mail|message|reply|letter|proposal|quote|follow ?up|linkedin message|inmail|sms) (was )?sent|sent (an? |the |out )?(\w+ )?(e ?mail|mail|message|reply|proposal|quote|follow ?up|inmail|sms)|(e ?mail|mail) out(going|bound)?|out(going|bound) (e ?mail|mail|call|message)|wrote (back|to them)`,
  String.raw`(replied|responded) to (the |a |an |our )?(lead|prospect|customer|contact|request|enquiry|inquiry|them)|(request|lead|enquiry|inquiry) (was )?(answered|replied to|responded to)|answered (the |a |an )?(request|lead|enquiry|inquiry)|(rep|sales|agent|our|outbound|outgoing) (email |mail )?repl(y|ied)`,
  String.raw`(call|phone call|meeting|demo|conversation|discovery|appointment) (was )?(made|logged|completed|complete|done|held|connected|finished|ended|took place|attended by (us|rep))|(made|logged|completed|held|had) (an? |the )?(\w+ )?(call|meeting|demo|conversation)|called (them|back|out|lead|contact)|left (an? )?voicemail|voicemail left|spoke (to|with)|met with|dialed`,
  // German.
  String.raw`(e ?mail|mail|nachricht|antwort|angebot|brief|sms)s? (wurde )?(gesendet|versendet|verschickt|geschickt|rausgegangen)|(gesendete|versendete|verschickte|ausgehende)[nrs]? (e ?mails?|mails?|nachricht(en)?|anrufe?)|(e ?mail|mail|anruf) ausgehend|(anfrage|lead)s? (wurde )?beantwortet|angerufen|zur(u|ue)ckgerufen|(anruf|telefonat|gespr(a|ae)ch|termin|meeting|demo|besprechung) (wurde )?(erfolgt|gef(u|ue)hrt|get(a|ae)tigt|durchgef(u|ue)hrt|stattgefunden|abgeschlossen|protokolliert|erledigt)|mailbox besprochen`,
  // French, Spanish, Italian, Dutch, Portuguese.
  String.raw`(e ?mail|mail|courriel|message|reponse|devis) envoyee?|(appel|reunion|demo|rendez vous|rdv) (passe|effectue|tenu|terminee?|realisee?)e?|demande (traitee|repondue)|appel sortant`,
  String.raw`(correo|e ?mail|mensaje|respuesta|presupuesto) enviad[oa]|(llamada|reunion|demo) (realizada|hecha|completada|saliente|terminada)|solicitud (respondida|contestada)`,
  String.raw`(e ?mail|mail|messaggio|risposta|preventivo) inviat[oa]|(chiamata|riunione|demo) (effettuata|svolta|completata|in uscita|terminata)|richiesta (evasa|risposta)`,
  String.raw`(e ?mail|mail|bericht|antwoord|offerte) (verzonden|verstuurd)|(gesprek|afspraak|demo|vergadering|telefoontje) (gevoerd|gehouden|afgerond)|gebeld|teruggebeld|aanvraag beantwoord`,
  String.raw`(e ?mail|mensagem|resposta|proposta) enviad[oa]|(ligacao|chamada|reuniao|demo) (feita|realizada|concluida)|pedido respondido`,
);

/** Not an act of a person of ours, or not done yet: mass mail, what a machine sends, what they did, what did not happen. */
export const noAct = anyOf(
  String.raw`newsletter|campaign|marketing|bulk|mass|blast|drip|automat\w*|auto ?(reply|responder|response)|out of office|confirmation|transactional|notification|welcome|digest`,
  String.raw`interact(ive|if|iva|ief|ieve)|interaktiv\w*|interattiv\w*|interativ\w*|self (guided|paced|serve|service)|forms?|formular\w*|formulaire|contact (us )?message`,
  String.raw`(customer|prospect|visitor|lead|buyer|client|user|guest) (has )?(sent|wrote|called|left|held|completed)`,
  String.raw`password|receipt|invoice|invit\w*|onboarding|reminder|abandoned|nurtur\w*|sequence|cadence|push|in app|trial|passwort\w*|rechnung\w*|einladung\w*|erinnerung\w*`,
  String.raw`missed|no answer|unanswered|not (sent|held|made|answered)|failed|scheduled|planned|upcoming|draft(ed)?|queued|received|inbound|incoming|clicked|survey|poll|chat|chatbot|bot|api|webhook`,
  String.raw`kampagne\w*|abwesenheit\w*|best(a|ae)tigung\w*|verpasst\w*|unbeantwortet|nicht (gesendet|erreicht|beantwortet|stattgefunden)|geplant\w*|entwurf|eingegangen\w*|eingehend\w*|erhalten\w*|umfrage\w*`,
  String.raw`campagne|campana|campagna|campanha|(non|no|niet|nao) (envoye|enviado|inviat[oa]|verzonden)|manquee?|perdida|persa|gemist|perdid[oa]|recue?|recibid[oa]|ricevut[oa]|ontvangen|recebid[oa]|entrante|in entrata|inkomend\w*|prevue?|programad[oa]|programmat[oa]|gepland|agendad[oa]|encuesta|sondage|enquete|brouillon|borrador|bozza|concept|rascunho`,
);

/** Words of a type: somebody of theirs wrote to us. */
export const message = anyOf(
  String.raw`repl(y|ies|ied)|respon(se|ses|ded)|(e ?mail|mail|message|sms|inmail|chat) (received|answer(ed)?)|(inbound|incoming|received) (e ?mail|mail|message|sms|chat)`,
  String.raw`(customer|prospect|visitor|lead|buyer|client) (has )?(sent|wrote)|(chat|contact|sales|web) message|forms? (was )?(submit\w*|submission|filled|completed|sent)|(submitted|filled|completed) (an? |the )?(\w+ )?form|form fill\w*`,
  String.raw`antwort(en)?|geantwortet|(nachricht|mail|e ?mail) (eingegangen|erhalten)|(eingegangene|eingehende|erhaltene)[nrs]? (e ?mails?|mails?|nachricht(en)?)|formular (ausgef(u|ue)llt|gesendet|abgeschickt|eingegangen)`,
  String.raw`reponse|respuesta|risposta|antwoord|resposta|(message|courriel|mensaje|correo|messaggio|mensagem) (recue?|recibid[oa]|ricevut[oa]|recebid[oa])|bericht ontvangen`,
);

/** Words of a type, state or direction: we wrote it, a machine did, or nobody did. */
export const notWritten = anyOf(
  String.raw`automat\w*|auto ?(reply|replies|responder|response)|out of office|bot|chatbot|bounced?|draft(ed)?|failed|rate|time|support`,
  String.raw`out(going|bound)|(reply|response) (was )?(sent|due|needed)|no (reply|response|answer)|not (sent|answered)|awaiting|unanswered`,
  String.raw`abwesenheit\w*|ausgehend\w*|entwurf|keine antwort|unbeantwortet|sortante?|saliente|in uscita|uitgaand\w*`,
);
