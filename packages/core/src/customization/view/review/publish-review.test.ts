import { describe, expect, it } from 'vitest';
import type { StagedSection } from '../../../policy/index.ts';
import { defaultCustomization } from '../../convert/from-server.convert.ts';
import { diffCustomization } from '../../edit/changes.ts';
import { editField } from '../../edit/edit.ts';
import { groupChanges } from './editor-summary.ts';
import { emptyReviewWords, reviewParts, reviewWords } from './publish-review.ts';

const before = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
const after = editField(
  editField(
    editField(before, 'web.blockPage', 'text.block_heading', 'Stop'),
    'web.blockPage',
    'text.block_text',
    'No.',
  ),
  'dlp.blockPage',
  'visibility.showFileName',
  false,
);
const groups = groupChanges(diffCustomization(before, after));

function section(name: string, entries: number | null = null, may_publish = true): StagedSection {
  const [area = '', label = ''] = name.split('.');
  return { name, area, label, right: `${name.replace('.', ':')}:write`, may_publish, entries, saves: [] };
}

const web = section('customization.web', 2);
const dlp = section('customization.dlp', 1);
const rules = section('fwaas.rules', 3);
const roles = section('rbac', 1, false);

describe('parts of the publish review (OP-200, UI.md 4.14)', () => {
  it('lists every section that differs, those first that stop the publish, the customization field by field', () => {
    const parts = reviewParts([web, dlp, rules, roles], groups, []);
    expect(parts.map(({ key }) => key)).toEqual(['rbac', 'customization.web', 'customization.dlp', 'fwaas.rules']);
    expect(parts.map((part) => part.groups.map(({ id }) => id))).toEqual([
      [],
      ['web.blockPage'],
      ['dlp.blockPage'],
      [],
    ]);
    expect(reviewWords(parts)).toBe('7 changes in 2 modules and 2 other sections');
  });

  it('shows an area whose difference has no field, and leaves one out that was taken back here', () => {
    const [, ofDlp] = groups;
    const left = ofDlp === undefined ? [] : [ofDlp];
    expect(reviewParts([web, dlp], left, []).map(({ key }) => key)).toEqual(['customization.web', 'customization.dlp']);
    expect(reviewParts([web, dlp], left, ['web']).map(({ key }) => key)).toEqual(['customization.dlp']);
    expect(reviewParts([web], groups, ['web']).map(({ key }) => key)).toEqual(['customization.web']);
  });

  it('lists the customization alone where nobody says which sections differ', () => {
    const parts = reviewParts(null, groups, []);
    expect(parts.map(({ key, section: of }) => [key, of])).toEqual([
      ['web.blockPage', null],
      ['dlp.blockPage', null],
    ]);
    expect(reviewWords(parts)).toBe('3 changes in 2 modules');
  });

  it('counts what nobody counts as one', () => {
    const parts = reviewParts([rules, section('rules.watermark')], [], []);
    expect(reviewWords(parts)).toBe('4 changes in 2 sections');
    expect(reviewWords(reviewParts([roles], [], []))).toBe('1 change in 1 section');
  });

  it('says that nothing differs only when that is known', () => {
    const same = 'What is staged is the same as what is published.';
    expect(emptyReviewWords([], false)).toBe(same);
    expect(emptyReviewWords([], true)).toBe(same);
    expect(emptyReviewWords([web], true)).toBe('No staged change is left. Save to keep it that way.');
    expect(emptyReviewWords([rules], false)).toBeNull();
    expect(emptyReviewWords(null, false)).toBeNull();
  });
});
