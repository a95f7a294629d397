import { type Checked, checkText } from '../check/check.ts';
import { CleanPath } from '../check/clean.ts';
import { baselineOf, readBaseline, settled } from '../check/settle.ts';
import { formatJson } from '../format/json.ts';
import { formatText } from '../format/text.ts';
import type { Decoded } from '../input/decode.ts';
import { findInputs, type Input } from '../input/inputs.ts';
import { type Config, noConfig, readConfig } from '../shared/config.ts';
import type { FileReport } from '../shared/finding.ts';
import { totalsOf } from '../shared/finding.ts';
import { EXIT_CLEAN, EXIT_FOUND, EXIT_UNCHECKED, type Io, readFault } from '../shared/io.ts';
import type { CheckInvocation, CheckOptions, Output } from '../shared/options.ts';

/** How many files that are left out are named. */
const NAMED = 5;

/** Checks files and writes what was found in every wanted format. (CUS-088 to CUS-092, DESIGN section 7) */
export async function check(asked: CheckInvocation, io: Io): Promise<number> {
  const config = asked.config === false ? noConfig : readConfig(asked.config);
  const invocation = withConfig(asked, config);
  const found = findInputs(invocation.names, config.ignores);
  if (!found.ok) {
    io.err(`portico-check: ${found.message}\n`);
    return EXIT_UNCHECKED;
  }
  const lazy = needsLazy(invocation) ? await import('../lazy.ts') : null;
  const look = () => withResources(checkInputs(found.inputs, invocation, io), invocation);
  let checked = await look();
  if (invocation.fix && lazy !== null) {
    const fixed = lazy.fixFiles(checked);
    if (fixed.changed.length > 0) checked = await look();
    for (const line of fixed.lines) io.err(`${line}\n`);
  }
  if (invocation.writeBaseline !== null) {
    lazy?.writeOutput(invocation.writeBaseline, baselineOf(checked));
    io.err(`${invocation.writeBaseline}: written\n`);
  }
  const accepted = readBaseline(invocation.writeBaseline ?? config.baseline);
  checked = settled(checked, config, accepted);
  tellLeftOut(found.inputs, checked, io);
  for (const output of invocation.outputs) {
    const colored = output.file === null && io.colored === true;
    const text = lazy === null ? formatLight(output, checked, colored) : lazy.format(output.format, checked, colored);
    if (output.file === null) io.out(text);
    else lazy?.writeOutput(output.file, text);
  }
  return exitCode(
    checked.map(({ report }) => report),
    invocation.maxWarnings,
  );
}

/** Files of entries need the records of all kinds, which only they load. */
async function withResources(checked: Checked[], options: CheckOptions): Promise<Checked[]> {
  if (checked.every((each) => each.entries === undefined && each.settings === undefined)) return checked;
  return (await import('../lazy.ts')).checkResources(checked, options);
}

/** The command line comes on top of what the project says. */
function withConfig(asked: CheckInvocation, config: Config): CheckInvocation {
  return {
    ...asked,
    emailEnabled: asked.emailEnabled && config.emailEnabled,
    dlpEnabled: asked.dlpEnabled && config.dlpEnabled,
    disabled: [...new Set([...asked.disabled, ...config.disabled])],
    maxLength: asked.maxLength ?? config.maxLength,
    maxWarnings: asked.maxWarnings ?? config.maxWarnings,
    allowUnknown: asked.allowUnknown || config.allowUnknown,
  };
}

/** Formats and repairs that most runs do not need stay out of the first file that Node loads. */
function needsLazy({ fix, outputs, writeBaseline }: CheckInvocation): boolean {
  return (
    fix ||
    writeBaseline !== null ||
    outputs.some(({ format, file }) => file !== null || (format !== 'text' && format !== 'json'))
  );
}

function formatLight({ format }: Output, checked: readonly Checked[], colored: boolean): string {
  const reports = checked.map(({ report }) => report);
  return format === 'json' ? formatJson(reports) : formatText(reports, colored);
}

/** Checks in the order of the names; files that were only found in a folder and hold something else are left out. */
export function checkInputs(inputs: readonly Input[], options: CheckOptions, io: Io): Checked[] {
  const clean = inputs.length > 1 ? new CleanPath(options) : null;
  const checked = inputs.map((input) => ({ named: input.named, ...checkFile(input, options, io, clean) }));
  const ours = checked.filter(({ named, known }) => named || known);
  return ours.length > 0 ? ours : checked;
}

/** What a pull keeps beside the files of entries, which are committed with it. (design RESOURCES "As files") */
const isLock = (name: string) => /(?:^|[\\/])portico\.lock[\\/][^\\/]+\.json$/.test(name);

/** Says of files in a folder that they hold nothing of Portico: whoever forgot a member that says so, sees it. */
function tellLeftOut(inputs: readonly Input[], checked: readonly Checked[], io: Io): void {
  const looked = new Set(checked.map(({ report }) => report.file));
  const others = inputs.map(({ name }) => name).filter((name) => !looked.has(name) && !isLock(name));
  if (others.length === 0) return;
  const names = others.slice(0, NAMED).join(', ');
  const more = others.length > NAMED ? ` and ${others.length - NAMED} more` : '';
  io.err(`Left out, neither customization nor entries with a $kind: ${names}${more}\n`);
}

function checkFile({ name, ordinary, closed }: Input, options: CheckOptions, io: Io, clean: CleanPath | null): Checked {
  if (closed === true) return unread(name, 'no permission to read the folder');
  let decoded: Decoded;
  try {
    decoded = io.read(name, ordinary);
  } catch (fault) {
    return unread(name, readFault(fault));
  }
  return checkText(name, decoded, options, clean);
}

function unread(file: string, message: string): Checked {
  return { report: { file, findings: [], failure: { message, at: null } }, text: null, known: true };
}

/** 2 when a file could not be checked, 1 when something was found, else 0. (OP-108, DESIGN section 7) */
export function exitCode(reports: readonly FileReport[], maxWarnings: number | undefined): number {
  const { errors, warnings, failures } = totalsOf(reports);
  if (failures > 0) return EXIT_UNCHECKED;
  return errors > 0 || (maxWarnings !== undefined && warnings > maxWarnings) ? EXIT_FOUND : EXIT_CLEAN;
}
