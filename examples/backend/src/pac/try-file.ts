import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { QuickJSHandle } from 'quickjs-emscripten-core';
import { withMarkedAnswers } from './answer-lines.ts';
import { pacFunctions } from './functions.ts';

/** Most time of a file, in milliseconds. Chosen here: browsers wait for it at every request. */
export const PAC_MAX_MS = 250;
/** Most memory of a file, and of its calls inside each other, in bytes. Chosen here. */
const MEMORY_BYTES = 33_554_432;
const STACK_BYTES = 131_072;
/** Longest answer that is told, in characters. */
const ANSWER_MAX = 2_000;
/** A thread is ended where the engine did not end a file by itself, after so many times what a file may take. */
const PATIENCE = 4;

export interface PacQuestion {
  pac: string;
  url: string;
  /** What the host of the URL resolves to; nothing where it is not given. */
  hostAddress?: string | undefined;
  /** Address of the computer that asks. */
  clientAddress?: string | undefined;
}

/** What a file answers, and the line that did; or why it does not. */
export interface PacVerdict {
  answer: string | null;
  line: number | null;
  fault: string | null;
  fault_line: number | null;
}

const none: PacVerdict = { answer: null, line: null, fault: null, fault_line: null };

/** What the thread is given: the packages that it loads, the programs that it runs in their order, and their limits. */
interface Task {
  packages: { core: string; variant: string };
  /** Each with its name; the last one is asked for its value. */
  programs: readonly (readonly [code: string, name: string])[];
  /** The function by which the file says which line answers. */
  mark: string;
  limits: { ms: number; memory: number; stack: number };
}

/** What the thread says: that a file begins, and then how it ended. */
type Said = 'begun' | { isOver: boolean; value: unknown; line: number | null; thrown: { error: unknown } | null };

/** One file after the other: who asks for many at once waits, and nobody else does. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Runs a proxy auto-config file as a browser would, in an engine of its own within WebAssembly: it reaches neither network
 * nor files nor this program, and ends after `PAC_MAX_MS` or once it takes too much. The engine asks between two steps of a
 * file whether to go on, and one step may take for ever: it stands in a thread, which is ended then. (decision 038)
 */
export function tryPacFile(question: PacQuestion, clock: Date, maxMs = PAC_MAX_MS): Promise<PacVerdict> {
  const verdict = before.then(() => inThread(taskOf(question, clock, maxMs)));
  before = verdict.catch(() => undefined);
  return verdict;
}

function taskOf({ pac, url, hostAddress, clientAddress }: PacQuestion, clock: Date, ms: number): Task {
  const { resolve } = createRequire(import.meta.url);
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const hosts = hostAddress === undefined ? {} : { [host]: hostAddress };
  const given = JSON.stringify({ hosts, client: clientAddress ?? '127.0.0.1', clock: clock.getTime() });
  // No file can have guessed it.
  const mark = `__answered_${Math.random().toString(36).slice(2)}`;
  return {
    packages: {
      core: resolve('quickjs-emscripten-core'),
      variant: resolve('@jitl/quickjs-wasmfile-release-sync'),
    },
    programs: [
      [`(() => { const __given = ${JSON.stringify(given)};\n${pacFunctions}\n})();`, 'functions'],
      [withMarkedAnswers(pac, mark), 'proxy.pac'],
      [`FindProxyForURL(${JSON.stringify(url)}, ${JSON.stringify(host)})`, 'question'],
    ],
    mark,
    limits: { ms, memory: MEMORY_BYTES, stack: STACK_BYTES },
  };
}

function inThread(task: Task): Promise<PacVerdict> {
  const tooLong = { ...none, fault: `took longer than ${task.limits.ms} ms` };
  return new Promise((resolve) => {
    const worker = new Worker(`(${runInThread})(require)`, { eval: true, workerData: task, env: {}, execArgv: [] });
    let timer: NodeJS.Timeout | undefined;
    const end = (verdict: PacVerdict) => {
      clearTimeout(timer);
      resolve(verdict);
      void worker.terminate();
    };
    worker.on('message', (said: Said) => {
      if (said === 'begun') timer = setTimeout(() => end(tooLong), task.limits.ms * PATIENCE);
      else end(said.isOver ? tooLong : verdictOf(said));
    });
    // What the engine itself gives up.
    worker.on('error', (error) => end({ ...none, fault: error.message.slice(0, ANSWER_MAX) }));
    worker.on('exit', () => end({ ...none, fault: 'ended without an answer' }));
  });
}

function verdictOf({ value, line, thrown }: Exclude<Said, 'begun'>): PacVerdict {
  if (thrown === null) {
    if (typeof value === 'string') return { ...none, answer: value.slice(0, ANSWER_MAX), line };
    return { ...none, line, fault: 'FindProxyForURL answers no text' };
  }
  const { message = String(thrown.error), stack = '' } = Object(thrown.error) as { message?: unknown; stack?: unknown };
  const at = /proxy\.pac:(\d+)/.exec(String(stack))?.[1];
  return { ...none, fault: String(message).slice(0, ANSWER_MAX), fault_line: at === undefined ? null : Number(at) };
}

/** Runs in the thread, which knows nothing else of this file. */
async function runInThread(require: NodeJS.Require): Promise<void> {
  const { parentPort, workerData } = require('node:worker_threads') as typeof import('node:worker_threads');
  const { packages, programs, mark, limits } = workerData as Task;
  const { newQuickJSWASMModuleFromVariant } = require(packages.core) as typeof import('quickjs-emscripten-core');
  const { default: variant } = require(packages.variant) as typeof import('@jitl/quickjs-wasmfile-release-sync');
  const engine = await newQuickJSWASMModuleFromVariant(variant);
  const runtime = engine.newRuntime();
  runtime.setMemoryLimit(limits.memory);
  runtime.setMaxStackSize(limits.stack);
  const context = runtime.newContext();
  let line: number | null = null;
  context
    .newFunction(mark, (at: QuickJSHandle) => {
      line = context.getNumber(at);
    })
    .consume((handle) => context.setProp(context.global, mark, handle));
  const say = (said: Said) => parentPort?.postMessage(said);
  say('begun');
  // Of processor time, since a busy machine lets a file wait; that of the other threads is in it, too.
  const [start, begun] = [process.cpuUsage(), performance.now()];
  let isOver = false;
  runtime.setInterruptHandler(() => {
    const { user, system } = process.cpuUsage(start);
    isOver = (user + system) / 1_000 > limits.ms && performance.now() - begun > limits.ms;
    return isOver;
  });
  // Nothing is disposed of: an engine that was ended in the middle refuses to, and its memory goes with the thread.
  let value: unknown;
  for (const [code, name] of programs) {
    const result = context.evalCode(code, name);
    if (result.error) return say({ isOver, value: null, line, thrown: { error: context.dump(result.error) } });
    value = name === 'question' ? context.dump(result.value) : null;
    result.value.dispose();
  }
  say({ isOver, value: typeof value === 'string' ? value : null, line, thrown: null });
}
