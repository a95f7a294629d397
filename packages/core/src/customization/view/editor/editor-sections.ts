import { colorGroupLabel } from '../../registry/builders.ts';
import type {
  ChoiceField,
  ColorField,
  ColorGroup,
  ColorPart,
  Field,
  FlagField,
  ImageField,
  TextField,
  ThemeField,
  UrlField,
} from '../../registry/fields.ts';
import type { CustomizationFeature, EditorMode, ModuleId, ThemeName } from '../../registry/model.ts';
import { moduleOf } from '../../registry/modules.ts';
import type { NullablePart } from '../../registry/record.ts';
import { formTexts } from './messages.ts';

/** Capabilities that are on; a missing one is off. (spec 1 section 6) */
export type FeatureFlags = Partial<Record<CustomizationFeature, boolean>>;

/** The swatches of a module. (UI.md 4.3) */
export interface ThemeBlock {
  kind: 'theme';
  field: ThemeField;
  offered: readonly ThemeName[];
}

/** One logo slot: uploaded image, the switch to a URL, and the URL. (UI.md 4.3) */
export interface LogoBlock {
  kind: 'logo';
  slot: string;
  label: string;
  image: ImageField;
  useUrl: FlagField;
  url: UrlField;
}

/** Colors that the form shows behind one row, with the type of the button that they paint. (UI.md 4.3) */
export interface ColorGroupRow {
  group: ColorGroup;
  label: string;
  fields: readonly ColorField[];
  type: ChoiceField | null;
}

/** The page's own colors, then one row a group. (UI.md 4.3) */
export interface ColorBlock {
  kind: 'colors';
  page: readonly ColorField[];
  groups: readonly ColorGroupRow[];
}

/** The custom link: a switch that reveals its two fields. (spec 1 section 3) */
export interface LinkBlock {
  kind: 'link';
  enabled: FlagField;
  url: UrlField;
  text: TextField;
}

/** Fields that follow each other, under a heading where they belong to one part of the module. */
export interface FieldsBlock {
  kind: 'fields';
  label: string | null;
  fields: readonly Field[];
}

/** A part that the data may hold as null, behind a tab of its own; its preview shows it. (UI.md 4.3, OP-12) */
export interface EditorTab {
  path: string;
  label: string;
  variant: string;
  fields: readonly Field[];
}

/** Parts of one kind, one shown at a time: the risk levels of the mobile page. (UI.md 4.3, per module extras) */
export interface TabsBlock {
  kind: 'tabs';
  tabs: readonly EditorTab[];
}

export type EditorBlock = ThemeBlock | LogoBlock | ColorBlock | LinkBlock | FieldsBlock | TabsBlock;

/** One section of the regular form; `mode` is the part of the route that opens it. (OP-02, UI.md 4.3) */
export interface EditorSection {
  id: 'style' | 'text' | 'visibility';
  label: string;
  mode: EditorMode;
  blocks: readonly EditorBlock[];
}

/**
 * What the form of a module shows, read from its record: no screen names a module. (UI.md 4.3, DESIGN section 2)
 * A field whose capability is off is absent; a section without fields is left out.
 */
export function editorSections(id: ModuleId, features: FeatureFlags): readonly EditorSection[] {
  const module = moduleOf(id);
  const fields = module.fields.filter((field) => field.feature === undefined || features[field.feature] === true);
  const sections: EditorSection[] = [
    {
      id: 'style',
      label: formTexts.style,
      mode: 'style',
      blocks: styleBlocks(fields, module.logos, module.theme?.offered),
    },
    { id: 'text', label: formTexts.text, mode: 'content', blocks: textBlocks(fields, module.nullable ?? []) },
    { id: 'visibility', label: formTexts.visibility, mode: 'content', blocks: visibilityBlocks(fields) },
  ];
  return sections.filter((section) => section.blocks.length > 0);
}

/** Modes that a module has, in the order of the routes; an unknown one is page-not-found. (OP-01, OP-02) */
export function modesOf(id: ModuleId): readonly EditorMode[] {
  const used = new Set(moduleOf(id).fields.map((field) => field.mode));
  return (['style', 'content', 'advanced'] as const).filter((mode) => used.has(mode));
}

/** The section that a mode of the route opens; the first one where none has it. (OP-02) */
export function sectionOf(sections: readonly EditorSection[], mode: EditorMode): EditorSection['id'] {
  return sections.find((section) => section.mode === mode)?.id ?? 'style';
}

/** The field that decides between the regular and the wide form of a module; null when it has one form. (UI.md 4.3) */
export function layoutField(id: ModuleId): ChoiceField | null {
  const found = moduleOf(id).fields.find(
    (field) => field.kind === 'choice' && field.options.some((option) => option.value === 'wide'),
  );
  return found?.kind === 'choice' ? found : null;
}

function styleBlocks(
  fields: readonly Field[],
  slots: readonly string[],
  offered: readonly ThemeName[] | undefined,
): EditorBlock[] {
  const blocks: EditorBlock[] = [];
  const theme = fields.find((field) => field.kind === 'theme');
  if (theme !== undefined && offered !== undefined) blocks.push({ kind: 'theme', field: theme, offered });
  blocks.push(...slots.flatMap((slot) => logoBlock(fields, slot)));
  const colors = colorBlock(fields);
  if (colors !== null) blocks.push(colors);
  const placed = new Set([
    'useCustomStyling',
    ...(colors?.groups.flatMap((group) => group.type?.path ?? []) ?? []),
    ...slots.flatMap((slot) => [`${slot}.content`, `${slot}.useURL`, `${slot}.url`, `${slot}.urlContent`]),
  ]);
  const rest = fields.filter(
    (field) => field.mode === 'style' && field.kind !== 'theme' && field.kind !== 'color' && !placed.has(field.path),
  );
  return rest.length === 0 ? blocks : [...blocks, { kind: 'fields', label: null, fields: fontFirst(rest) }];
}

/** The font leads the block, as in the form's picture; the rest keeps the order of the record. (UI.md 4.3) */
function fontFirst(fields: readonly Field[]): readonly Field[] {
  return [...fields.filter((field) => field.kind === 'font'), ...fields.filter((field) => field.kind !== 'font')];
}

function logoBlock(fields: readonly Field[], slot: string): LogoBlock[] {
  const image = fields.find((field) => field.path === `${slot}.content`);
  const useUrl = fields.find((field) => field.path === `${slot}.useURL`);
  const url = fields.find((field) => field.path === `${slot}.url`);
  if (image?.kind !== 'image' || useUrl?.kind !== 'flag' || url?.kind !== 'url') return [];
  return [{ kind: 'logo', slot, label: image.label, image, useUrl, url }];
}

/** Order of the parts in the form, as in its picture: a page starts with its text, a button with its surface. (UI.md 4.3) */
const pageOrder: readonly ColorPart[] = ['text', 'background', 'border', 'link', 'highlight'];
const groupOrder: readonly ColorPart[] = ['background', 'text', 'border', 'link', 'highlight'];

function colorBlock(fields: readonly Field[]): ColorBlock | null {
  const colors = fields.filter((field) => field.kind === 'color');
  if (colors.length === 0) return null;
  const choices = fields.filter((field) => field.kind === 'choice');
  const groups = [...new Set(colors.map((field) => field.group))].filter((group) => group !== 'page');
  const of = (group: ColorGroup) => {
    const order = group === 'page' ? pageOrder : groupOrder;
    return colors
      .filter((field) => field.group === group)
      .sort((a, b) => order.indexOf(a.part) - order.indexOf(b.part));
  };
  return {
    kind: 'colors',
    page: of('page'),
    groups: groups.map((group) => ({
      group,
      label: colorGroupLabel(group),
      fields: of(group),
      type: choices.find((field) => field.types === group) ?? null,
    })),
  };
}

function textBlocks(fields: readonly Field[], nullable: readonly NullablePart[]): EditorBlock[] {
  const texts = fields.filter(
    (field) => field.mode === 'content' && !field.path.startsWith('customLink.') && !isVisibility(field),
  );
  const tabs = nullable.map(({ path, label, variant }) => ({
    path,
    label,
    variant,
    fields: texts.filter((field) => field.path.startsWith(`${path}.`)),
  }));
  const inTabs = new Set(tabs.flatMap((tab) => tab.fields));
  const others = texts.filter((field) => !inTabs.has(field));
  const headings = [...new Set(others.map((field) => field.under ?? null))];
  const blocks: EditorBlock[] = headings.map((label) => ({
    kind: 'fields',
    label,
    fields: others.filter((field) => (field.under ?? null) === label),
  }));
  if (tabs.length > 0) blocks.unshift({ kind: 'tabs', tabs });
  const [enabled, url, text] = ['enabled', 'url', 'text'].map((name) =>
    fields.find((field) => field.path === `customLink.${name}`),
  );
  if (enabled?.kind === 'flag' && url?.kind === 'url' && text?.kind === 'text') {
    blocks.push({ kind: 'link', enabled, url, text });
  }
  return blocks;
}

const isVisibility = (field: Field) => field.kind === 'flag' && field.path.startsWith('visibility.');

function visibilityBlocks(fields: readonly Field[]): EditorBlock[] {
  const flags = fields.filter(isVisibility);
  return flags.length === 0 ? [] : [{ kind: 'fields', label: null, fields: flags }];
}
