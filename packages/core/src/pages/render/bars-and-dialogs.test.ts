import { format } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { allFeatures, sample } from '../../../test/support/pages.ts';
import type { MobileBlockPage, RiskLevel } from '../../customization/index.ts';
import { exitLabel } from '../views/email-banner.ts';
import { watermarkTime } from '../views/watermark-time.ts';
import { renderPage } from './render.ts';

describe('indicators (spec 1 section 2)', () => {
  const draw = (variant: string, over: object = {}) =>
    renderPage('web.indicators', { ...sample('web.indicators'), ...over }, { variant, features: allFeatures });

  it.each([
    ['readonly_indicator', 'Read-only', 'You cannot enter information on this website.'],
    ['bypass_indicator', 'Not isolated', 'This website is not opened in isolation.'],
    ['isolate_indicator', 'Isolated', 'This website is opened in isolation for your protection.'],
    [
      'browsing_forensics_capture_indicator',
      'Session recording',
      'Your browsing session is being recorded by your organization.',
    ],
  ])('[PRV-018] shows text and tooltip of %s', (variant, text, tooltip) => {
    const { html } = draw(variant);
    expect(html).toContain(`<span class="label">${text}</span>`);
    expect(html).toMatch(new RegExp(`role="tooltip" id="(\\S+)"><b>${text}</b>${tooltip}`));
    expect(html).toContain('aria-describedby="eup-tooltip"');
  });

  it('[PRV-017] draws a recording dot for forensics alone', () => {
    expect(draw('browsing_forensics_capture_indicator').html).toContain('<span class="dot">');
    expect(draw('isolate_indicator').html).not.toContain('<span class="dot">');
  });

  it('[PRV-019] [PRV-020] is a tab or a strip, with the link when it is on', () => {
    expect(draw('isolate_indicator', { indicatorType: 'regular' }).html).toContain('class="ind tab"');
    expect(draw('isolate_indicator', { indicatorType: 'wide' }).html).toContain('class="ind strip"');
    expect(draw('isolate_indicator').html).toContain('>Learn more</a>');
    const off = { customLink: { enabled: false, url: '', text: '' } };
    expect(draw('isolate_indicator', off).html).not.toContain('<a ');
  });

  it.each([
    ['wide', true, true],
    ['wide', false, false],
    ['regular', false, true],
  ])(
    '[PRV-021] in %s with the isolate visibility %s the isolate text shows: %s (OP-54)',
    (indicatorType, isolateIndicator, shown) => {
      const visibility = { ...sample('web.indicators').visibility, isolateIndicator };
      const { html } = draw('isolate_indicator', { indicatorType, visibility });
      expect(html.includes('<span class="label">Isolated</span>')).toBe(shown);
      expect(html).toContain('role="tooltip"');
    },
  );

  it('[PRV-018] shows the display text of forensics in wide mode', () => {
    expect(draw('browsing_forensics_capture_indicator', { indicatorType: 'wide' }).html).toContain(
      '<span class="label">Recording</span>',
    );
  });

  it('shows the text of read-only frames while their visibility is on', () => {
    expect(draw('readonly_indicator').html).toContain('Part of this page is read-only');
    const visibility = { ...sample('web.indicators').visibility, readonlyIframe: false };
    expect(draw('readonly_indicator', { visibility }).html).not.toContain('Part of this page is read-only');
    expect(draw('isolate_indicator').html).not.toContain('Part of this page is read-only');
  });
});

describe('bandwidth (spec 1 section 2)', () => {
  const draw = (variant: string, hidden = false) =>
    renderPage('web.bandwidth', sample('web.bandwidth'), { variant, hidden });

  it.each([
    [
      '[TXT-016]',
      'bandwidth_banner',
      'You are approaching your daily bandwidth limit. Please moderate internet usage and close high bandwidth applications like video streaming. Once the limit is reached, your internet access will be disabled for the rest of the day.',
    ],
    [
      '[TXT-018]',
      'exceeded_banner',
      'You have exceeded your daily bandwidth limit. This event has been logged. Repeated violations will result in access restrictions.',
    ],
  ])('%s [PRV-025] [TXT-017] shows logo, text and button of %s', (_, variant, text) => {
    const { html } = draw(variant);
    expect(html).toContain('<img class="logo');
    expect(html).toContain(`<span>${text}</span>`);
    expect(html).toMatch(/<button class="btn btn-button" type="button">OK<\/button>/);
  });

  it('[PRV-026] [TXT-019] shows heading and text of the block page, without prompt', () => {
    const { html } = draw('block_page');
    expect(html).toContain('<h1>Request Blocked</h1>');
    expect(html).toContain(
      'You have exceeded your daily bandwidth limit. Your internet access will be disabled for the remainder of the day.',
    );
    expect(html).not.toContain('<form');
  });

  it('[PRV-023] starts shown with Hide, or hidden with Show', () => {
    expect(draw('bandwidth_banner').html).toContain('<input class="vh" type="checkbox">');
    expect(draw('bandwidth_banner', true).html).toContain('<input class="vh" type="checkbox" checked>');
    expect(draw('bandwidth_banner').html).toMatch(/to-hide">Hide<.*to-show">Show</);
  });
});

describe('email banners (spec 1 section 2)', () => {
  it.each([
    [
      'email.roBanner',
      'read_write',
      'This website is read-only to protect your credentials.',
      'Disable Input Protection',
    ],
    ['email.roBanner', 'direct', 'This website is opened in isolation for your protection.', 'Connect Direct'],
    [
      'email.roBanner',
      'not_allowed',
      'This website is opened in isolation. Contact your administrator for direct access.',
      null,
    ],
    ['email.rwBanner', 'direct', 'This website is opened in isolation for your protection.', 'Connect Direct'],
    [
      'email.rwBanner',
      'not_allowed',
      'This website is opened in isolation. Contact your administrator for direct access.',
      null,
    ],
  ] as const)('[PRV-049] [PRV-053] shows %s with exit action %s', (id, variant, text, label) => {
    const { html } = renderPage(id, sample(id), { variant });
    expect(html).toContain(`<span>${text}</span>`);
    if (label === null) expect(html).not.toContain('<button');
    else expect(html).toContain(`>${label}</button>`);
  });

  it.each([
    ['read_write', undefined, 'Disable Input Protection'],
    ['read_write', ' ', 'Disable Input Protection'],
    ['direct', undefined, 'Connect Direct'],
    ['not_allowed', undefined, 'Connect Direct'],
    ['direct', 'Leave', 'Leave'],
  ])('[PRV-050] labels the button of %s with %j stored as %j', (action, stored, label) => {
    expect(exitLabel(action, stored)).toBe(label);
  });

  it('[PRV-052] has a Hide/Show toggle', () => {
    expect(renderPage('email.rwBanner', sample('email.rwBanner'), { hidden: true }).html).toContain(
      'type="checkbox" checked',
    );
  });
});

describe('dialogs and documents (spec 1 section 2)', () => {
  const draw = (variant: string, more: object = {}) =>
    renderPage('web.dialogs', sample('web.dialogs'), { variant, ...more });

  it('[PRV-028] [PRV-029] [TXT-004] shows the certificate dialog with its details closed', () => {
    const { html, title } = draw('dialogs', { values: { host: '<a>.example' } });
    expect(title).toBe('Certificate verification for <a>.example failed');
    expect(html).toContain('Certificate verification for <em>&lt;a&gt;.example</em> failed</h1>');
    expect(html).toContain('<details class="disc"><summary>');
    expect(html).toContain('The certificate is not trusted.');
    expect(html).toMatch(
      /btn-secondary_button" type="button">Proceed With Caution<.*btn-primary_button" type="button" autofocus>Go Back</,
    );
    expect(draw('dialogs', { detailsOpen: true }).html).toContain('<details class="disc" open>');
  });

  it('[PRV-030] shows a viewer with name, extension, menus, thumbnail toggle and pages', () => {
    const { html } = draw('isolated_documents', { values: { document: 'quarterly-report-final.pdf' } });
    expect(html).toContain('<h1><span>quarterly-report-</span><span>final.pdf</span></h1>');
    expect(html).toContain('aria-label="Download"');
    expect(html).toContain('aria-label="More actions"');
    expect(html).toContain('Page thumbnails');
    expect(html.match(/<article class="sheet/g)).toHaveLength(3);
    expect(html.match(/href="#page-\d"/g)).toHaveLength(3);
  });

  it.each([
    ['a.pdf', '', 'a.pdf'],
    ['no-extension-at-all', 'no-extension-a', 't-all'],
    ['.hidden', '.h', 'idden'],
    ['👩‍👩‍👧report-final.tar.gz', '👩‍👩‍👧report-fina', 'l.tar.gz'],
    ['', '', ''],
  ])('[PRV-030] keeps the extension of %j when its name is shortened', (document, start, end) => {
    const { html } = draw('isolated_documents', { values: { document } });
    expect(html).toContain(`<h1><span>${start}</span><span>${end}</span></h1>`);
  });

  it('[PRV-032] [TXT-005] shows the download page', () => {
    const { html } = draw('download_page');
    for (const text of [
      'File Check In Progress',
      'Receiving File (Step 1 of 2)',
      'Your download will begin automatically.',
      'Cancel',
    ]) {
      expect(html).toContain(`>${text}<`);
    }
    expect(html).toContain('role="progressbar"');
  });

  it.each([
    ['block-dlp', 'Content Blocked by DLP', 'Your upload was blocked by corporate DLP policy.'],
    [
      'upload-failed',
      'Upload Failed',
      'Your upload could not be completed. It was blocked by policy or by a network problem.',
    ],
  ])('[PRV-033] [TXT-006] [TXT-007] titles %s with %s and shows its text', (variant, title, text) => {
    const drawn = draw(variant);
    expect(drawn.title).toBe(title);
    expect(drawn.html).toContain(`<h1 id="eup-title">${title}</h1><p>${text}</p>`);
  });
});

describe('warning dialog (spec 1 section 2)', () => {
  it('[PRV-054] [PRV-055] [TXT-011] shows title, sample text and buttons', () => {
    const { html } = renderPage('email.warnDialog', sample('email.warnDialog'));
    expect(html).toContain('>Security Warning</h1>');
    expect(html).toContain('The website 203.0.113.10 uses a numeric address and is registered in Iceland.');
    expect(html).toMatch(/>Disable Input Protection<\/button>.*>Cancel<\/button>/);
  });

  it('[PRV-055] shows its own text instead', () => {
    const { html } = renderPage('email.warnDialog', { ...sample('email.warnDialog'), modalText: 'Own text' });
    expect(html).toContain('<p>Own text</p>');
    expect(html).not.toContain('203.0.113.10');
  });
});

describe('mobile block page (spec 1 section 2, OP-23)', () => {
  const level: RiskLevel = { heading: 'Careful', bannerText: 'May be unsafe.', buttonLabel: 'Go on', action: 'allow' };
  const draw = (variant: string, own: RiskLevel | null, over: Partial<MobileBlockPage> = {}) => {
    const page = sample('email.mobileBlockPage');
    return renderPage(
      'email.mobileBlockPage',
      { ...page, riskLevels: { low: own, medium: own, high: own }, ...over },
      { variant },
    ).html;
  };
  const labels = (html: string) =>
    [
      ...html
        .replace(/<section[\s\S]*<\/section>/, '')
        .matchAll(/<button[^>]*>([^<]*)<\/button>|when-closed">([^<]*)</g),
    ].map(([, a, b]) => a ?? b);

  it('[PRV-058] [PRV-059] shows heading, text, report button and label of a level that allows', () => {
    const html = draw('low_risk_page', level);
    expect(html).toContain('<h1>Careful</h1><p>May be unsafe.</p>');
    expect(labels(html)).toEqual(['Send Report', 'View Details', 'Go on']);
  });

  it('[PRV-059] shows the configured report label', () => {
    const detailsPage = { buttonLabel: 'Tell us', linkLabel: 'Why?', recipientType: 'none' };
    expect(labels(draw('low_risk_page', level, { detailsPage }))).toEqual(['Tell us', 'Why?', 'Go on']);
    expect(labels(draw('low_risk_page', level, { detailsPage: { ...detailsPage, buttonLabel: ' ' } }))[0]).toBe(
      'Send Report',
    );
  });

  it('[PRV-058] [PRV-059] shows the label of a level that blocks, and no report button', () => {
    expect(labels(draw('high_risk_page', { ...level, action: 'block' }))).toEqual(['Go on', 'View Details']);
    const empty = { ...level, action: 'block', buttonLabel: '' };
    expect(labels(draw('high_risk_page', empty, { actionButtonLabel: 'Back' }))).toEqual(['Back', 'View Details']);
    expect(labels(draw('high_risk_page', empty))).toEqual(['View Details']);
  });

  it.each([
    ['high_risk_page', ['View Details']],
    ['medium_risk_page', ['View Details', 'Continue']],
    ['low_risk_page', ['View Details', 'Continue']],
  ])('[PRV-060] [TXT-021] shows the built-in page of %s without a level', (variant, wanted) => {
    const html = draw(variant, null);
    expect(html).toContain('<h1>Phishing Attack Blocked!</h1>');
    expect(labels(html)).toEqual(wanted);
  });

  it('[TXT-020] [TXT-022] has the default texts', () => {
    const page = sample('email.mobileBlockPage');
    const html = (variant: string) => renderPage('email.mobileBlockPage', page, { variant }).html;
    expect(html('low_risk_page')).toContain('<h1>Proceed With Caution</h1>');
    expect(html('medium_risk_page')).toContain('<h1>Proceed With Caution</h1>');
    expect(html('high_risk_page')).toContain('<h1>Phishing Attack Blocked!</h1>');
    expect(html('low_risk_page')).toContain('>Send Report</button>');
    expect(html('low_risk_page')).toContain('>View Details</span>');
  });

  it('[PRV-061] shows URL and risk in the details, closed unless asked for', () => {
    const page = sample('email.mobileBlockPage');
    const { html } = renderPage('email.mobileBlockPage', page);
    expect(html).toContain('<dt>URL</dt><dd class="mono">https://www.example.com</dd>');
    expect(html).toContain('<dt>Risk</dt><dd>Phishing</dd>');
    expect(html).toContain('<details class="more"><summary');
    expect(renderPage('email.mobileBlockPage', page, { detailsOpen: true }).html).toContain(
      '<details class="more" open>',
    );
  });
});

describe('watermark (spec 1 section 2, OP-56)', () => {
  const now = Date.UTC(2026, 10, 20, 9, 41, 7);
  const draw = (over: object = {}, more: object = {}) =>
    renderPage('web.watermark', { ...sample('web.watermark'), ...over }, { now, ...more });

  it.each(['desktop', 'mobile'])('[PRV-035] [PRV-036] repeats 20 items with text, user and time on %s', (variant) => {
    const { html } = draw({ text: '<Secret>' }, { variant, values: { uid: 'a.jones' } });
    expect(html.match(/<span><b>&lt;Secret&gt;\na\.jones\n11-20-2026 9:41:07 AM<\/b><\/span>/g)).toHaveLength(20);
  });

  it('[PRV-036] leaves out what is off', () => {
    expect(draw({ showUser: false }).html).toContain('<b>11-20-2026 9:41:07 AM</b>');
    expect(draw({ showTime: false }).html).toContain('<b>user@example.com</b>');
  });

  it('[PRV-037] [PRV-038] uses font size, opacity and rotation, and 25 percent without an opacity', () => {
    expect(draw({ fontSize: 18, opacity: 50, rotation: 45 }).css).toContain(
      '.items{font-size:18px;opacity:0.5}\n.items b{rotate:45deg}',
    );
    expect(draw({ opacity: undefined }).css).toContain('opacity:0.25');
    expect(draw({ opacity: null }).css).toContain('opacity:0.25');
  });

  it('[PRV-037] takes nothing but numbers into its style', () => {
    const { css } = draw({ fontSize: '1px}body{display:none', opacity: Number.NaN, rotation: 1e9 });
    expect(css).toContain('.items{font-size:14px;opacity:0.25}\n.items b{rotate:360deg}');
  });

  it.each([
    ['UTC', '11-20-2026 9:41:07 AM'],
    ['America/New_York', '11-20-2026 4:41:07 AM'],
    ['Asia/Kolkata', '11-20-2026 3:11:07 PM'],
    ['Pacific/Kiritimati', '11-20-2026 11:41:07 PM'],
  ])('[PRV-036] writes the instant in %s', (timeZone, time) => {
    expect(watermarkTime(now, timeZone)).toBe(time);
  });

  it('[PRV-036] writes it as date-fns writes MM-dd-yyyy h:mm:ss a in the zone of this machine', () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    for (const at of [now, Date.UTC(2026, 0, 5, 0, 3, 9), Date.UTC(1999, 11, 31, 12, 0, 0)]) {
      expect(watermarkTime(at, timeZone)).toBe(format(at, 'MM-dd-yyyy h:mm:ss a'));
    }
  });
});
