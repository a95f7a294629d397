import type { Area, Customization, Loaded } from '@portico/core/customization';
import { changeLine, countWords, plannedChanges } from './changes.ts';
import type { ScriptContext } from './script.ts';
import { loadStaged, publishAndTell, refuseStagedByOthers } from './staged.ts';

/** Saves, says what was saved also when it stops half-way, and publishes on request what was just saved. */
export async function saveAndTell(context: ScriptContext, loaded: Loaded, edited: Customization): Promise<void> {
  const { portal, io, options } = context;
  const lines = plannedChanges(loaded.customization, edited).map(changeLine);
  for (const line of lines) io.print(line);
  const stored: Area[] = [];
  try {
    const after = await portal.customization.save(loaded, edited, { onSaved: (area) => stored.push(area) });
    io.print(lines.length === 0 ? 'Nothing to save.' : `Saved ${countWords(lines.length)}.`);
    if (!options.has('publish') || after.revision === null) return;
    const { sections } = await loadStaged(context);
    await publishAndTell(context, { revision: after.revision, sections });
  } catch (error) {
    if (stored.length > 0) io.print(`Stored before the failure: ${stored.join(', ')}.`);
    throw error;
  }
}

/** The same for a script that edits what it just loaded: what others staged does not go live along with it. (OP-200) */
export async function saveOwnAndTell(context: ScriptContext, loaded: Loaded, edited: Customization): Promise<void> {
  const publishes = context.options.has('publish') && loaded.revision?.state === 'staged';
  if (publishes) refuseStagedByOthers(context, (await loadStaged(context)).sections);
  await saveAndTell(context, loaded, edited);
}
