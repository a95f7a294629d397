import { describe, expect, it } from 'vitest';
import { defaultCustomization, fromServer } from '../convert/from-server.convert.ts';
import { applyTheme, configurationOf, editField } from '../edit/edit.ts';
import { type Customization, type ModuleId, moduleIds } from '../registry/model.ts';
import { ineffectiveSettings, type LintFeatures } from './ineffective.ts';

const all = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
const on: LintFeatures = {
  isEnabledMobileException: true,
  sv_bypass_policy: true,
  dialogsCustomization: true,
  daily_bandwidth_quota: true,
  browsing_forensics: true,
  watermarking: true,
  submit_recategorization: true,
};
const find = (id: ModuleId, data: Customization, features: LintFeatures | undefined = on) =>
  ineffectiveSettings(id, configurationOf(data, id) ?? {}, features).map(({ rule, path }) => [rule, path]);

describe('settings without effect (DESIGN section 7)', () => {
  it('[LNT-004] finds nothing in the defaults, whatever is on or off', () => {
    for (const id of moduleIds)
      for (const features of [on, {}, undefined]) expect(find(id, all, features), id).toEqual([]);
  });

  it.each([
    ['web.blockPage', 'text.block_recat_text', 'submit_recategorization'],
    ['web.blockPage', 'buttonRecatType', 'submit_recategorization'],
    ['web.indicators', 'text.bypass_indicator_text', 'sv_bypass_policy'],
    ['web.indicators', 'text.browsing_forensics_capture_indicator_tooltip', 'browsing_forensics'],
    ['web.dialogs', 'text.dlp_upload_blocked', 'dialogsCustomization'],
    ['web.bandwidth', 'text.usage_alert_text', 'daily_bandwidth_quota'],
    ['web.watermark', 'text', 'watermarking'],
    ['email.mobileBlockPage', 'detailsLinkText', 'isEnabledMobileException'],
  ] as const)('[LNT-004] reports %s %s while %s is off', (id, path, feature) => {
    const data = editField(all, id, path, 'Changed');
    expect(find(id, data, { ...on, [feature]: false })).toEqual([['disabledFeature', `${id}.${path}`]]);
    expect(find(id, data)).toEqual([]);
    expect(find(id, data, undefined)).toEqual([]);
  });

  it('[LNT-004] takes the colors of a preset for nobody’s setting', () => {
    expect(find('web.blockPage', applyTheme(all, 'web.blockPage', 'red'), {})).toEqual([]);
    const custom = editField(all, 'web.blockPage', 'css.color.button_recat_text_color', '#000000');
    expect(find('web.blockPage', custom, {})).toEqual([
      ['disabledFeature', 'web.blockPage.css.color.button_recat_text_color'],
    ]);
  });

  it('[LNT-004] reports a text of which pages show the beginning alone', () => {
    const text = 'x'.repeat(8_192);
    expect(find('web.watermark', editField(all, 'web.watermark', 'text', text))).toEqual([]);
    expect(find('web.watermark', editField(all, 'web.watermark', 'text', `${text}x`))).toEqual([
      ['ineffective', 'web.watermark.text'],
    ]);
  });

  it.each(['', '  '])('[LNT-004] reports a link that is on with the text %j', (text) => {
    const data = editField(
      editField(all, 'dlp.blockPage', 'customLink.enabled', true),
      'dlp.blockPage',
      'customLink.text',
      text,
    );
    expect(find('dlp.blockPage', data)).toEqual([['linkWithoutText', 'dlp.blockPage.customLink.text']]);
    expect(find('dlp.blockPage', editField(data, 'dlp.blockPage', 'customLink.enabled', false))).toEqual([]);
  });

  it('[LNT-004] reports a hidden indicator with a text of its own', () => {
    const hidden = editField(all, 'web.indicators', 'visibility.isolateIndicator', false);
    expect(find('web.indicators', hidden)).toEqual([]);
    expect(
      find('web.indicators', editField(hidden, 'web.indicators', 'text.isolate_indicator_tooltip', 'Mine')),
    ).toEqual([['hiddenIndicator', 'web.indicators.visibility.isolateIndicator']]);
    const frame = editField(all, 'web.indicators', 'visibility.readonlyIframe', false);
    expect(find('web.indicators', editField(frame, 'web.indicators', 'text.readonly_iframe_text', 'Mine'))).toEqual([
      ['hiddenIndicator', 'web.indicators.visibility.readonlyIframe'],
    ]);
  });

  it('[LNT-004] reports an isolate indicator that is on but hidden both ways', () => {
    const one = editField(all, 'web.indicators', 'visibility.isolationProxy', false);
    expect(find('web.indicators', one)).toEqual([]);
    expect(find('web.indicators', editField(one, 'web.indicators', 'visibility.isolationPrepend', false))).toEqual([
      ['hiddenIndicator', 'web.indicators.visibility.isolateIndicator'],
    ]);
  });

  it('[LNT-004] reports an upload behind a URL, a forced button and an empty watermark', () => {
    const logo = ['content', 'useURL', 'url'].reduce(
      (data, key, index) =>
        editField(
          data,
          'web.dialogs',
          `logoDocuments.${key}`,
          ['data:image/png;base64,AA', true, 'https://a.example/'][index],
        ),
      all,
    );
    expect(find('web.dialogs', logo)).toEqual([['ineffective', 'web.dialogs.logoDocuments.content']]);
    const loaded = {
      ...all,
      web: fromServer({ web: { default: { bandwidth: { theme: 'red', button_type: 'outline' } } } }).web,
    };
    expect(find('web.bandwidth', loaded)).toEqual([['ineffective', 'web.bandwidth.buttonType']]);
    const silent = editField(editField(all, 'web.watermark', 'showUser', false), 'web.watermark', 'showTime', false);
    expect(find('web.watermark', silent)).toEqual([['ineffective', 'web.watermark.text']]);
    expect(find('web.watermark', editField(silent, 'web.watermark', 'text', 'Secret'))).toEqual([]);
  });
});
