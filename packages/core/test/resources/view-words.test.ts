import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { role } from '../../src/resources/kinds/role.ts';
import { webRule } from '../../src/resources/kinds/web-rule.ts';
import type { Entry } from '../../src/resources/machine/entry.ts';
import { resourceMachine } from '../../src/resources/machine/resource.machine.ts';
import type { StoredEntries, StoreRead } from '../../src/resources/machine/types.ts';
import type { ResourceRecord } from '../../src/resources/record/record.ts';
import { countWords } from '../../src/resources/view/chosen.ts';
import { resourceTexts } from '../../src/resources/view/messages.ts';
import { removalNames } from '../../src/resources/view/removal.ts';
import { rowsOf } from '../../src/resources/view/rows.ts';
import { selectCount, selectIsWithoutOwn } from '../../src/resources/view/selectors.ts';
import { stagedEntries } from '../../src/resources/view/staged/staged.ts';

describe('names of kinds in sentences', () => {
  it('have small letters, but for words of capitals alone', () => {
    expect(resourceTexts.add('SSL rule')).toBe('Add SSL rule');
    expect(resourceTexts.none('DLP Rules')).toBe('No DLP rules yet.');
    expect(resourceTexts.add('Web rule')).toBe('Add web rule');
  });
});

describe('what is built in', () => {
  const lockOf = (record: ResourceRecord, entry: Entry) => {
    const place = { search: '', filters: {}, open: null };
    const staged = stagedEntries(record, [entry], [entry]);
    return rowsOf(record, { list: [entry], staged, place, selected: new Set() }).at(0)?.lock;
  };
  it('says that it stays last only where there is an order', () => {
    expect(lockOf(webRule, { id: 'z', name: 'Everything else', builtin: true })).toBe(resourceTexts.builtin);
    expect(lockOf(role, { id: 'a', name: 'Administrator', built_in: true })).toBe(resourceTexts.builtinAlone);
  });
});

describe('the question before entries are deleted', () => {
  const asked = (...names: string[]) =>
    removalNames(
      webRule,
      names.map((name) => ({ id: name, name })),
    );
  it('says which, where it cannot name the one that goes', () => {
    expect(asked('a')).toBeNull();
    expect(asked('a', 'b', 'c', 'd', 'e', 'f')).toBe('a, b, c, d, e and f');
    expect(asked('a', 'b', 'c', 'd', 'e', 'f', 'g')).toBe('a, b, c, d, e and 2 more');
  });
});

describe('a list that has no entries of its own', () => {
  const opened = async (record: ResourceRecord, list: readonly Entry[]) => {
    const stored: StoredEntries = { list, document: { list }, published: list, token: { updated_at: null } };
    const load = fromPromise<StoredEntries, StoreRead>(async () => stored);
    const actor = createActor(resourceMachine.provide({ actors: { load } }), { input: { record, canWrite: true } });
    const reading = actor.start().getSnapshot();
    const ready = await waitFor(actor, (now) => !now.hasTag('loading'));
    actor.stop();
    return { reading, ready };
  };
  const isEmpty = async (record: ResourceRecord, list: readonly Entry[]) =>
    selectIsWithoutOwn((await opened(record, list)).ready);

  it('is an order with the built-in rule alone, and no list of built-in roles', async () => {
    expect(await isEmpty(webRule, [{ id: 'z', name: 'Everything else', builtin: true }])).toBe(true);
    expect(await isEmpty(role, [{ id: 'a', name: 'Administrator', built_in: true }])).toBe(false);
    expect(await isEmpty(role, [])).toBe(true);
  });
  it('says no number of what is not read, nor of the built-in rule alone', async () => {
    const own = { id: 'a', name: 'Block' };
    const builtin = { id: 'z', name: 'Everything else', builtin: true };
    const rules = await opened(webRule, [own, builtin]);
    expect(selectCount(rules.reading)).toBeNull();
    expect(countWords(webRule, selectCount(rules.ready) ?? 0)).toBe('2 web rules');
    expect(selectCount((await opened(webRule, [builtin])).ready)).toBeNull();
    expect(countWords(role, selectCount((await opened(role, [])).ready) ?? -1)).toBe('0 roles');
  });
});
