import { writeFileSync } from 'node:fs';
import { version } from '../package.json';
import type { Checked } from './check/check.ts';
import { convert } from './commands/convert.ts';
import { diff } from './commands/diff.ts';
import { explain } from './commands/explain.ts';
import { render } from './commands/render.ts';
import { schema } from './commands/schema.ts';
import { formatGithub } from './format/github.ts';
import { formatJson } from './format/json.ts';
import { formatJunit } from './format/junit.ts';
import { formatSarif } from './format/sarif.ts';
import { formatText } from './format/text.ts';
import type { Io } from './shared/io.ts';
import type { Format, Invocation } from './shared/options.ts';

export { checkResources } from './check/resources.ts';
export { fixFiles } from './fix.ts';
export { watchFiles } from './watch.ts';

/** Writes the reports in one format. */
export function format(name: Format, checked: readonly Checked[], colored = false): string {
  const reports = checked.map(({ report }) => report);
  switch (name) {
    case 'text':
      return formatText(reports, colored);
    case 'json':
      return formatJson(reports);
    case 'sarif':
      return formatSarif(
        checked.map(({ report, text }) => ({ ...report, text })),
        version,
      );
    case 'github':
      return formatGithub(reports);
    case 'junit':
      return formatJunit(reports);
  }
}

export function writeOutput(file: string, text: string): void {
  writeFileSync(file, text);
}

type Rest = Exclude<Invocation, { command: 'check' | 'help' | 'version' }>;

/** The commands other than check. (DESIGN section 7) */
export function runCommand(invocation: Rest, io: Io): number {
  switch (invocation.command) {
    case 'diff':
      return diff(invocation, io);
    case 'render':
      return render(invocation, io);
    case 'convert':
      return convert(invocation, io);
    case 'schema':
      return schema(invocation, io);
    case 'explain':
      return explain(invocation.rule, io);
  }
}
