import {
  type FileError,
  type FolderSettings,
  fileErrors,
  fileRefusal,
  KIND_MEMBER,
  noSettings,
  type ResourceRecord,
  readSettings,
  resources,
  variableName,
  withVariables,
} from '@portico/core/resources';
import { isRecord, nearestName, type Step } from '@portico/core/shared';
import type { Finding } from '../shared/finding.ts';
import type { CheckOptions } from '../shared/options.ts';
import { type EntriesFile, namesOf, referenceFaults, siblingFaults } from './across-files.ts';
import type { Checked } from './check.ts';
import { Locator } from './locator.ts';

const kinds = resources.map((each) => each.kind);

/** The settings of a folder, and whether there are any. */
interface Folder {
  settings: FolderSettings;
  isThere: boolean;
}

/**
 * Looks at the files of entries among others: what form and service refuse, at the same path, references to entries that
 * no file holds, and what `portico.json` says of their folder. (RES-018)
 */
export function checkResources(checked: readonly Checked[], options: CheckOptions): Checked[] {
  const files = checked.flatMap((each) => entriesFile(each, folderOf(each, checked)));
  const names = namesOf(files);
  const siblings = siblingFaults(files);
  return checked.map((each) => {
    if (each.settings !== undefined) return withFindings(each, settingsFindings(each));
    if (each.entries === undefined) return each;
    const locator = new Locator(each.text ?? '', null);
    const file = files.find(({ name }) => name === each.report.file);
    if (file === undefined) return withFindings(each, [unknownKind(String(each.entries[KIND_MEMBER]), locator)]);
    const dangling = referenceFaults(file, names).map(({ path, level, message }) =>
      finding({ rule: 'unknownReference', level, message, steps: stepsOf(path), atKey: false }, locator),
    );
    const shared = siblings.flatMap(({ file: of, path, label, rule, message }) => {
      const steps = path === '' ? [KIND_MEMBER] : stepsOf(path);
      const said = { rule, level: 'error' as const, message: `${label}: ${message}`, steps, atKey: false };
      return of === file ? [finding(said, locator)] : [];
    });
    return withFindings(each, [...findingsOf(file, locator, options), ...dangling, ...shared]);
  });
}

function withFindings({ report, text, known }: Checked, own: readonly Finding[]): Checked {
  const findings = [...report.findings, ...own];
  return { report: { ...report, findings }, text: findings.length === 0 ? null : text, known };
}

/** The nearest `portico.json` above a file, of those that are checked along. */
function folderOf({ report }: Checked, checked: readonly Checked[]): Folder {
  const above = (file: string) => file.replaceAll('\\', '/').replace(/[^/]*$/, '');
  const nearest = checked
    .filter((each) => each.settings !== undefined && above(report.file).startsWith(above(each.report.file)))
    .toSorted((a, b) => b.report.file.length - a.report.file.length)[0];
  if (nearest === undefined) return { settings: noSettings, isThere: false };
  return { settings: readSettings(nearest.settings, kinds).settings, isThere: true };
}

function entriesFile({ report, entries }: Checked, { settings, isThere }: Folder): EntriesFile[] {
  const record = resources.find((each) => each.kind === entries?.[KIND_MEMBER]);
  if (entries === undefined || record === undefined) return [];
  const { value, missing } = withVariables(entries, settings.variables);
  const filled = isRecord(value) ? value : {};
  return [{ name: report.file, record, settings, raw: entries, filled, missing: isThere ? missing : [] }];
}

function settingsFindings({ settings, text }: Checked): Finding[] {
  const locator = new Locator(text ?? '', null);
  return readSettings(settings, kinds).faults.map(({ path, message, atKey }) =>
    finding({ rule: atKey ? 'unknownField' : 'unknownValue', level: 'error', message, steps: path, atKey }, locator),
  );
}

function findingsOf(file: EntriesFile, locator: Locator, { allowUnknown }: CheckOptions): Finding[] {
  const { record, filled, missing } = file;
  const refusal = fileRefusal(record);
  if (refusal !== null) {
    return [
      finding({ rule: 'readOnly', level: 'error', message: refusal, steps: [KIND_MEMBER], atKey: false }, locator),
    ];
  }
  // Of a variable whose value is not known nothing is said.
  const isTold = ({ path }: FileError) => !isOpen(filled, stepsOf(path));
  const errorsAt = (level: 'value' | 'publish') => errorsOf(record, filled, { allowUnknown, level }).filter(isTold);
  const errors = errorsAt('value');
  const told = new Set(errors.map(keyOf));
  const incomplete = errorsAt('publish').filter((each) => !told.has(keyOf(each)));
  return [
    ...missing.map((name) => missingVariable(name, file, locator)),
    ...errors.map((error) => findingOf(error, 'error', locator)),
    ...incomplete.map((error) => findingOf(error, 'warning', locator)),
  ];
}

function errorsOf(record: ResourceRecord, file: unknown, options: Parameters<typeof fileErrors>[2]): FileError[] {
  return fileErrors(record, file, options);
}

/** A value on the way is a variable that nobody filled in. */
function isOpen(value: unknown, steps: readonly Step[]): boolean {
  if (variableName(value) !== null) return true;
  const [step, ...below] = steps;
  if (step === undefined) return false;
  if (Array.isArray(value)) return isOpen(value[Number(step)], below);
  return isRecord(value) && Object.hasOwn(value, step) && isOpen(value[step], below);
}

function missingVariable(name: string, { raw }: EntriesFile, locator: Locator): Finding {
  const message = `portico.json has no variable ${JSON.stringify(name)}.`;
  const steps = placeOfVariable(raw, name) ?? [];
  return finding({ rule: 'unknownValue', level: 'error', message, steps, atKey: false }, locator);
}

function placeOfVariable(value: unknown, name: string): readonly Step[] | null {
  if (variableName(value) === name) return [];
  const parts: readonly (readonly [Step, unknown])[] = Array.isArray(value)
    ? value.map((part, at) => [at, part] as const)
    : isRecord(value)
      ? Object.entries(value)
      : [];
  for (const [step, part] of parts) {
    const below = placeOfVariable(part, name);
    if (below !== null) return [step, ...below];
  }
  return null;
}

const keyOf = ({ path, rule }: FileError) => `${path} ${rule}`;

function findingOf({ path, label, rule, message, atKey }: FileError, level: Finding['level'], locator: Locator) {
  const words = atKey ? message : `${label}: ${message}`;
  return { ...finding({ rule, level, message: words, steps: stepsOf(path), atKey }, locator), path };
}

interface Said extends Pick<Finding, 'rule' | 'level' | 'message'> {
  steps: readonly Step[];
  atKey: boolean;
}

function finding({ rule, level, message, steps, atKey }: Said, locator: Locator): Finding {
  const { path, start, end } = atKey ? locator.key(steps) : locator.at(steps);
  return { rule, level, message, path, start, end, field: null, repair: null };
}

/** `list[3].action` as steps. */
function stepsOf(path: string): Step[] {
  return [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, place, key = '']) =>
    place === undefined ? key : Number(place),
  );
}

function unknownKind(kind: string, locator: Locator): Finding {
  const meant = nearestName(kind, kinds);
  const message = `Portico does not know the kind ${JSON.stringify(kind)}.${meant === null ? '' : ` Did you mean ${JSON.stringify(meant)}?`}`;
  return finding({ rule: 'unknownValue', level: 'error', message, steps: [KIND_MEMBER], atKey: false }, locator);
}
