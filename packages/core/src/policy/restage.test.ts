import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenReferences, readForms, referenceUse, sectionForms, withForms } from './restage.ts';
import { changeKey, sectionChanges } from './section-changes.ts';

const rule = (id: string, more: object = {}) => ({ id, name: `Rule ${id}`, enabled: true, ...more });
const last = { id: 'default', name: 'Default', builtin: true };
const list = (...entries: object[]) => ({ list: [...entries, last] });
const idsOf = (document: unknown) => (document as { list: { id: string }[] }).list.map(({ id }) => id).join('');

/** Takes one change back. */
function discarded(name: string, published: unknown, staged: unknown, key: string) {
  const forms = sectionForms(name, { published, staged }, key);
  if (forms === null) throw new Error(`nothing differs in ${key}`);
  const after = withForms(name, staged, forms.published);
  return { after, undone: withForms(name, after, forms.staged) };
}

describe('one change of a section taken back (PUB-001)', () => {
  it.each<[what: string, published: object, staged: object, key: string, ids: string]>([
    ['one that is new goes', list(rule('a')), list(rule('a'), rule('b')), 'b', 'adefault'],
    [
      'one that went is back before its follower',
      list(rule('a'), rule('b'), rule('c')),
      list(rule('x'), rule('c'), rule('a')),
      'b',
      'xcabdefault',
    ],
    [
      'one that went from the end stays before the built-in rule',
      list(rule('a'), rule('b')),
      list(rule('a')),
      'b',
      'abdefault',
    ],
    [
      'one that changed keeps its place beside a new one',
      list(rule('a')),
      list(rule('a', { enabled: false }), rule('n')),
      'a',
      'andefault',
    ],
    [
      'one that moved is back, whatever else moved',
      list(rule('a'), rule('b'), rule('c'), rule('d')),
      list(rule('d'), rule('b'), rule('c'), rule('a')),
      'd',
      'bcaddefault',
    ],
  ])('%s', (_, published, staged, key, ids) => {
    const { after, undone } = discarded('rules.web', published, staged, key);
    expect(idsOf(after)).toBe(ids);
    expect(undone).toEqual(staged);
    expect(sectionChanges('rules.web', published, after).map(changeKey)).not.toContain(key);
  });

  it('takes neighbours back that moved together', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => rule(id)) as [object, object, object, object];
    const [published, staged] = [list(a, b, c, d), list(c, d, rule('n'), a, b)];
    const moved = sectionChanges('rules.web', published, staged).find(({ what }) => what === 'moved');
    const { after, undone } = discarded('rules.web', published, staged, moved?.id ?? '');
    expect(sectionChanges('rules.web', published, after).map(({ what }) => what)).toEqual(['added']);
    expect(undone).toEqual(staged);
  });

  it('[PUB-001] every change alone leaves the others, and all of them together leave what is published', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
    const entries = (of: readonly string[], on: readonly boolean[]) =>
      list(...of.map((id, at) => rule(id, { enabled: on[at] ?? true })));
    const lists = fc.tuple(ids, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }));
    fc.assert(
      fc.property(lists, lists, (was, now) => {
        const published = entries(...was);
        const staged = entries(...now);
        const changes = sectionChanges('rules.web', published, staged);
        for (const change of changes) {
          const { after, undone } = discarded('rules.web', published, staged, changeKey(change));
          expect(undone).toEqual(staged);
          const left = sectionChanges('rules.web', published, after);
          expect(left.map(changeKey)).not.toContain(changeKey(change));
          const edits = (of: typeof changes) =>
            of
              .filter(({ what }) => what !== 'moved')
              .map(({ id }) => id)
              .sort();
          expect(edits(left)).toEqual(edits(changes).filter((id) => id !== change.id));
        }
        let document: unknown = staged;
        for (let [next] = changes; next !== undefined; [next] = sectionChanges('rules.web', published, document)) {
          document = discarded('rules.web', published, document, changeKey(next)).after;
        }
        expect(document).toEqual(published);
      }),
    );
  });

  it('takes members beside the entries back, and sections that are no list', () => {
    const [published, staged] = [
      { enabled: false, text: 'a' },
      { enabled: true, other: 1 },
    ];
    const keys = sectionChanges('rules.watermark', published, staged).map(changeKey);
    expect(keys).toEqual(['.enabled', '.text', '.other']);
    expect(discarded('rules.watermark', published, staged, '.text').after).toEqual({ ...staged, text: 'a' });
    const { after, undone } = discarded('rules.watermark', published, staged, '.other');
    expect(after).toEqual({ enabled: true });
    expect(undone).toEqual(staged);
    expect(sectionForms('rules.watermark', { published, staged }, '.nothing')).toBeNull();
  });

  it('finds an entry in whichever list of its section it stands', () => {
    const [published, staged] = [
      { pre: [rule('a')], post: [rule('b')] },
      { pre: [], post: [rule('b'), rule('c')] },
    ];
    expect(discarded('rules.global_exceptions', published, staged, 'a').after).toEqual({ ...staged, pre: [rule('a')] });
    expect(discarded('rules.global_exceptions', published, staged, 'c').after).toEqual({ pre: [], post: [rule('b')] });
  });

  it('tells what another section would lose', () => {
    const service = { id: 'ssh', name: 'SSH', protocol: 'tcp', ports: ['22'] };
    const document = { list: [{ id: 'r', name: 'Block SSH', services: ['ssh'] }] };
    const sides = { before: { list: [service] }, after: { list: [] }, kind: 'fwaas.rules', document } as const;
    const errors = brokenReferences('fwaas.services', sides);
    expect(errors).toMatchObject([{ path: 'fwaas.rules.list[0].services[0]', label: 'Firewall › Rules › Block SSH' }]);
    expect(referenceUse(errors)).toBe(
      'Nothing was discarded, since Firewall › Rules › Block SSH needs it. Discard that first.',
    );
    expect(brokenReferences('fwaas.services', { ...sides, after: sides.before })).toEqual([]);
  });

  it('[PUB-001] reads only forms that the section can have', () => {
    const form = { list: 'list', id: 'a', entry: rule('a') };
    expect(readForms('rules.web', [form])).toEqual([form]);
    expect(readForms('rules.watermark', [{ member: 'text', value: 'a' }])).not.toBeNull();
    for (const wrong of [
      { ...form, id: 'b' },
      { ...form, list: 'others' },
      { ...form, list: '__proto__' },
      { ...form, id: 'a'.repeat(251) },
      { ...form, entry: 'a' },
      { member: 'list', value: [] },
      { member: '' },
      null,
    ]) {
      expect(readForms('rules.web', [form, wrong])).toBeNull();
    }
    expect(readForms('rules.web', [])).toBeNull();
    const long = 'a'.repeat(250);
    expect(readForms('rules.web', [{ list: 'list', id: long, entry: rule(long) }])).not.toBeNull();
  });
});
