import type { SaveOptions } from '@portico/core';
import { type Area, areaNames, type Customization, type Loaded, type LogoWarning } from '@portico/core/customization';
import { failureText } from '@portico/core/shared';
import { changeLine, countWords, plannedChanges } from './changes.ts';
import type { ScriptContext } from './script.ts';
import { loadStaged, publishAndTell, refuseSavedByOthers, refuseStagedByOthers, type StagedSection } from './staged.ts';

interface Saving extends Pick<SaveOptions, 'onConflict'> {
  /** Throws where what is staged after the save must not be published. */
  check?: (sections: readonly StagedSection[], stored: readonly Area[]) => void;
}

/** Saves, says what was saved also when it stops half-way, and publishes on request what was just saved. */
export async function saveAndTell(
  context: ScriptContext,
  loaded: Loaded,
  edited: Customization,
  { onConflict, check }: Saving = {},
): Promise<void> {
  const { portal, io, options } = context;
  const lines = plannedChanges(loaded.customization, edited).map(changeLine);
  for (const line of lines) io.print(line);
  const stored: Area[] = [];
  const onSaved = (area: Area, warnings: readonly LogoWarning[]) => {
    stored.push(area);
    for (const { path, message } of warnings) io.print(`Warning: ${areaNames([area])}, ${path}: ${message}`);
  };
  try {
    const after = await portal.customization.save(loaded, edited, { onSaved, ...(onConflict && { onConflict }) });
    io.print(lines.length === 0 ? 'Nothing to save.' : `Saved ${countWords(lines.length)}.`);
    if (after.notReloaded !== undefined) io.print(`It could not be read again: ${failureText(after.notReloaded)}`);
    if (!options.has('publish') || after.revision === null) return;
    const { sections } = await loadStaged(context);
    check?.(sections, stored);
    await publishAndTell(context, { revision: after.revision, sections });
  } catch (error) {
    if (stored.length > 0) io.print(`Stored before the failure: ${stored.join(', ')}.`);
    throw error;
  }
}

/**
 * The same for a script that edits what it just loaded: what others save meanwhile in other fields is kept, and what they
 * staged does not go live along with it. (OP-200, CNF-006)
 */
export async function saveOwnAndTell(context: ScriptContext, loaded: Loaded, edited: Customization): Promise<void> {
  const publishes = context.options.has('publish') && loaded.revision?.state === 'staged';
  if (publishes) refuseStagedByOthers(context, (await loadStaged(context)).sections);
  await saveAndTell(context, loaded, edited, {
    onConflict: 'merge',
    check: (sections, stored) => refuseSavedByOthers(context, sections, stored),
  });
}
