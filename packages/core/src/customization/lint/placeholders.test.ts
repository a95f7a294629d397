import { describe, expect, it } from 'vitest';
import { processorTime } from '../../../test/support/processor-time.ts';
import { defaultCustomization } from '../convert/from-server.convert.ts';
import { configurationOf, editField } from '../edit/edit.ts';
import { type ModuleId, moduleIds } from '../registry/model.ts';
import { placeholderReport } from './placeholders.ts';

const all = defaultCustomization({ emailEnabled: true, dlpEnabled: true });

function report(id: ModuleId, path: string, text: string, advanced = false) {
  const edited = editField(all, id, path, text);
  const data = advanced ? editField(edited, id, 'advanced', true) : edited;
  return placeholderReport(id, configurationOf(data, id) ?? {});
}

describe('placeholder report (DESIGN section 7)', () => {
  it('[LNT-003] finds nothing in the defaults', () => {
    for (const id of moduleIds) expect(placeholderReport(id, configurationOf(all, id) ?? {}), id).toEqual([]);
  });

  it('[LNT-003] says where an unknown placeholder stands', () => {
    expect(report('web.blockPage', 'text.block_text', 'Because of {{weather}}.')).toEqual([
      {
        rule: 'placeholder',
        area: 'web',
        module: 'web.blockPage',
        path: 'web.blockPage.text.block_text',
        label: 'Text',
        mode: 'content',
        message: '{{weather}} is not a placeholder and is shown as it is.',
        suggestion: null,
        at: 11,
      },
    ]);
  });

  it.each([
    ['web.blockPage', 'text.block_text', '{{category}}', null],
    ['web.blockPage', 'text.block_text', '{{categorie}}', '{{categories}}'],
    ['web.blockPage', 'text.block_text', '{{catgeories}}', '{{categories}}'],
    ['web.blockPage', 'text.block_text', '{{Categories}}', '{{categories}}'],
    ['web.blockPage', 'text.block_text', '{{ categories }}', '{{categories}}'],
    ['web.blockPage', 'text.block_text', '[[categories]]', '{{categories}}'],
    ['web.blockPage', 'text.block_text', '{categories}', '{{categories}}'],
    ['email.blockPage', 'text.block_page_text', '[[websit_url]]', '[[website_url]]'],
    ['email.blockPage', 'text.block_page_text', '{{reason}}', '[[reason]]'],
  ] as const)('[LNT-003] in %s %s answers %s with %s', (id, path, typed, suggestion) => {
    expect(report(id, path, typed)).toMatchObject([{ suggestion }]);
  });

  it.each([
    ['web.blockPage', 'text.block_heading', '{{categories}}'],
    ['dlp.blockPage', 'text.block_page_text', '{{policy_rule}}'],
    ['web.dialogs', 'text.dlp_upload_blocked', '[[reason]]'],
    ['email.mobileBlockPage', 'riskLevels.high.bannerText', '[[website]]'],
  ] as const)('[LNT-003] reports in %s %s the foreign %s', (id, path, typed) => {
    expect(report(id, path, typed)).toMatchObject([{ message: `${typed} is not filled in here.`, suggestion: null }]);
  });

  it.each(['{ }', '{a}', '{}', '[x]', '{{}}', '[[]]', '100 $1', '{{two words}}'])('leaves %j alone', (text) => {
    expect(report('web.blockPage', 'text.block_text', text)).toEqual([]);
  });

  it('[LNT-003] judges the HTML of an advanced page by the placeholders of its area, and not its texts', () => {
    const html =
      '<style>p{color:red}</style>{{categories}} {{logo}} {{url}} {{custom_link}} {{recategorization}} {{heading}} {{text}}';
    expect(report('web.blockPage', 'customHtml', html, true)).toEqual([]);
    expect(report('dlp.blockPage', 'customHtml', '{{policy_rule}}{{filename}}{{url}}{{heading}}', true)).toMatchObject([
      { path: 'dlp.blockPage.customHtml', mode: 'advanced', message: '{{url}} is not filled in here.' },
    ]);
    expect(
      report('email.blockPage', 'customHtml', '[[reason]][[website]][[website_url]][[country]][[city]]', true),
    ).toMatchObject([{ message: '[[city]] is not a placeholder and is shown as it is.' }]);
    expect(report('web.blockPage', 'text.block_text', '{{weather}}', true)).toEqual([]);
  });

  it('skips risk levels of null and reads long texts in linear time', () => {
    const data = editField(all, 'email.mobileBlockPage', 'riskLevels.high', null);
    expect(placeholderReport('email.mobileBlockPage', configurationOf(data, 'email.mobileBlockPage') ?? {})).toEqual(
      [],
    );
    const texts = ['{', '{{', '[[', '{{ ', '{{a', '[[a '].map((part) => part.repeat(100_000));
    const readAll = () => texts.map((text) => report('web.blockPage', 'customHtml', text, true));
    expect(processorTime(readAll)).toBeLessThan(1000);
  });
});
