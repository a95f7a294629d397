import type { Revision } from '@portico/core';
import type { StagedPolicyWire } from '@portico/core/api';
import type { Area } from '@portico/core/customization';
import { savedByWords, sectionChangeWords, sectionName } from '@portico/core/policy';
import { revisionName } from '@portico/core/shared';
import { ConflictError, type ScriptContext } from './script.ts';

export type StagedSection = StagedPolicyWire['sections'][number];

/** What a publish would put live now, whoever staged it. (OP-200) */
export async function loadStaged({ portal }: Pick<ScriptContext, 'portal'>): Promise<StagedPolicyWire> {
  return portal.client.policy.staged();
}

/** `Firewall › Rules: 2 entries differ. Saved by ben.` */
export function stagedLine(section: StagedSection, me: string | null): string {
  const by = savedByWords(section, me);
  return `${sectionName(section)}: ${sectionChangeWords(section)}.${by === null ? '' : ` ${by}.`}`;
}

/**
 * Stops before anything is saved where a publish would carry along what is staged already. (OP-200, AUT-001)
 * @throws ConflictError naming each section and who saved it.
 */
export function refuseStagedByOthers({ portal, options }: ScriptContext, sections: readonly StagedSection[]): void {
  if (sections.length === 0 || options.has('include-staged')) return;
  const me = portal.user()?.uid ?? null;
  const lines = sections.map((section) => stagedLine(section, me));
  throw new ConflictError(
    [
      'Publishing would also put live what is staged already:',
      ...lines,
      'Publish or discard it first, or give --include-staged. Nothing was saved.',
    ].join('\n  '),
  );
}

/**
 * Stops after a save where somebody else staged something while it ran. (OP-200, AUT-001)
 * @throws ConflictError naming each section and who saved it.
 */
export function refuseSavedByOthers(
  { portal, options }: ScriptContext,
  sections: readonly StagedSection[],
  stored: readonly Area[],
): void {
  if (options.has('include-staged')) return;
  const me = portal.user()?.uid ?? null;
  const own = new Set(stored.map((area) => `customization.${area}`));
  const others = sections.filter(({ name, saves }) => !own.has(name) || saves.some(({ by }) => by !== me));
  if (others.length === 0) return;
  throw new ConflictError(
    [
      'Meanwhile somebody else staged this, which a publish would put live as well:',
      ...others.map((section) => stagedLine(section, me)),
      'What is yours is saved and not published.',
    ].join('\n  '),
  );
}

/**
 * Publishes what is staged if it is still what was looked at, and says section by section what goes live. (OP-200)
 * @param updatedAt - of the revision that was looked at; a newer one is refused with a conflict.
 */
export async function publishAndTell(
  { portal, io }: ScriptContext,
  { revision, sections }: { revision: Revision; sections: readonly StagedSection[] },
): Promise<void> {
  for (const section of sections) io.print(`Goes live: ${stagedLine(section, portal.user()?.uid ?? null)}`);
  if (revision.state === 'staged' && sections.length === 0) {
    io.print('What is staged is the same as what is published.');
  }
  const { published, revision: now } = await portal.customization.publish(revision);
  if (!published) return io.print('Nothing is staged, so nothing was published.');
  io.print(now === null ? 'Published.' : `Published ${revisionName(now.rev_id, now.number).replace(/^R/, 'r')}.`);
}
