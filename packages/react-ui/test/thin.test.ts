// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const source = fileURLToPath(new URL('../src', import.meta.url));

/** Rooms that know the product; `platform`, `theme` and `components` know none, and measure what they draw. */
const rooms = /^(?:app|embed|portal|previews|screens|shell)[\\/]/;
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => rooms.test(name) && /(?<!\.css|\.test)\.tsx?$/.test(name))
  .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(source, name), 'utf8') }));

/** What a decision is written with. */
const signs = {
  waits: /\bset(?:Interval|Timeout)\(|\bAbortController\b/,
  'reads a time': /\bnew Date\(|\bDate\.parse\(/,
  counts: /\bMath\.|\.(?:reduce|sort|toSorted)\(/,
  chooses: /\.(?:filter|find|findLast|findIndex|some|every)\(/,
} as const;

/** Where the portal does it all the same, and why that is no decision about the product. */
const allowed: Readonly<Record<string, string>> = {
  // Elements, events and frames of the browser.
  'portal/actors.ts waits': 'StrictMode mounts twice; an actor that is left is stopped after that',
  'portal/drafts/registry.ts chooses': 'takes a closed keeper out of its list',
  'portal/role-preview.ts waits': 'listens until the document goes, or somebody stays',
  'previews/PreviewStage.tsx counts': 'the height of a box',
  'previews/usePreview.ts chooses': 'whether an object is the same for React',
  'screens/customization/advanced/code-editor.ts chooses': 'transactions of the code editor',
  'screens/customization/advanced/replace-input.ts chooses': 'handlers of the code editor',
  'screens/customization/editor/useScrollSpy.ts chooses': 'sections that were scrolled past',
  'screens/customization/fields/RotationDial.tsx counts': 'the angle of the pointer',
  'previews/useFrameTurn.ts chooses': 'whether an element is in view',
  'screens/logs/export/export-files.ts waits': 'the browser is still reading the file; pages stay alive meanwhile',
  'screens/logs/filters/MonthPanel.tsx chooses': 'the option to focus; keys that the list takes no press for',
  'screens/logs/filters/MultiSelectFilterList.tsx chooses': 'the keys of the list as an array in its order',
  'screens/palette/CommandPalette.tsx counts': 'arrow keys over rows',
  'screens/private-access/cluster/ClusterCharts.tsx counts': 'the point of a chart that the pointer is over',
  'screens/resources/EntryForm.tsx waits': 'a note follows what is typed after a pause',
  'screens/resources/ListBar.tsx waits': 'the address follows what is typed after a pause',
  'screens/resources/entry/EntryCell.tsx chooses': 'whether a row is the same for React',
  'screens/resources/drag/DragLayer.tsx counts': 'how far the pointer went',
  'screens/resources/drag/DragLayer.tsx waits': 'frames while the pointer is at an edge; the click of its release',
  'screens/resources/fields/EntryPicker.tsx counts': 'arrow keys over options',
  'screens/resources/state/live-text.ts counts': 'how long what is typed is put off at most',
  'screens/resources/state/live-text.ts waits': 'the form follows what is typed once the hands rest',
  'screens/settings/MultiTenantPanel.tsx waits': 'focus after a dialog has closed',
  'shell/session/useActivity.ts waits': 'what was pressed is drawn before the session hears of it',
  'shell/session/Countdown.tsx waits': 'draws the seconds; the session machine ends the session',
  'shell/tour/targets.ts chooses': 'elements that can be seen',
  'shell/tour/targets.ts counts': 'the place of a highlight',
  // What was stored, or pressed, is read back by its name.
  'previews/ZoomSelect.tsx chooses': 'the option of a list by its text',
  'screens/customization/state/useAdvancedMode.ts chooses': 'narrows an id',
  'screens/logs/views/ViewsMenu.tsx chooses': 'the entry that was pressed; groups without entries are not drawn',
  'screens/palette/PortalPalette.tsx chooses': 'the entry that was pressed',
  'screens/palette/recent.ts chooses': 'what was stored may be anything',
  'screens/resources/ListBar.tsx chooses': 'the option of a filter by its word',
  'screens/resources/fields/applications/ApplicationRows.tsx chooses':
    'the card that was removed; what its heading shows already',
  'screens/resources/fields/EntryPicker.tsx chooses': 'asks the search that it is given',
  'screens/resources/fields/RefsView.tsx chooses': 'the error of a field by its path',
  'screens/resources/state/form-context.ts chooses': 'the error of a field by its path',
  'shell/top-bar/OverflowList.tsx chooses': 'the option of a list by its id',
  'shell/top-bar/UserMenuList.tsx chooses': 'the option of a list by its id',
  // Leaves out what is not drawn.
  'screens/customization/colors/ColorPopover.tsx chooses': 'colors that a swatch of the library can draw',
  'screens/customization/overview/Overview.tsx chooses': 'hides in place what the filter left out',
  'screens/customization/preview/LivePreview.tsx chooses': 'sentences that are there',
  'screens/logs/table/LogCell.tsx chooses': 'values of a card that are there',
  'screens/logs/table/LogTable.tsx chooses': 'the place of the open row',
  'screens/palette/usePaletteSearch.ts chooses': 'sentences that are there',
  'screens/resources/fields/TokensView.tsx chooses': 'leaves out the values that are shown as wrong',
  'screens/resources/fields/UnionRows.tsx chooses': 'rows that can be drawn; kinds that another row does not have yet',
  'screens/settings/people/PersonDrawer.tsx chooses': 'the command that is asked about',
  'screens/sign-in/steps/CodeField.tsx counts': 'the cell that the next digit goes to',
  'screens/sign-in/SignInCard.tsx reads a time': 'the year of the copyright',
  'shell/navigation/Navigation.tsx chooses': 'the group at the foot stands apart',
  'shell/navigation/nav-entries.ts chooses': 'routes that have an icon',
  'shell/page/shell-context.ts chooses': 'parts of a title that are there',
  'shell/top-bar/HelpMenuList.tsx chooses': 'entries that are there',
  'shell/windows/MessagesDialog.tsx reads a time': 'an attribute for machines',
};

/** `file sign` of each file that has one. */
function found(all: readonly { name: string; text: string }[]): string[] {
  return all.flatMap(({ name, text }) =>
    Object.entries(signs).flatMap(([sign, written]) => (written.test(text) ? [`${name} ${sign}`] : [])),
  );
}

describe('the portal draws, core decides (STYLE section 8)', () => {
  it('holds in every file but those that are named with their reason', () => {
    expect(files.length).toBeGreaterThan(250);
    expect(found(files).sort()).toEqual(Object.keys(allowed).sort());
  });

  it('notices a wait, a time, a figure and a choice', () => {
    expect(
      found([
        { name: 'a.ts', text: 'const timer = setInterval(look, 5_000);' },
        { name: 'b.ts', text: 'const stop = new AbortController();' },
        { name: 'c.tsx', text: 'const at = new Date(text).getTime();' },
        { name: 'd.tsx', text: 'const total = rows.reduce((sum, row) => sum + row.count, 0);' },
        { name: 'e.tsx', text: 'const open = rows.filter(({ isOpen }) => isOpen);' },
        { name: 'f.tsx', text: 'const rows = useCustomization(selectRows); // Math is done in core' },
      ]),
    ).toEqual(['a.ts waits', 'b.ts waits', 'c.tsx reads a time', 'd.tsx counts', 'e.tsx chooses']);
  });
});
