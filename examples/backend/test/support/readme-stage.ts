import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createPortal, type Portal } from '@portico/core';
import { expect } from 'vitest';
import { cloneInto } from './clone.ts';
import { folderElsewhere, installPacked, type Tarballs } from './packed.ts';
import { removeData } from './process.ts';
import { ownPassword } from './session.ts';

/** A newcomer's machine: a clone of the repository, a program elsewhere with the packages, and a service. */
export class Stage {
  readonly folder = folderElsewhere();
  /** The repository, cloned. */
  readonly clone = join(this.folder, 'clone');
  /** A program outside of it that has the packages installed. */
  readonly elsewhere = join(this.folder, 'elsewhere');
  /** Of the administrator of the first start. */
  password = '';
  /** It was printed by a command, and is replaced with the next start. */
  wasReset = false;
  /** Exports and aliases of the block that is run. */
  kept: string[] = [];
  #service: { child: ChildProcess; text: () => string; ended: Promise<unknown> } | undefined;
  #url = '';
  readonly #watched = new Set<ChildProcess>();

  constructor(tarballs: Tarballs) {
    mkdirSync(this.elsewhere);
    installPacked(this.elsewhere, tarballs, {
      also: ['@types/react', '@types/react-dom', '@types/node', 'msw'],
    });
    cloneInto(this.clone);
  }

  /** Address of the service that runs. */
  get url(): string {
    if (this.#service === undefined) throw new Error('no service runs');
    return this.#url;
  }

  /** Runs a command as a shell does, after what its block exported; fails unless it ends with this code. */
  async shell(command: string, { at = this.clone, env = {}, exit = 0 }: ShellOptions = {}): Promise<string> {
    const { child, text, ended } = this.#spawn(['shopt -s expand_aliases', ...this.kept, command].join('\n'), at, env);
    await ended;
    expect(child.exitCode, `${command}\n${text()}`).toBe(exit);
    return text();
  }

  /** Starts the service unless it runs, and waits for its welcome. */
  async start(command = 'node examples/backend/dist/main.js', env: Record<string, string> = {}): Promise<string> {
    if (this.#service !== undefined) return this.#service.text();
    const port = `${/^npm (?!.* -- )/.test(command) ? '-- ' : ''}--port 0`;
    this.#service = this.#spawn(`exec ${command} ${port}`, this.clone, env);
    const { child, text } = this.#service;
    while (!text().includes('Ctrl+C')) {
      if (child.exitCode !== null || child.signalCode !== null) {
        this.#service = undefined;
        throw new Error(`${command} ended:\n${text()}`);
      }
      await wait(20);
    }
    this.#url = /Address +(\S+)/.exec(text())?.[1] ?? '';
    const printed = /Password +(\S+)/.exec(text())?.[1];
    if (printed !== undefined) this.password = printed;
    if (printed !== undefined || this.wasReset) {
      this.password = await ownPassword(this.url, { username: 'admin', password: this.password });
    }
    this.wasReset = false;
    return text();
  }

  /** Stops the service, if it runs. */
  async stop(): Promise<void> {
    const service = this.#service;
    this.#service = undefined;
    if (service === undefined) return;
    end(service.child);
    await service.ended;
  }

  /** Runs what goes on until it is told to end; answers how to end it. */
  watch(command: string): () => Promise<unknown> {
    const { child, ended } = this.#spawn(`exec ${command.replace(/^([A-Z_]+=\S+ )/, 'env $1')}`, this.clone, {});
    this.#watched.add(child);
    return () => {
      end(child);
      return ended;
    };
  }

  /** Signed in as the first administrator. */
  async portal(): Promise<Portal> {
    await this.start();
    const confirm = async () => ({ password: this.password });
    const portal = createPortal({ baseUrl: this.url, deployment: 'dev', confirm });
    await portal.signIn({ username: 'admin', password: this.password });
    return portal;
  }

  /** A file that a command left in the clone. */
  file = (path: string, at = this.clone): string => readFileSync(join(at, path), 'utf8');

  async remove(): Promise<void> {
    await this.stop();
    for (const child of this.#watched) end(child);
    for (const data of ['.portico', 'busy', 'restored']) await removeData(join(this.clone, data));
    rmSync(this.folder, { recursive: true, force: true });
  }

  #spawn(script: string, cwd: string, env: Record<string, string>) {
    const { DATABASE_URL: _left, NODE_ENV: _test, VITEST: _runner, ...inherited } = process.env;
    const child = spawn('bash', ['-c', script], {
      cwd,
      env: { ...inherited, npm_config_loglevel: 'error', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
    return { child, text: () => said, ended: new Promise((done) => child.once('close', done)) };
  }
}

/** Ends a program and what it started: npm starts a shell, and that the program. */
function end(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-child.pid, 'SIGTERM');
}

export interface ShellOptions {
  /** The clone unless given. */
  at?: string;
  env?: Record<string, string>;
  /** The exit code that it ends with; 0 unless given. */
  exit?: number;
}
