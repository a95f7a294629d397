import { email } from '@portico/core/validators';
import { inOneLine } from '../mail/send.ts';
import type { MailSettings } from '../mail/settings.ts';
import { isLoopback } from '../network/networks.ts';
import { wrong } from './arguments.ts';

const form =
  'SMTP_URL takes smtp://user:password@mail.example:587 or smtps://mail.example, with special characters of user and password as %40';

/**
 * Reads where mails go out, and from whom. What is wrong is told without the text, which has a password in it. (OP-209,
 * decision 056)
 * @throws StartError `options`.
 */
export function readMail(
  { url, from }: { url: string | undefined; from: string | undefined },
  origin: string | undefined,
): MailSettings | undefined {
  if (url === undefined) return undefined;
  const server = readServer(url.trim());
  if (origin === undefined) throw wrong('SMTP_URL needs PORTICO_PUBLIC_URL: the links in mails begin with it.');
  return { ...server, from: readFrom(from?.trim(), new URL(origin).hostname), origin };
}

function readServer(text: string): Pick<MailSettings, 'host' | 'port' | 'isSecure' | 'needsTls' | 'auth'> {
  if (!URL.canParse(text)) throw wrong(`${form}.`);
  const { protocol, hostname, port, pathname, search, hash, username, password } = new URL(text);
  if ((protocol !== 'smtp:' && protocol !== 'smtps:') || hostname === '') throw wrong(`${form}.`);
  if ((pathname !== '' && pathname !== '/') || search !== '' || hash !== '') {
    throw wrong(`${form}; it has something behind host and port.`);
  }
  if ((username === '') !== (password === '')) throw wrong(`${form}; user and password go together.`);
  const isSecure = protocol === 'smtps:';
  const host = decoded(hostname).replace(/^\[(.*)\]$/, '$1');
  const auth = username === '' ? undefined : { user: decoded(username), pass: decoded(password) };
  const isHere = host === 'localhost' || isLoopback(host);
  return {
    host,
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    isSecure,
    needsTls: auth !== undefined && !isSecure && !isHere,
    auth,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw wrong(`${form}.`);
  }
}

function readFrom(text: string | undefined, host: string): MailSettings['from'] {
  if (text === undefined) {
    const address = `portico@${host}`;
    if (email(address) === null) return { name: 'Portico', address };
    throw wrong('SMTP_URL needs SMTP_FROM here: PORTICO_PUBLIC_URL has no domain that mails could come from.');
  }
  const [, name = '', bracketed] = /^(.*?)\s*<([^<>]+)>$/.exec(text) ?? [];
  const address = bracketed ?? text;
  if (email(address) !== null || inOneLine(name) !== name) {
    throw wrong(`SMTP_FROM takes an address such as Portico <portico@example.com>, not ${inOneLine(text)}.`);
  }
  return { name: name.replace(/^"(.*)"$/, '$1') || 'Portico', address };
}
