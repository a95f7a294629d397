import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as customization from '../../src/customization/index.ts';
import { pageVariants, renderPage } from '../../src/pages/index.ts';
import { allFeatures, sample } from '../support/pages.ts';
import { papers } from '../support/papers.ts';

/** Every text that the specification quotes, by the place where a person reads it. */
const exactTexts = {
  pages: [
    'Proceed With Caution',
    'Certificate verification for {host} failed',
    'File Check In Progress',
    'Receiving File (Step 1 of 2)',
    'Your download will begin automatically.',
    'Content Blocked by DLP',
    'Upload Failed',
    'Website Blocked',
    'This website has been identified as suspicious and is therefore blocked.',
    'This website has been identified as a [[reason]]',
    'Disable Input Protection',
    'Connect Direct',
    'Security Warning',
    'Send Report',
    'Phishing Attack Blocked!',
    'View Details',
    'Continue',
    'Request Blocked',
    'This website or download request has been blocked. The request is classified as: {{categories}}',
    'Re-Categorization Request',
    'Blocked due to corporate DLP policy',
    'You are approaching your daily bandwidth limit. Please moderate internet usage and close high bandwidth applications like video streaming. Once the limit is reached, your internet access will be disabled for the rest of the day.',
    'OK',
    'You have exceeded your daily bandwidth limit. This event has been logged. Repeated violations will result in access restrictions.',
    'You have exceeded your daily bandwidth limit. Your internet access will be disabled for the remainder of the day.',
    // Without quotes in the specification, but as exact.
    'Go Back',
    'Cancel',
    'Hide',
    'Show',
    '[[website]]',
    '[[website_url]]',
    '[[country]]',
    'Phishing',
    'The website 203.0.113.10 uses a numeric address and is registered in Iceland. Entering information on this website may put your credentials at risk.',
  ],
  messages: [
    'Error',
    'Please resolve the following errors to enable save.',
    'The custom block page will be reset to the default code and all changes will be discarded.',
    'Apply to Multiple Elements',
  ],
  /** Title of a preview without one of its own. */
  title: ['Preview'],
  /** Keys of field errors; `validate.test.ts` and the oracle give each its field. */
  errors: ['invalid', 'invalidChars'],
  /** A button of the portal around the watermark's preview; the preview modal's tests press it. */
  portal: ['Customize Watermark'],
} as const;

/** What a person reads, control by control and paragraph by paragraph. */
function readable(document: string): string[] {
  const body = document.slice(document.indexOf('<body>')).replace(/<\/?(?:mark|em)\b[^>]*>/g, '');
  return body.split(/<[^>]*>/).map((run) => run.replaceAll('&#39;', "'").replaceAll('&amp;', '&').trim());
}

const values = { host: '{host}', categories: '{{categories}}' };
const withoutLevels = { ...sample('email.mobileBlockPage'), riskLevels: { low: null, medium: null, high: null } };
const drawn = new Set(
  [
    ...customization.moduleIds.map((id) => [id, sample(id)] as const),
    ['email.mobileBlockPage', withoutLevels] as const,
  ].flatMap(([id, page]) =>
    pageVariants(id, allFeatures).flatMap(({ id: variant }) =>
      readable(renderPage(id, page, { variant, values, features: allFeatures }).document),
    ),
  ),
);

describe('exact texts (spec 1 sections 2, 8 and 9)', () => {
  it.each(exactTexts.pages)('end users read: %s', (text) => {
    expect(drawn).toContain(text);
  });

  it('the canary: one other letter is not read', () => {
    expect(drawn).not.toContain('Request blocked');
  });

  it.each(exactTexts.messages)('administrators read: %s', (text) => {
    expect(Object.values(customization.messages)).toContain(text);
  });

  it.each(exactTexts.title)('[PRV-015] the title of custom HTML without one is %s', (text) => {
    const page = { ...sample('web.blockPage'), advanced: true, customHtml: '<p>No title</p>' };
    expect(renderPage('web.blockPage', page).title).toBe(text);
  });

  it.each(exactTexts.errors)('[ERR-001] a field error is keyed %s', (error) => {
    const all = customization.defaultCustomization({ emailEnabled: true, dlpEnabled: true });
    const link = customization.editField(all, 'web.blockPage', 'customLink.enabled', true);
    const bad = customization.editField(
      customization.editField(link, 'web.blockPage', 'customLink.url', 'example'),
      'web.blockPage',
      'text.block_heading',
      '<',
    );
    const found = customization.validateCustomization(bad, { emailEnabled: true, dlpEnabled: true });
    expect(found.errors.map((each) => each.error)).toContain(error);
  });

  const specification = papers('spec/1-customization.md');
  it.runIf(existsSync(specification))('leave out nothing that the specification quotes', () => {
    const sections = readFileSync(specification, 'utf8').split(/^## (?=\d)/m);
    const texts = sections.filter((section) => /^[289]\. /.test(section)).join('\n');
    const quoted = [...texts.matchAll(/(?<!\w)'([^'\n]+)'(?!\w)/g)].map(([, text]) => text);
    expect(quoted.length).toBeGreaterThan(30);
    expect(Object.values(exactTexts).flat()).toEqual(expect.arrayContaining(quoted));
  });
});
