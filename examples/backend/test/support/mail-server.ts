import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { MailSettings } from '../../src/mail/settings.ts';

/** A mail as the server got it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body, as they came. */
  raw: string;
  isSecure: boolean;
  user: string | undefined;
}

/** A mail server of a test on the loopback address. */
export interface MailServer {
  port: number;
  received: ReceivedMail[];
  stop(): Promise<void>;
}

/** How tests send to it. */
export function mailSettings(port: number, over: Partial<MailSettings> = {}): MailSettings {
  return {
    host: '127.0.0.1',
    port,
    isSecure: false,
    needsTls: false,
    auth: undefined,
    from: { name: 'Portico', address: 'portico@portal.example' },
    origin: 'https://portal.example',
    ...over,
  };
}

/** Takes mails; without STARTTLS and without a sign-in unless the options say otherwise. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onData(stream, session, done) {
      let raw = '';
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => {
        raw += part;
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw,
          isSecure: session.secure === true,
          user: session.user as string | undefined,
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {}); // who breaks off is of no matter here
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    received,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}

/** Takes mails to receivers whose address begins with `good`, and refuses the others with a reason of two lines. */
export function startRefusingServer(): Promise<MailServer> {
  return startMailServer({
    onRcptTo({ address }, _session, done) {
      const refusal = Object.assign(new Error('no such\r\nmailbox'), { responseCode: 550 });
      done(address.startsWith('good') ? undefined : refusal);
    },
  });
}

/** Takes connections and never says a word. */
export async function startSilentServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    received: [],
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

/** A mail server of each kind: one that takes mails, one that says nothing, one that refuses most receivers. */
export interface MailServers {
  server: MailServer;
  silent: MailServer;
  refusing: MailServer;
  stop(): Promise<void>;
}

/** Starts one of each. */
export async function startMailServers(): Promise<MailServers> {
  const all = await Promise.all([startMailServer(), startSilentServer(), startRefusingServer()]);
  const [server, silent, refusing] = all;
  return {
    server,
    silent,
    refusing,
    async stop() {
      await Promise.all(all.map((each) => each.stop()));
    },
  };
}

/** The parts of a mail as a reader sees them: lines of quoted-printable and base64 are put together. */
export function readMail({ raw }: ReceivedMail): { headers: string; text: string; html: string } {
  const [headers = '', ...rest] = raw.split(/\r?\n\r?\n/);
  const body = rest.join('\r\n\r\n');
  const parts = body.split(/\r?\n--/).map((part) => {
    const [head = '', ...lines] = part.split(/\r?\n\r?\n/);
    return { head, content: decoded(head, lines.join('\r\n\r\n')) };
  });
  const of = (type: string) => parts.find(({ head }) => head.includes(type))?.content ?? '';
  return { headers: headers.replaceAll(/\r?\n[ \t]+/g, ' '), text: of('text/plain'), html: of('text/html') };
}

function decoded(head: string, content: string): string {
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return content;
  const bytes = content
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
