import { describe, expect, it } from 'vitest';
import { defaultCustomization } from '../../convert/from-server.convert.ts';
import type { Change } from '../../edit/changes.ts';
import { applyTheme, editField } from '../../edit/edit.ts';
import type { CustomizationError } from '../../validate/validate.ts';
import { groupErrors } from '../editor/error-groups.ts';
import { countShownErrors } from '../editor/shown-errors.ts';
import {
  areaNames,
  changeSummary,
  errorCount,
  groupChanges,
  selectChangeCounts,
  valueWords,
} from './editor-summary.ts';

const fault = (area: 'web' | 'dlp' | 'email', module: string, field: string, label: string): CustomizationError => ({
  area,
  module,
  path: `${area}.${module}.${field}`,
  label,
  mode: 'content',
  error: 'required',
});

const change = (path: string, kind: Change['kind'], before: unknown, after: unknown): Change => ({
  area: 'web',
  module: 'web.blockPage',
  moduleLabel: 'Block page',
  path: `web.blockPage.${path}`,
  label: path,
  kind,
  before,
  after,
});

describe('list of faults (spec 1 section 2, multiple-error dialog)', () => {
  const errors = [
    fault('email', 'roBanner', 'text.no_exit_text', 'No exit text'),
    fault('web', 'indicators', 'text.isolate_indicator_text', 'Isolate text'),
    fault('web', 'blockPage', 'text.block_heading', 'Heading'),
    fault('web', 'blockPage', 'text.block_text', 'Text'),
    fault('web', 'blockPage', 'css.color.text_color', 'Text color'),
  ];

  it('[CUS-071] groups faults by area and module, each with its words', () => {
    const groups = groupErrors(errors);
    expect(groups.map((group) => [group.areaLabel, group.modules.map((module) => module.id)])).toEqual([
      ['Web', ['web.blockPage', 'web.indicators']],
      ['Email', ['email.roBanner']],
    ]);
    // The form has its colors before its texts.
    expect(groups[0]?.modules[0]?.errors.map((row) => `${row.path}: ${row.message}`)).toEqual([
      'web.blockPage.css.color.text_color: Enter Text color.',
      'web.blockPage.text.block_heading: Enter Heading.',
      'web.blockPage.text.block_text: Enter Text.',
    ]);
  });

  it('tells before a save only of fields that were edited or left, and of what the service refused', () => {
    const none = new Set<string>();
    const changed = { 'web.blockPage': { 'text.block_heading': true } } as const;
    const refused = errors.map((error, index) => (index === 0 ? { ...error, message: 'Refused.' } : error));
    expect(countShownErrors(errors, {}, none)).toBe(0);
    expect(countShownErrors(errors, changed, none)).toBe(1);
    expect(countShownErrors(errors, changed, new Set(['web.blockPage.text.block_text']))).toBe(2);
    expect(countShownErrors(refused, {}, none)).toBe(1);
  });

  it('counts the faults of one module', () => {
    expect(errorCount(errors, 'web.blockPage')).toBe(3);
    expect(errorCount(errors, 'dlp.blockPage')).toBe(0);
  });
});

describe('words of the save bar (UI.md 4.6)', () => {
  it('counts changes and names areas and modules', () => {
    const summary = changeSummary([
      { module: 'web.blockPage', count: 2 },
      { module: 'web.indicators', count: 1 },
    ]);
    expect(summary).toMatchObject({ count: '3 changes', areas: 'Web', more: null });
    expect(summary.modules.map(({ id, count }) => [id, count])).toEqual([
      ['web.blockPage', 2],
      ['web.indicators', 1],
    ]);
  });

  it.each([
    [['web'], 'Web'],
    [['web', 'dlp'], 'Web and DLP'],
    [['web', 'email', 'dlp'], 'Web, Email and DLP'],
    [[], ''],
  ] as const)('names %j', (areas, words) => {
    expect(areaNames(areas)).toBe(words);
  });

  it('says one change', () => {
    expect(changeSummary([{ module: 'dlp.blockPage', count: 1 }]).count).toBe('1 change');
  });
});

describe('changes of the publish review (UI.md 4.6)', () => {
  it('lists a picked preset without the colors that follow from it', () => {
    const groups = groupChanges([
      change('theme', 'theme', 'yellow', 'red'),
      change('css.color.link_color', 'color', '#7A4A00', '#B42328'),
      change('text.block_heading', 'text', 'Request Blocked', 'Stop'),
    ]);
    expect(groups[0]?.changes.map(({ label }) => label)).toEqual(['theme', 'text.block_heading']);
  });

  it('lists an edited color beside the switch to Custom, but not the flag', () => {
    const groups = groupChanges([
      change('theme', 'theme', 'yellow', null),
      change('useCustomStyling', 'flag', false, true),
      change('css.color.link_color', 'color', '#7A4A00', '#B42328'),
    ]);
    expect(groups[0]?.changes.map(({ label }) => label)).toEqual(['theme', 'css.color.link_color']);
  });

  it('leaves out a module in which nothing is left to list', () => {
    expect(groupChanges([])).toEqual([]);
  });

  it.each([
    ['customLink.enabled', true, 'On'],
    ['customLink.enabled', false, 'Off'],
    ['blockPageType', 'wide', 'Wide'],
    ['blockPageType', 'tall', 'tall'],
    ['css.fontFamily', 'gotham', 'Gotham'],
    ['text.block_heading', 'Stop', 'Stop'],
    ['customLink.url', '', 'Empty'],
    ['css.color.link_color', '#7A4A00', null],
    ['logo.content', null, null],
  ])('says the value of %s', (path, value, words) => {
    expect(valueWords('web.blockPage', `web.blockPage.${path}`, value)).toBe(words);
  });
});

describe('counts of changes (UI.md 4.6)', () => {
  const original = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
  const countsOf = (edited: typeof original) =>
    selectChangeCounts({ context: { original, edited } } as Parameters<typeof selectChangeCounts>[0]);

  it('counts a picked theme once, and an edited color beside the switch to Custom', () => {
    const red = applyTheme(original, 'web.blockPage', 'red');
    expect(countsOf(red)).toEqual([{ module: 'web.blockPage', count: 1 }]);
    const custom = editField(original, 'web.blockPage', 'css.color.link_color', '#111111');
    expect(countsOf(custom)).toEqual([{ module: 'web.blockPage', count: 2 }]);
  });

  it('answers with the same list for the same data, and with none before it is loaded', () => {
    const edited = editField(original, 'dlp.blockPage', 'text.block_page_heading', 'Stop');
    expect(countsOf(edited)).toBe(countsOf(edited));
    const empty = { context: { original: null, edited: null } } as Parameters<typeof selectChangeCounts>[0];
    expect(selectChangeCounts(empty)).toEqual([]);
  });
});
