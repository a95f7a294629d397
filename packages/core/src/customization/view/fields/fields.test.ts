import { describe, expect, it } from 'vitest';
import { defaultModule } from '../../convert/from-server.convert.ts';
import type { ChoiceField, NumberField } from '../../registry/fields.ts';
import { allFeatures, type ModuleId } from '../../registry/model.ts';
import { moduleOf } from '../../registry/modules.ts';
import type { SavePublishSnapshot } from '../../save-publish/selectors.ts';
import type { CustomizationError } from '../../validate/validate.ts';
import { type EditorBlock, editorSections, layoutField } from '../editor/editor-sections.ts';
import { buttonLook, choiceLook, colorGroupLook, layoutLook, themeLook } from './field-looks.ts';
import {
  isOneOf,
  partOfField,
  selectFieldFault,
  selectHasFault,
  selectPartFaults,
  shownPart,
} from './field-selectors.ts';

function blockOf<Kind extends EditorBlock['kind']>(id: ModuleId, kind: Kind) {
  const found = editorSections(id, allFeatures)
    .flatMap(({ blocks }) => blocks)
    .find((block) => block.kind === kind);
  if (found === undefined) throw new Error(`${id} has no ${kind}`);
  return found as Extract<EditorBlock, { kind: Kind }>;
}

const parts = blockOf('email.mobileBlockPage', 'tabs');
const [firstPart, secondPart] = parts.tabs;
if (firstPart === undefined || secondPart === undefined) throw new Error('the mobile page has two parts at least');

function withFaults(id: ModuleId, ...paths: string[]): SavePublishSnapshot {
  const errors = paths.map((path) => ({ path, message: `${path} is wrong` }) as CustomizationError);
  return { context: { errors: { [id]: errors } } } as unknown as SavePublishSnapshot;
}

describe('faults and places of fields (UI.md 4.3, 4.5)', () => {
  const id = 'email.mobileBlockPage';
  const path = firstPart.fields[0]?.path ?? '';
  const snapshot = withFaults(id, `${id}.${path}`);

  it('finds the fault of a field, of some fields and of a part', () => {
    expect(selectFieldFault(id, path)(snapshot)).toBe(`${id}.${path} is wrong`);
    expect(selectFieldFault(id, `${path}x`)(snapshot)).toBeNull();
    expect([selectHasFault(id, ['other', path])(snapshot), selectHasFault(id, ['other'])(snapshot)]).toEqual([
      true,
      false,
    ]);
    expect([firstPart, secondPart].map((part) => selectPartFaults(id, part)(snapshot))).toEqual([1, 0]);
  });

  it('opens the part that holds the field of a link, else the one that the preview shows', () => {
    expect(partOfField(id, parts, `${id}.${path}`)).toBe(firstPart);
    expect([partOfField(id, parts, 'web.blockPage.theme'), partOfField(id, parts, null)]).toEqual([null, null]);
    expect(shownPart(parts, secondPart.variant)).toBe(secondPart);
    expect(shownPart(parts, null)).toBe(firstPart);
    expect(shownPart({ kind: 'tabs', tabs: [] }, null)).toBeNull();
    expect([isOneOf(id, ['a'], `${id}.a`), isOneOf(id, ['a'], 'a'), isOneOf(id, ['a'], null)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('how fields look (UI.md 4.3)', () => {
  const numbers = moduleOf('web.watermark').fields.filter((field): field is NumberField => field.kind === 'number');

  it('shows the numbers of a choice as texts, reads them back, and keeps a value outside the offer', () => {
    const [field] = numbers;
    if (field === undefined) throw new Error('the watermark has no number');
    for (const { value } of field.options) {
      const look = choiceLook(field, value);
      expect(look.read(look.value)).toBe(value);
      expect(look.options.find((option) => option.value === look.value)?.label).toBe(look.words);
    }
    expect(choiceLook(field, 1234)).toMatchObject({ value: '1234', words: `1234${field.unit}` });
    expect(choiceLook(field, 1234).read('77777')).toBeUndefined();
  });

  it("names a theme with its color, and colors of one's own without", () => {
    expect(themeLook('web.blockPage', 'red')).toMatchObject({ label: 'Red', color: expect.stringMatching(/^#/) });
    expect(themeLook('web.blockPage', null)).toEqual({ label: 'Custom', color: null });
    expect(themeLook('web.blockPage', 'my-own')).toEqual({ label: 'my-own', color: null });
  });

  it('shows the colors of a group, and its button as its type says', () => {
    const row = blockOf('web.blockPage', 'colors').groups.find(({ type }) => type !== null);
    if (row?.type == null) throw new Error('the block page has no typed button');
    const page = defaultModule('web.blockPage') as unknown as Record<string, unknown>;
    const outline = layoutLook(row.type, page, { value: 'outline', over: page[row.type.path] as string }).shown ?? page;
    const { colors, type } = colorGroupLook('web.blockPage', row, page);
    expect(colors).toHaveLength(row.fields.length);
    for (const color of colors) expect(color).toMatch(/^#/);
    expect(row.type.options.map(({ label }) => label)).toContain(type);
    expect(buttonLook(row, outline).background).toBe('transparent');
    expect(buttonLook(row, outline).text).toBe(buttonLook(row, page).text);
  });

  it('shows another form of the page until the edited one changes', () => {
    const field = layoutField('web.blockPage') as ChoiceField;
    const page = defaultModule('web.blockPage') as unknown as Record<string, unknown>;
    const edited = page[field.path] as string;
    const other = field.options.find(({ value }) => value !== edited)?.value ?? '';
    expect(layoutLook(field, page, null)).toEqual({ edited, value: edited, shown: page, words: null });
    const look = layoutLook(field, page, { value: other, over: edited });
    expect(look).toMatchObject({ value: other, shown: { [field.path]: other } });
    const name = field.options.find(({ value }) => value === other)?.label.toLowerCase();
    expect(look.words).toContain(`Shown as ${name}.`);
    expect(layoutLook(field, { ...page, [field.path]: other }, { value: edited, over: edited }).value).toBe(other);
    expect(layoutLook(null, page, { value: other, over: null })).toMatchObject({ shown: page, words: null });
  });
});
