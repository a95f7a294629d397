import { type Checked, checkText } from '../check/check.ts';
import { CleanPath } from '../check/clean.ts';
import type { FileReport } from '../finding.ts';
import { totalsOf } from '../finding.ts';
import { formatJson } from '../format/json.ts';
import { formatText } from '../format/text.ts';
import type { Decoded } from '../input/decode.ts';
import { findInputs, type Input } from '../input/inputs.ts';
import { EXIT_CLEAN, EXIT_FOUND, EXIT_UNCHECKED, type Io, readFault } from '../io.ts';
import type { CheckInvocation, CheckOptions, Output } from '../options.ts';

/** Checks files and writes what was found in every wanted format. (CUS-088 to CUS-092, DESIGN section 7) */
export async function check(invocation: CheckInvocation, io: Io): Promise<number> {
  const found = findInputs(invocation.names);
  if (!found.ok) {
    io.err(`portico-check: ${found.message}\n`);
    return EXIT_UNCHECKED;
  }
  const lazy = needsLazy(invocation) ? await import('../lazy.ts') : null;
  let checked = checkInputs(found.inputs, invocation, io);
  if (invocation.fix && lazy !== null) {
    const fixed = lazy.fixFiles(checked);
    if (fixed.changed.length > 0) checked = checkInputs(found.inputs, invocation, io);
    for (const line of fixed.lines) io.err(`${line}\n`);
  }
  for (const output of invocation.outputs) {
    const text = lazy === null ? formatLight(output, checked) : lazy.format(output.format, checked);
    if (output.file === null) io.out(text);
    else lazy?.writeOutput(output.file, text);
  }
  return exitCode(
    checked.map(({ report }) => report),
    invocation.maxWarnings,
  );
}

/** Formats and repairs that most runs do not need stay out of the first file that Node loads. */
function needsLazy({ fix, outputs }: CheckInvocation): boolean {
  return fix || outputs.some(({ format, file }) => file !== null || (format !== 'text' && format !== 'json'));
}

function formatLight({ format }: Output, checked: readonly Checked[]): string {
  const reports = checked.map(({ report }) => report);
  return format === 'json' ? formatJson(reports) : formatText(reports);
}

/** Checks in the order of the names; files that were only found in a folder and hold something else are left out. */
export function checkInputs(inputs: readonly Input[], options: CheckOptions, io: Io): Checked[] {
  const clean = inputs.length > 1 ? new CleanPath(options) : null;
  const checked = inputs.map((input) => ({ named: input.named, ...checkFile(input, options, io, clean) }));
  const ours = checked.filter(({ named, known }) => named || known);
  return ours.length > 0 ? ours : checked;
}

function checkFile({ name, ordinary }: Input, options: CheckOptions, io: Io, clean: CleanPath | null): Checked {
  let decoded: Decoded;
  try {
    decoded = io.read(name, ordinary);
  } catch (fault) {
    const failure = { message: readFault(fault), at: null };
    return { report: { file: name, findings: [], failure }, text: null, known: true };
  }
  return checkText(name, decoded, options, clean);
}

/** 2 when a file could not be checked, 1 when something was found, else 0. (OP-108, DESIGN section 7) */
export function exitCode(reports: readonly FileReport[], maxWarnings: number | undefined): number {
  const { errors, warnings, failures } = totalsOf(reports);
  if (failures > 0) return EXIT_UNCHECKED;
  return errors > 0 || (maxWarnings !== undefined && warnings > maxWarnings) ? EXIT_FOUND : EXIT_CLEAN;
}
