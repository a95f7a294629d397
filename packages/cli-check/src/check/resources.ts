import { type FileError, fileErrors, KIND_MEMBER, type ResourceRecord, resources } from '@portico/core/resources';
import { nearestName } from '@portico/core/shared';
import type { Finding } from '../shared/finding.ts';
import type { CheckOptions } from '../shared/options.ts';
import type { Checked } from './check.ts';
import { Locator } from './locator.ts';

/** Looks at the files of entries among others: what form and service refuse, at the same path. (RES-018) */
export function checkResources(checked: readonly Checked[], options: CheckOptions): Checked[] {
  return checked.map((each) => (each.entries === undefined ? each : checkEntries(each, each.entries, options)));
}

function checkEntries(
  { report, text, known }: Checked,
  file: Readonly<Record<string, unknown>>,
  options: CheckOptions,
) {
  const kind = String(file[KIND_MEMBER]);
  const record = resources.find((each) => each.kind === kind);
  const locator = new Locator(text ?? '', null);
  const own = record === undefined ? [unknownKind(kind, locator)] : findingsOf(record, file, locator, options);
  const findings = [...report.findings, ...own];
  return { report: { ...report, findings }, text: findings.length === 0 ? null : text, known };
}

function findingsOf(
  record: ResourceRecord,
  file: unknown,
  locator: Locator,
  { allowUnknown }: CheckOptions,
): Finding[] {
  const errors = fileErrors(record, file, { allowUnknown });
  const told = new Set(errors.map(keyOf));
  const incomplete = fileErrors(record, file, { allowUnknown, level: 'publish' }).filter(
    (each) => !told.has(keyOf(each)),
  );
  return [
    ...errors.map((error) => findingOf(error, 'error', locator)),
    ...incomplete.map((error) => findingOf(error, 'warning', locator)),
  ];
}

const keyOf = ({ path, rule }: FileError) => `${path} ${rule}`;

function findingOf(
  { path, label, rule, message, atKey }: FileError,
  level: Finding['level'],
  locator: Locator,
): Finding {
  const steps = stepsOf(path);
  const { start, end } = atKey ? locator.key(steps) : locator.at(steps);
  return {
    rule,
    level,
    message: atKey ? message : `${label}: ${message}`,
    path,
    start,
    end,
    field: null,
    repair: null,
  };
}

/** `list[3].action` as steps. */
function stepsOf(path: string): (string | number)[] {
  return [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, place, key = '']) =>
    place === undefined ? key : Number(place),
  );
}

function unknownKind(kind: string, locator: Locator): Finding {
  const kinds = resources.map((each) => each.kind);
  const meant = nearestName(kind, kinds);
  const { path, start, end } = locator.at([KIND_MEMBER]);
  const message = `Portico does not know the kind ${JSON.stringify(kind)}.${meant === null ? '' : ` Did you mean ${JSON.stringify(meant)}?`}`;
  return { rule: 'unknownValue', level: 'error', message, path, start, end, field: null, repair: null };
}
