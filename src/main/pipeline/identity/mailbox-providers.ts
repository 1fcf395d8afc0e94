// The domains at which people have private addresses. Pure.

/** Mailbox providers: no company is behind an address there. */
const mailboxes = new Set(
  (
    'live.com live.de live.fr live.it live.nl live.co.uk msn.com icloud.com me.com mac.com aol.com aol.de ymail.com ' +
    'rocketmail.com web.de t-online.de freenet.de arcor.de posteo.de mailbox.org proton.me pm.me mail.com email.com fastmail.com ' +
    'zoho.com hey.com duck.com tutanota.com tuta.io bluewin.ch hispeed.ch aon.at chello.at orange.fr wanadoo.fr free.fr sfr.fr ' +
    'laposte.net libero.it virgilio.it alice.it tiscali.it ziggo.nl kpnmail.nl telenet.be skynet.be comcast.net verizon.net ' +
    'att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net rogers.com shaw.ca btinternet.com sky.com ' +
    'ntlworld.com bigpond.com uol.com.br bol.com.br terra.com.br wp.pl o2.pl onet.pl interia.pl seznam.cz centrum.cz mail.ru ' +
    'bk.ru inbox.ru list.ru rambler.ru qq.com foxmail.com 126.com 163.com sina.com naver.com daum.net hanmail.net rediffmail.com'
  ).split(' '),
);

/** Mailbox providers with a domain in many countries. */
const MAILBOX_BRAND = /^(gmail|googlemail|hotmail|outlook|yahoo|gmx|protonmail|yandex)\./;

/** True if addresses at this root domain are private persons’, so that no company is behind them. */
export function isMailboxProvider(domain: string): boolean {
  return mailboxes.has(domain) || MAILBOX_BRAND.test(domain);
}
