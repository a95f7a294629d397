import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { changeLine } from '../../src/resources/changes/change-line.ts';
import { describeChanges } from '../../src/resources/changes/describe-changes.ts';
import { entryErrors } from '../../src/resources/check/entry-errors.ts';
import { choice, flag, group, number, text } from '../../src/resources/fields/builders.ts';
import { fromFile, type References, toFile } from '../../src/resources/files/entry-file.ts';
import { fileErrors } from '../../src/resources/files/resource-file.ts';
import { resourceMachine } from '../../src/resources/machine/resource.machine.ts';
import type { EntryToCheck, StoredEntries, StoreWrite } from '../../src/resources/machine/types.ts';
import { compileResource } from '../../src/resources/record/compile.ts';
import { defineResource } from '../../src/resources/record/record.ts';
import { entrySchema } from '../../src/resources/schema/entry-schema.ts';
import { formErrors, formFields } from '../../src/resources/view/form.ts';
import { filtersOf, readListPlace } from '../../src/resources/view/place.ts';
import { cellWords, rowsOf } from '../../src/resources/view/rows.ts';
import { selectList, selectOpened } from '../../src/resources/view/selectors.ts';
import { stagedEntries } from '../../src/resources/view/staged/staged.ts';
import type { ValueError } from '../../src/shared/index.ts';

/** All that a new kind needs beside its line of routing: a record of five fields, which nothing else in here knows. */
const quota = defineResource({
  kind: 'policy.quota',
  label: ['Quota', 'Quotas'],
  purpose: 'They end a visit that takes too long.',
  place: '/policy/quotas',
  store: { type: 'section', section: 'rules.quotas', at: 'list', calls: 'policy.quotas' },
  identity: { id: 'id', key: ['name'] },
  capability: null,
  fields: {
    id: text('Id', { rules: ['text'] }),
    name: text('Name', { rules: ['name'], required: true }),
    enabled: flag('On', { default: true }),
    action: choice('Action', { warn: 'Warn', block: 'Block' }, { required: true }),
    limit: group('Limit', {
      minutes: number('Minutes', { min: 1, max: 1_440, required: true, when: { path: '/action', is: 'block' } }),
    }),
  },
  checks: [],
  list: { columns: ['name', 'action', 'enabled'], filters: ['action'], search: ['name'], bulk: ['enable', 'delete'] },
});

const videos = { id: 'a', name: 'Videos', enabled: true, action: 'block', limit: { minutes: 30 } };
const games = { id: 'b', name: 'Games', enabled: false, action: 'warn' };
const none: References = { nameOf: () => null, idOf: () => null };

/** The list on a screen, with a service in memory. */
async function openList() {
  let stored: StoredEntries = {
    list: [videos, games],
    document: { list: [videos, games] },
    token: { updated_at: '1' },
    published: null,
  };
  const logic = resourceMachine.provide({
    actors: {
      load: fromPromise(async () => stored),
      save: fromPromise<Pick<StoredEntries, 'list' | 'document' | 'token'>, StoreWrite>(async ({ input }) => {
        stored = { ...stored, list: input.list, document: { list: input.list }, token: { updated_at: '2' } };
        return stored;
      }),
      check: fromPromise<readonly ValueError[], EntryToCheck>(async () => []),
    },
  });
  const actor = createActor(logic, { input: { record: quota, canWrite: true } }).start();
  await waitFor(actor, (now) => now.matches('ready'));
  return { actor, listed: () => selectList(actor.getSnapshot()), stored: () => stored.list };
}

describe('one more kind is one record (RES-001, issue 14 acceptance 4)', () => {
  it('[RES-001] has a list with columns, filters and search', async () => {
    expect(compileResource(quota).record).toBe(quota);
    const { listed } = await openList();
    const rows = (search: string) => [
      ...rowsOf(quota, {
        list: listed(),
        staged: stagedEntries(quota, listed(), null),
        place: readListPlace(quota, search),
        selected: new Set(),
      }),
    ];
    expect(rows('').map(({ name, isOn }) => [name, isOn])).toEqual([
      ['Videos', true],
      ['Games', false],
    ]);
    expect(rows('?action=warn').map(({ name }) => name)).toEqual(['Games']);
    expect(rows('?q=video').map(({ name }) => name)).toEqual(['Videos']);
    expect(filtersOf(quota).map(({ label }) => label)).toEqual(['Action']);
    const [first] = rows('');
    expect(first && cellWords(quota, first, 'action').parts.map((part) => part.text)).toEqual(['Block']);
  });

  it('[RES-001] has a form that is edited, checked and saved', async () => {
    const { actor, stored } = await openList();
    actor.send({ type: 'open', id: 'b' });
    const opened = () => {
      const found = selectOpened(actor.getSnapshot());
      if (found === null) throw new Error('nothing is open');
      return found;
    };
    expect(formFields(quota, opened()).map(({ key }) => key)).toEqual(['name', 'enabled', 'action', 'limit']);
    actor.send({ type: 'edit', path: 'action', value: 'block' });
    actor.send({ type: 'edit', path: 'limit', value: { minutes: 0 } });
    expect(formErrors(quota, opened()).all.map(({ path }) => path)).toEqual(['limit.minutes']);
    actor.send({ type: 'edit', path: 'limit.minutes', value: 45 });
    expect(formErrors(quota, opened()).all).toEqual([]);
    actor.send({ type: 'save' });
    await waitFor(actor, (now) => selectOpened(now) === null);
    expect(stored()).toEqual([videos, { ...games, action: 'block', limit: { minutes: 45 } }]);
  });

  it('[RES-003] is checked alike in form, service, file and schema', () => {
    const valid = new Ajv2020({ strict: false, validateFormats: false }).compile(entrySchema(quota));
    const wrong: readonly (readonly [object, string])[] = [
      [{ ...videos, name: '' }, 'name'],
      [{ ...videos, action: 'banana' }, 'action'],
      [{ ...videos, enabled: 'yes' }, 'enabled'],
      [{ ...videos, limit: { minutes: 0 } }, 'limit.minutes'],
      [{ ...videos, limit: {} }, 'limit.minutes'],
    ];
    for (const [entry, path] of wrong) {
      expect(entryErrors(quota, entry, '').map((error) => error.path)).toEqual([path]);
      const { id: _, ...file } = entry as typeof videos;
      expect(fileErrors(quota, file).map((error) => error.path)).toEqual([path]);
      expect([entry, valid(entry)]).toEqual([entry, false]);
    }
    for (const entry of [videos, games]) {
      expect(entryErrors(quota, entry, '')).toEqual([]);
      expect([entry, valid(entry)]).toEqual([entry, true]);
    }
  });

  it('[RES-006] is told in words, and comes back from a file as it was', () => {
    const after = [
      { ...videos, action: 'warn' },
      { ...games, name: 'All games' },
    ];
    expect(describeChanges(quota, [videos, games], after).map(changeLine)).toEqual([
      '● Videos: Action: Block → Warn',
      '● All games: Name: Games → All games',
    ]);
    const written = toFile(quota, videos, none);
    expect(written).toEqual({ name: 'Videos', enabled: true, action: 'block', limit: { minutes: 30 } });
    const read = fromFile(quota, written, { references: none, stored: videos, writtenVersion: () => undefined });
    expect({ id: videos.id, ...read.entry }).toEqual(videos);
  });
});
