import { type Area, areas, type Customization, type ServerCustomization } from '@portico/core/customization';
import { isRecord } from '@portico/core/shared';
import { changeLine, countWords, type PlannedChange, plannedChanges } from './changes.ts';
import { parseStrictly } from './customization-file.ts';
import { UsageError } from './script.ts';
import type { StagedSection } from './staged.ts';

/** Version of the files that `plan --out` writes. */
const VERSION = 1;

/** What `apply` does, no more and no less: a file that a person or a pipeline has looked at. (issue 12) */
export interface Plan {
  portico_plan: typeof VERSION;
  /** ISO 8601. */
  made_at: string;
  tenant: { id: string; name: string };
  /** What a person reads. */
  changes: readonly PlannedChange[];
  /** Sections that were staged and not published when the plan was made, with who saved them and when. */
  staged: readonly StagedSection[];
  /** Documents of the planned areas as they were, and as they become. */
  before: ServerCustomization;
  documents: ServerCustomization;
}

/** Makes a plan of what differs; areas that stay as they are do not stand in it. */
export function planOf(
  loaded: Customization,
  wanted: Customization,
  about: Pick<Plan, 'made_at' | 'tenant' | 'staged'>,
): Plan {
  const changes = plannedChanges(loaded, wanted);
  const planned = areas.filter((area) => changes.some((change) => change.area === area));
  const documents = (of: Customization) => Object.fromEntries(planned.map((area) => [area, of.source[area]]));
  return { portico_plan: VERSION, ...about, changes, before: documents(loaded), documents: documents(wanted) };
}

/** The areas that a plan changes, in the order in which they are saved. */
export function plannedAreas({ documents }: Plan): Area[] {
  return areas.filter((area) => documents[area] !== undefined);
}

export function planText(plan: Plan): string {
  return `${JSON.stringify(plan, null, 2)}\n`;
}

/**
 * Reads a plan back.
 * @throws UsageError for a file that is none, with what to do about it.
 */
export function readPlan(text: string): Plan {
  const value = parseStrictly(text);
  if (isRecord(value) && areas.some((area) => area in value) && !('portico_plan' in value)) {
    throw new UsageError('The file is a customization. Make a plan of it first: plan FILE --out PLAN.');
  }
  if (!isPlan(value)) throw new UsageError('The file is no plan of this program: plan FILE --out PLAN makes one.');
  if (value.portico_plan !== VERSION) {
    throw new UsageError(`The plan has version ${value.portico_plan}, and this program knows ${VERSION}. Plan again.`);
  }
  return value;
}

function isPlan(value: unknown): value is Plan {
  return (
    isRecord(value) &&
    'portico_plan' in value &&
    isRecord(value.tenant) &&
    Array.isArray(value.changes) &&
    Array.isArray(value.staged) &&
    isRecord(value.before) &&
    isRecord(value.documents) &&
    Object.keys(value.documents).every((key) => areas.some((area) => area === key))
  );
}

/** The plan as a comment on a change request. */
export function planMarkdown({ tenant, changes, staged }: Pick<Plan, 'tenant' | 'changes' | 'staged'>): string[] {
  const cell = (text: string) => `\`${text.replaceAll('`', 'ˋ').replaceAll('|', '\\|').replaceAll('\n', '⏎')}\``;
  const rows = changes.map(({ label, before, after }) => {
    return `| ${label.replaceAll('|', '\\|')} | ${cell(before)} | ${cell(after)} |`;
  });
  const table = changes.length === 0 ? [] : ['', '| Field | Before | After |', '| --- | --- | --- |', ...rows];
  const waiting = staged.map(({ area, label }) => `- ${area} › ${label}`);
  return [
    `**${countWords(changes.length)}** for ${tenant.name}`,
    ...table,
    ...(waiting.length === 0 ? [] : ['', 'Staged already and not published:', ...waiting]),
  ];
}

export function planLines({ changes }: Pick<Plan, 'changes'>): string[] {
  return [...changes.map(changeLine), `${countWords(changes.length)}.`];
}
