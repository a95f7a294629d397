import { EXIT_CLEAN, EXIT_UNCHECKED, type Io } from '../shared/io.ts';
import { ruleIds, ruleTexts } from '../shared/rules.ts';

/** Says what a rule wants, why, and how to fix it; without a rule it lists all. (CHK-010) */
export function explain(rule: string | null, io: Io): number {
  if (rule === null) {
    const width = Math.max(...ruleIds.map((id) => id.length));
    for (const id of ruleIds) io.out(`${id.padEnd(width)}  ${ruleTexts[id].level.padEnd(7)}  ${ruleTexts[id].wants}\n`);
    return EXIT_CLEAN;
  }
  const id = ruleIds.find((candidate) => candidate === rule);
  if (id === undefined) {
    io.err(`portico-check: no rule "${rule}"; portico-check explain lists them\n`);
    return EXIT_UNCHECKED;
  }
  const { level, wants, why, fix } = ruleTexts[id];
  io.out(`${id} (${level})\n\nWants  ${wants}\nWhy    ${why}\nFix    ${fix}\n`);
  return EXIT_CLEAN;
}
