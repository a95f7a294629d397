import { setMaxListeners } from 'node:events';
import { createTransport } from 'nodemailer';
import type { MailSettings } from './settings.ts';

/** A mail in plain text, and the same as HTML without anything remote. */
export interface Mail {
  to: readonly string[];
  subject: string;
  text: string;
  html: string;
  /** The same mail sent again has the same one, by which programs of receivers drop it. */
  id?: string;
}

/** What became of a mail: why the mail server did not take it, or from which of several receivers not. */
export interface MailOutcome {
  error: string | null;
  /** Some receivers have it, and others will not. */
  isPartial: boolean;
  /** The mail itself was refused for good: the same one later is refused too. */
  isRefused?: boolean;
}

/** The way out to the mail server. (OP-209, decision 056) */
export interface Mailer {
  /** Begins each address that mails lead to. */
  origin: string;
  /**
   * Sends mails within a time, as far as that goes; a server that says nothing holds up nobody for longer.
   * @param ending - ends it before, as if the time were over.
   */
  send(mails: readonly Mail[], patienceMs?: number, ending?: AbortSignal): Promise<MailOutcome[]>;
}

/** How long one mail may take, in milliseconds. Chosen here. (decision 056) */
export const mailPatienceMs = 8_000;
/** How long the server may leave a step unanswered, in milliseconds. Chosen here. (decision 056) */
const stepMs = 5_000;
/** Connections that many mails share. Chosen here. (decision 056) */
const mostConnections = 5;
/** Longest word of a mail server that is told. */
const longestReply = 200;

/**
 * Makes the only way out to the mail server. Nothing is read from files or fetched for a mail; certificates are checked.
 * (OP-209, decision 056)
 * @param onFault - told why a mail did not go out, for the log of the operator; it holds no secret.
 */
export function createMailer(settings: MailSettings, onFault: (reason: string) => void = () => {}): Mailer {
  const { host, port, isSecure, needsTls, auth, from, origin } = settings;
  const server = {
    host,
    port,
    secure: isSecure,
    requireTLS: needsTls,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(auth !== undefined && { auth }),
  };
  return {
    origin,
    async send(mails, patienceMs = mailPatienceMs, ending) {
      if (mails.length === 0) return [];
      const time = AbortSignal.timeout(patienceMs);
      const signal = ending === undefined ? time : AbortSignal.any([time, ending]);
      setMaxListeners(0, signal); // each mail listens to it
      const transport =
        mails.length === 1
          ? createTransport(server)
          : createTransport({ ...server, pool: true as const, maxConnections: mostConnections });
      try {
        return await Promise.all(mails.map(sendOne));
      } finally {
        transport.close();
      }

      async function sendOne({ to, subject, text, html, id }: Mail): Promise<MailOutcome> {
        try {
          const { rejected } = await transport.sendMail({
            from,
            to: to.map((address) => ({ name: '', address })),
            envelope: { from: from.address, to: [...to] },
            subject: inOneLine(subject),
            text,
            html,
            headers: { 'Auto-Submitted': 'auto-generated' },
            ...(id !== undefined && { messageId: `<${id}@${new URL(origin).hostname}>` }),
            signal,
          });
          const error = rejected.length === 0 ? null : `The mail server refused ${rejected.join(', ')}.`;
          return { error, isPartial: error !== null };
        } catch (error) {
          onFault(withoutSecret(error instanceof Error ? error.message : String(error), auth?.pass));
          const fault = error as Partial<MailError>;
          const refused = isRefusal(fault) ? { isRefused: true } : {};
          return { error: reasonOf(fault, auth?.pass), isPartial: false, ...refused };
        }
      }
    },
  };
}

interface MailError {
  message: string;
  code: string;
  response: string;
  responseCode: number;
}

/** Whether it is the mail that the server will not have, now or later: with 4xx it may take it later. (RFC 5321, 4.2.1) */
function isRefusal({ code, responseCode = 500 }: Partial<MailError>): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

const notReached = 'The mail server cannot be reached.';
const notSecure = 'The connection to the mail server could not be made secure.';

/** Why a mail did not go out, for who had it sent: nothing of the operator's network, and nothing of the sign-in. */
function reasonOf({ code, response = '', message = '' }: Partial<MailError>, secret: string | undefined): string {
  switch (code) {
    case 'EABORT':
    case 'ETIMEDOUT':
      return 'The mail server took too long.';
    case 'EAUTH':
    case 'ENOAUTH':
      return 'The mail server refused the sign-in of this service.';
    case 'ETLS':
      return notSecure;
    case 'EENVELOPE':
    case 'EMESSAGE':
      return sentence(
        `The mail server refused it: ${withoutSecret(response, secret).slice(0, longestReply) || 'no reason given'}`,
      );
    case 'ESOCKET':
      return /certificate|\b(?:tls|ssl)\b/i.test(message) ? notSecure : notReached;
    default:
      return notReached;
  }
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function withoutSecret(text: string, secret: string | undefined): string {
  const line = inOneLine(text);
  return secret === undefined ? line : line.replaceAll(secret, '…');
}

/** A text as it may stand in a header: no line ends in it, and nothing that cannot be seen. */
export function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
