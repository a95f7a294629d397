import { defineJob } from '../archetypes/job.ts';
import { type CommandInput, requireOnline, STEP_MS, step } from './commands.ts';
import { type Appliance, logNames } from './model.ts';

/** Bundles that an appliance keeps. Chosen here. */
const keptBundles = 5;

/** Puts logs together into one file, which is then among the logs. (OP-97) */
export const logCollectJob = defineJob<CommandInput & { names: string[] }>({
  name: 'appliance.log_collect',
  steps: [
    step<CommandInput & { names: string[] }>(
      'logsCollected',
      (appliance, { names }) => {
        requireOnline(appliance);
        const now = new Date().toISOString();
        const parts = names.map((name) => `==> ${name} <==\n${logText(appliance, name)}`);
        const bundle = { name: `bundle-${now.replaceAll(':', '-')}.txt`, updated_at: now, content: parts.join('\n') };
        appliance.bundles = [...appliance.bundles, bundle].slice(-keptBundles);
        return { name: bundle.name, size: Buffer.byteLength(bundle.content) };
      },
      { afterMs: STEP_MS },
    ),
  ],
});

/** What an appliance keeps as logs: its own and the bundles. (OP-97) */
export function logsOf(appliance: Appliance): { name: string; updated_at: string | null; content: string }[] {
  const own = logNames.map((name) => ({
    name,
    updated_at: appliance.log.findLast(({ log }) => log === name)?.at ?? null,
    content: logText(appliance, name),
  }));
  return [...own, ...appliance.bundles];
}

function logText({ log }: Appliance, name: string): string {
  return log
    .filter((line) => line.log === name)
    .map(({ at, text }) => `${at} ${text}\n`)
    .join('');
}
