import { describe, expect, it } from 'vitest';
import { formOf } from './form.ts';

describe('form of a document (OP-108)', () => {
  it.each([
    ['ui', { web: { blockPage: {} } }],
    ['ui', { web: null, email: { roBanner: {} } }],
    ['ui', { web: { watermark: { showUser: true, text: 'x' } } }],
    ['ui', { web: { dialogs: { primaryButtonType: 'filled' } } }],
    ['server', { web: { default: {} } }],
    ['server', { web: { block_page: {} } }],
    ['server', { web: { block_page: { default: {} } } }],
    ['server', { web: { watermark: { show_user: true, text: 'x' } } }],
    ['server', { web: { dialogs: { default: { primary_button_type: 'filled' } } } }],
    ['server', { web: {} }],
    [null, { web: null }],
    [null, { pages: {} }],
    [null, []],
    [null, 'web'],
  ])('is %s for %j', (form, document) => {
    expect(formOf(document)).toBe(form);
  });
});
