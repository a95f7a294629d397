import {
  type Area,
  areaNames,
  areas,
  type Conflict,
  type Customization,
  type CustomizationError,
  type Loaded,
  moduleIds,
  type ServerCustomization,
  toServer,
  valueErrors,
  valueWords,
  writeErrors,
} from '../customization/index.ts';
import { ApiError, jsonEqual, type ValueError } from '../shared/index.ts';
import { conflictTexts } from './conflict.messages.ts';
import type { PortalCalls, SavedCustomization, SaveOptions } from './portal/portal.ts';
import { failureOf, reloadFailureOf, runSavePublish } from './run-save-publish.ts';

/** Areas whose documents differ, also in fields that the program does not know; one that is not loaded is not compared. */
export function areasToSave(loaded: Customization, edited: Customization): Area[] {
  return areasThatDiffer(toServer(loaded), toServer(edited));
}

function areasThatDiffer(before: ServerCustomization, after: ServerCustomization): Area[] {
  return areas.filter((area) => before[area] && after[area] && !jsonEqual(before[area], after[area]));
}

/**
 * Saves every changed area in the order web, email, dlp and reads the data again, by the machine of the editor. When
 * the answer of a write is lost, reading tells whether it happened. (spec 1 section 4, DESIGN section 3)
 * @throws ApiError `invalid` with the errors that the service would answer, before anything is sent (OP-203);
 * `conflict` where somebody else wrote first, naming each field in which both differ where changes are merged; or the
 * failure of a write. The areas before it are stored and the rest is not; of its own area `isLostAnswer` tells whether
 * that is known.
 */
export async function saveChanges(
  portal: PortalCalls,
  loaded: Loaded,
  edited: Customization,
  { signal, onSaved, onConflict = 'stop' }: SaveOptions = {},
): Promise<SavedCustomization> {
  const [before, after] = [toServer(loaded.customization), toServer(edited)];
  const changed = areasThatDiffer(before, after);
  if (changed.length === 0) return { ...loaded, written: loaded.revision };
  const options = portal.access().customization;
  const faults = (area: Area, was: ServerCustomization, is: ServerCustomization) =>
    writeErrors({ area, before: was[area], after: is[area] }, options);
  refuseErrors(changed.flatMap((area) => faults(area, before, after)));
  const { revision } = loaded;
  if (revision === null) throw new RangeError('this deployment has no policy revision');

  const told = new Set<Area>();
  let written = revision;
  const ended = await runSavePublish(portal, {
    signal,
    loaded,
    // Each write is judged as the service judges it; the editor asks more, since it shows every field. (OP-203)
    input: { ...options, skipModules: moduleIds, onConflict },
    check: ({ area, original, customization }) =>
      refuseErrors(faults(area, toServer(original), toServer(customization))),
    events: [
      { type: 'documents.replaced', customization: onlyAreas(changed, loaded.customization, edited, after) },
      { type: 'save' },
    ],
    onStep({ context: { run, base, logoWarnings } }) {
      for (const area of run?.saved ?? []) {
        if (told.has(area)) continue;
        told.add(area);
        written = base ?? written;
        onSaved?.(area, logoWarnings[area] ?? []);
      }
    },
  });
  const { context } = ended.now;
  if (context.conflict !== null) throw conflictError(context.conflict, failureOf(ended));
  if (!ended.now.hasTag('DataSaved')) throw failureOf(ended);
  return {
    customization: context.original ?? loaded.customization,
    revision: context.base,
    // After a refused or a lost write the token may belong to what somebody else staged.
    written: ended.failures.some(({ operation }) => operation === 'save')
      ? { ...written, updated_at: revision.updated_at }
      : written,
    warnings: context.logoWarnings,
    ...(context.notReloaded !== null && { notReloaded: reloadFailureOf(ended) }),
  };
}

/**
 * The edits of the areas that differ. Every other area is as it was loaded: a field may differ there that is not written
 * as it is, and the machine would send an area for it. What was made without documents, as the defaults are, has those that
 * are sent: they are what is compared.
 */
function onlyAreas(
  differing: readonly Area[],
  { source, ...loaded }: Customization,
  { source: own, ...edited }: Customization,
  documents: ServerCustomization,
): Customization {
  const of = <T>(from: Readonly<Partial<Record<Area, T>>>) =>
    Object.fromEntries(differing.map((area) => [area, from[area]]));
  return { ...loaded, ...of<unknown>(edited), source: { ...source, ...of<unknown>({ ...documents, ...own }) } };
}

function refuseErrors(found: readonly CustomizationError[]): void {
  const errors = valueErrors(found);
  const [first] = errors;
  if (first === undefined) return;
  throw new ApiError('invalid', `${first.path}: ${first.message}`, {
    call: `customization.save.${found[0]?.area}`,
    path: first.path,
    errors,
    body: found,
  });
}

/** The refusal of the service with the fields that both changed; what they hold now is `theirs`. (CNF-006) */
function conflictError({ areas: open, fields, theirs }: Conflict, refusal: unknown): ApiError {
  const inAreas = open.filter((area) => fields.length === 0 || fields.some((field) => field.area === area));
  const errors = fields.map(({ path, label, module, theirs: value }): ValueError => {
    const words = valueWords(module, path, value) ?? JSON.stringify(value) ?? conflictTexts.nothing;
    return { path, label, rule: 'conflict', message: conflictTexts.field(words) };
  });
  const labels = fields.map(({ label }) => label);
  return new ApiError('conflict', conflictTexts.fields(areaNames(inAreas), labels), {
    call: refusal instanceof ApiError ? refusal.call : `customization.save.${inAreas[0]}`,
    errors,
    revision: theirs.revision,
    written: false,
    cause: refusal,
  });
}
