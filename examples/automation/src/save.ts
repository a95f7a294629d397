import type { Area, Customization, Loaded } from '@portico/core/customization';
import { planLines } from './document.ts';
import type { ScriptContext } from './script.ts';

/** Saves, says what was saved also when it stops half-way, and publishes on request what was just saved. */
export async function saveAndTell(
  { portal, io, options }: ScriptContext,
  loaded: Loaded,
  edited: Customization,
): Promise<void> {
  const lines = planLines(loaded.customization, edited);
  for (const line of lines) io.print(line);
  const stored: Area[] = [];
  try {
    const after = await portal.customization.save(loaded, edited, { onSaved: (area) => stored.push(area) });
    io.print(
      lines.length === 0 ? 'Nothing to save.' : `Saved ${lines.length === 1 ? '1 change' : `${lines.length} changes`}.`,
    );
    if (!options.has('publish')) return;
    const { published } = await portal.customization.publish(after.revision);
    io.print(published ? 'Published.' : 'Nothing is staged, so nothing was published.');
  } catch (error) {
    if (stored.length > 0) io.print(`Stored before the failure: ${stored.join(', ')}.`);
    throw error;
  }
}
