import { describe, expect, it } from 'vitest';
import { MAX_NOTES, notesOf } from './notes.ts';

const page = (body: string) =>
  `<!DOCTYPE html>\n<html lang="en"><head><title>t</title></head>\n<body>${body}</body></html>`;
const marked = (html: string, module: Parameters<typeof notesOf>[0] = 'web.blockPage') =>
  notesOf(module, html).shown.map(({ from, to, severity }) => [severity, html.slice(from, to)]);

describe('notes in the code (UI.md 4.4, DESIGN section 7)', () => {
  it.each([
    ['a page without faults', page('<h1>{{heading}}</h1>'), []],
    ['a script', page('<p>x</p>\n<script>1</script>'), [['warning', '<script']]],
    ['an unknown placeholder', page('<p>{{nobody}}</p>'), [['warning', '{{nobody}}']]],
    ['a placeholder with spaces', page('{{ url }}'), [['warning', '{{ url }}']]],
    ['a placeholder of another area', page('[[reason]]'), [['warning', '[[reason]]']]],
    ['a missing language', '<title>t</title><html>', [['info', '<html']]],
  ])('%s is marked where it stands', (_, html, expected) => {
    expect(marked(html)).toEqual(expected);
  });

  it('a note about the whole page stands at its start and marks no text', () => {
    expect(notesOf('web.blockPage', '<html lang="en">').shown).toEqual([
      // The start of the page is the tag here, which is where the note leads.
      { severity: 'info', message: 'The page has no title.', from: 0, to: 5, line: 1 },
    ]);
    expect(notesOf('web.blockPage', 'text <html lang="en">').shown).toMatchObject([{ from: 0, to: 0 }]);
  });

  it('knows the placeholders of the area', () => {
    expect(marked(page('[[reason]] {{policy_rule}}'), 'email.blockPage')).toEqual([['warning', '{{policy_rule}}']]);
    expect(marked(page('[[reason]] {{policy_rule}}'), 'dlp.blockPage')).toEqual([['warning', '[[reason]]']]);
  });

  it('lists notes in the order of the code, counts them all and draws the first ones', () => {
    const { shown, count } = notesOf('web.blockPage', page('{{nobody}}<script></script>\n'.repeat(150)));
    expect(count).toBe(300);
    expect(shown).toHaveLength(MAX_NOTES);
    expect(shown.slice(0, 4).map(({ line }) => line)).toEqual([3, 3, 4, 4]);
    expect(shown.map(({ from }) => from)).toEqual(shown.map(({ from }) => from).sort((a, b) => a - b));
  });
});
