import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, type QuickJSContext, type QuickJSHandle } from 'quickjs-emscripten-core';
import { withMarkedAnswers } from './answer-lines.ts';
import { pacFunctions } from './functions.ts';

/** Most processor time of a file, in milliseconds. Chosen here: browsers wait for it at every request. */
export const PAC_MAX_MS = 250;
/** Most memory of a file, and of its calls inside each other, in bytes. Chosen here. */
const MEMORY_BYTES = 33_554_432;
const STACK_BYTES = 131_072;
/** Longest answer that is told, in characters. */
const ANSWER_MAX = 2_000;

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

/**
 * Runs a proxy auto-config file as a browser would, in an engine of its own within WebAssembly: it reaches neither network
 * nor files nor this program, and ends after `PAC_MAX_MS` or once it takes too much. (decision 038)
 */
export async function tryPacFile(question: PacQuestion, clock: Date, maxMs = PAC_MAX_MS): Promise<PacVerdict> {
  // One for each question: whatever a file does to it, the next one has another.
  const engine = await newQuickJSWASMModuleFromVariant(variant);
  const runtime = engine.newRuntime();
  runtime.setMemoryLimit(MEMORY_BYTES);
  runtime.setMaxStackSize(STACK_BYTES);
  // Processor time: what a file takes, and not how long a busy machine lets it wait.
  const start = process.cpuUsage();
  let isOver = false;
  runtime.setInterruptHandler(() => {
    const { user, system } = process.cpuUsage(start);
    isOver = (user + system) / 1_000 > maxMs;
    return isOver;
  });
  // Nothing is disposed of: an engine that was ended in the middle refuses to, and its memory goes with the module.
  const verdict = asked(() => ask(runtime.newContext(), question, clock));
  return isOver ? { ...none, fault: `took longer than ${maxMs} ms` } : verdict;
}

/** What becomes of a file that the engine itself gives up. */
function asked(run: () => PacVerdict): PacVerdict {
  try {
    return run();
  } catch (error) {
    return { ...none, fault: error instanceof Error ? error.message : String(error) };
  }
}

const none: PacVerdict = { answer: null, line: null, fault: null, fault_line: null };

function ask(context: QuickJSContext, { pac, url, hostAddress, clientAddress }: PacQuestion, clock: Date): PacVerdict {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const hosts = hostAddress === undefined ? {} : { [host]: hostAddress };
  const given = JSON.stringify({ hosts, client: clientAddress ?? '127.0.0.1', clock: clock.getTime() });
  let line: number | null = null;
  // No file can have guessed it.
  const mark = `__answered_${Math.random().toString(36).slice(2)}`;
  context
    .newFunction(mark, (at) => {
      line = context.getNumber(at);
    })
    .consume((handle) => context.setProp(context.global, mark, handle));
  const run = (code: string, name: string) => context.evalCode(code, name);
  const setUp = `(() => { const __given = ${JSON.stringify(given)};\n${pacFunctions}\n})();`;
  for (const [code, name] of [
    [setUp, 'functions'],
    [withMarkedAnswers(pac, mark), 'proxy.pac'],
  ] as const) {
    const result = run(code, name);
    if (result.error) return faultOf(context, result.error);
    result.value.dispose();
  }
  const asked = run(`FindProxyForURL(${JSON.stringify(url)}, ${JSON.stringify(host)})`, 'question');
  if (asked.error) return faultOf(context, asked.error);
  const answer: unknown = context.dump(asked.value);
  asked.value.dispose();
  if (typeof answer === 'string') return { ...none, answer: answer.slice(0, ANSWER_MAX), line };
  return { ...none, line, fault: 'FindProxyForURL answers no text' };
}

function faultOf(context: QuickJSContext, handle: QuickJSHandle): PacVerdict {
  const error: unknown = handle.consume((held) => context.dump(held));
  const { message = String(error), stack = '' } = Object(error) as { message?: string; stack?: string };
  const line = /proxy\.pac:(\d+)/.exec(stack)?.[1];
  return { ...none, fault: message.slice(0, ANSWER_MAX), fault_line: line === undefined ? null : Number(line) };
}
