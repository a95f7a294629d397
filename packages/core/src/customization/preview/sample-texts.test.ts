import { describe, expect, it } from 'vitest';
import { defaultCustomization } from '../convert/from-server.convert.ts';
import { editField } from '../edit/edit.ts';
import { allFeatures } from '../registry/model.ts';
import { sampleTextWords, withSampleTexts } from './sample-texts.ts';

const data = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
const page = (path: string, value: unknown, from = data) =>
  editField(from, 'web.blockPage', path, value).web?.blockPage ?? {};

describe('sample text in previews (UI.md 4.3)', () => {
  it('stands where a text that the page needs is empty, and nowhere else', () => {
    const emptied = page('text.block_heading', ' ');
    expect(withSampleTexts('web.blockPage', emptied, allFeatures)).toEqual(data.web?.blockPage);
    expect(sampleTextWords('web.blockPage', emptied, allFeatures)).toBe('Sample text for what is empty: Heading');
    const whole = page('text.block_heading', 'Stop');
    expect(withSampleTexts('web.blockPage', whole, allFeatures)).toBe(whole);
    expect(sampleTextWords('web.blockPage', whole, allFeatures)).toBeNull();
  });

  it('leaves alone what is not shown, what may be empty, and custom HTML', () => {
    const words = (configuration: object, features = allFeatures as object) =>
      sampleTextWords('web.blockPage', configuration, features);
    expect(words(page('customLink.text', ''))).toBeNull();
    expect(words(page('text.block_recat_text', ''), {})).toBeNull();
    const mobile = editField(data, 'email.mobileBlockPage', 'actionButtonLabel', '').email?.mobileBlockPage ?? {};
    expect(sampleTextWords('email.mobileBlockPage', mobile, allFeatures)).toBeNull();
    const html = editField(data, 'web.blockPage', 'advanced', true);
    expect(words(page('text.block_heading', '', html))).toBeNull();
  });
});
