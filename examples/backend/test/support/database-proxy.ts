import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/**
 * What happens to the connection when a client sends a text: it breaks before the server gets the text, or when the server
 * has answered it and the client has not heard.
 */
export interface Cut {
  text: string;
  when: 'before' | 'after';
}

/** A way to a database that can be cut at a chosen place. */
export interface DatabaseProxy {
  url: string;
  /** From now on; each cut happens once. */
  cutAt(cut: Cut): void;
  /** How often clients sent a text since `cutAt`. */
  sent(text: string): number;
  /** Nobody is let in, and whoever is in is thrown out, until `open`. */
  close(): Promise<void>;
  open(): Promise<void>;
  stop(): Promise<void>;
}

/** Puts a proxy before the database of an address. */
export async function startProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get('host');
  const reach = () =>
    folder === null
      ? connect(Number(target.port || 5432), target.hostname)
      : connect(`${folder}/.s.PGSQL.${target.port || 5432}`);
  const sockets = new Set<Socket>();
  let cut: Cut | undefined;
  let texts: Buffer[] = [];
  const server = createServer((client) => {
    const upstream = reach();
    let silent = false;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on('data', (part: Buffer) => {
      texts.push(part);
      const isHere = cut !== undefined && part.includes(cut.text);
      if (isHere && cut?.when === 'before') {
        cut = undefined;
        return end();
      }
      if (isHere) {
        cut = undefined;
        silent = true;
      }
      upstream.write(part);
    });
    upstream.on('data', (part: Buffer) => (silent ? end() : client.write(part)));
  });
  const listen = (port: number) =>
    new Promise<void>((done) => {
      server.listen(port, '127.0.0.1', done);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      for (const socket of sockets) socket.destroy();
    });
  return {
    url: `postgresql://${target.username}:${target.password}@127.0.0.1:${port}${target.pathname}`,
    cutAt(wanted) {
      cut = wanted;
      texts = [];
    },
    sent: (text) => Buffer.concat(texts).toString('latin1').split(text).length - 1,
    close,
    open: () => listen(port),
    stop: close,
  };
}
