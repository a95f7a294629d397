import type { Revision } from '@portico/core';
import type { StagedPolicyWire } from '@portico/core/api';
import type { Area } from '@portico/core/customization';
import { savedByWords, sectionChangeLines, sectionChangeWords, sectionName } from '@portico/core/policy';
import { jsonEqual, revisionName } from '@portico/core/shared';
import { ConflictError, type ScriptContext } from './script.ts';

export type StagedSection = StagedPolicyWire['sections'][number];

/** What a publish would put live now, whoever staged it. (OP-200) */
export async function loadStaged({ portal }: Pick<ScriptContext, 'portal'>): Promise<StagedPolicyWire> {
  return portal.client.policy.staged();
}

/** `Firewall › Rules: 2 changes. Saved by ben.` */
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
  refuseMeanwhile(
    sections.filter(({ name, saves }) => !own.has(name) || saves.some(({ by }) => by !== me)),
    me,
  );
}

/**
 * The same for a script whose plan says what it saw: only what came since then stops it, wanted or not. (OP-200, AUT-001)
 * @param before - what was staged before the save.
 * @throws ConflictError naming each section and who saved it.
 */
export function refuseStagedSince(
  { portal }: ScriptContext,
  { before, now, own }: { before: readonly StagedSection[]; now: readonly StagedSection[]; own: ReadonlySet<string> },
): void {
  const me = portal.user()?.uid ?? null;
  const theirs = (section: StagedSection | undefined) => section?.saves.filter(({ by }) => by !== me) ?? [];
  const since = now.filter((section) => {
    const seen = before.find(({ name }) => name === section.name);
    if (!own.has(section.name)) return seen === undefined || !isSame(seen, section);
    return theirs(section).some((save) => !theirs(seen).some((known) => jsonEqual(known, save)));
  });
  refuseMeanwhile(since, me);
}

/**
 * What goes live beside the plan's own changes must have been seen in the plan, and be wanted; answers what is staged.
 * (OP-200)
 */
export async function refuseUnseen(
  context: ScriptContext,
  { staged, own }: { staged: readonly StagedSection[]; own: ReadonlySet<string> },
): Promise<readonly StagedSection[]> {
  const { sections } = await loadStaged(context);
  const beside = sections.filter(({ name }) => !own.has(name) || staged.some((seen) => seen.name === name));
  const unseen = beside.filter((section) => !staged.some((seen) => isSame(seen, section)) && !own.has(section.name));
  if (unseen.length > 0) {
    const me = context.portal.user()?.uid ?? null;
    throw new ConflictError(
      ['Since the plan was made, this was staged as well. Nothing was saved. Plan again.']
        .concat(unseen.map((section) => stagedLine(section, me)))
        .join('\n  '),
    );
  }
  refuseStagedByOthers(context, beside);
  return sections;
}

/** Whether a section is as it was looked at. */
export function isSame(seen: StagedSection, now: StagedSection): boolean {
  return seen.name === now.name && jsonEqual(seen.saves, now.saves) && seen.entries === now.entries;
}

function refuseMeanwhile(others: readonly StagedSection[], me: string | null): void {
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
  for (const section of sections) {
    io.print(`Goes live: ${stagedLine(section, portal.user()?.uid ?? null)}`);
    for (const { words } of sectionChangeLines(section)) io.print(`  ${words}`);
  }
  if (revision.state === 'staged' && sections.length === 0) {
    io.print('What is staged is the same as what is published.');
  }
  const { published, revision: now } = await portal.customization.publish(revision);
  if (!published) return io.print('Nothing is staged, so nothing was published.');
  io.print(now === null ? 'Published.' : `Published ${revisionName(now.rev_id, now.number).replace(/^R/, 'r')}.`);
}
