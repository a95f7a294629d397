import { describe, expect, it } from 'vitest';
import { envelopes, fullDocument, getAt, setAt, stepsTo } from '../../../test/customization/documents.ts';
import { editField } from '../edit/edit.ts';
import type { Customization, ServerCustomization } from '../registry/model.ts';
import { defaultCustomization, fromServer } from './from-server.convert.ts';
import { toServer } from './to-server.convert.ts';

describe('envelope of the documents (OP-15)', () => {
  it.each(envelopes)('[CUS-054] reads and keeps the shape %s', (envelope) => {
    const server = fullDocument(envelope);
    const read = fromServer(server);
    expect(read.web).toEqual(fromServer(fullDocument('default')).web);
    expect(read.email).toEqual(fromServer(fullDocument('default')).email);
    const edited = editField(
      editField(read, 'web.dialogs', 'text.dlp_upload_blocked', 'New'),
      'email.roBanner',
      'theme',
      'white',
    );
    const expected = structuredClone(server) as Record<string, unknown>;
    setAt(expected, stepsTo('web.dialogs', 'text.dlp_upload_blocked', envelope), 'New');
    const written = toServer(edited);
    expect(getAt(written, stepsTo('email.roBanner', '/banner_theme', envelope))).toBe('white');
    expect(written.web).toEqual(expected.web);
  });

  it.each([
    [
      'perModule',
      { block_page: { default: { text: {} } } },
      { dialogs: { default: { text: { dlp_upload_blocked: 'New' } } } },
    ],
    ['plain', { block_page: { text: {} } }, { dialogs: { text: { dlp_upload_blocked: 'New' } } }],
    ['default', { default: {} }, { default: { dialogs: { text: { dlp_upload_blocked: 'New' } } } }],
    ['nothing', {}, { default: { dialogs: { text: { dlp_upload_blocked: 'New' } } } }],
  ])('[CUS-054] adds a missing module in the shape of its neighbours: %s', (_, web, added) => {
    const edited = editField(
      fromServer({ web } as ServerCustomization),
      'web.dialogs',
      'text.dlp_upload_blocked',
      'New',
    );
    expect(toServer(edited)).toEqual({ web: { ...web, ...added } });
  });
});

describe('mixed envelopes (OP-15)', () => {
  const heading = (text: string) => ({ text: { block_heading: text } });
  const read = (web: object) => fromServer({ web } as ServerCustomization);

  it('[CUS-054] reads and writes a module below default when it stands there too', () => {
    const web = { default: { block_page: heading('below') }, block_page: heading('beside') };
    expect(read(web).web?.blockPage.text.block_heading).toBe('below');
    expect(toServer(editField(read(web), 'web.blockPage', 'text.block_heading', 'new'))).toEqual({
      web: { ...web, default: { block_page: heading('new') } },
    });
  });

  it('[CUS-054] reads a module beside a default that lacks it, and adds others below default', () => {
    const web = { default: {}, block_page: heading('beside') };
    expect(read(web).web?.blockPage.text.block_heading).toBe('beside');
    expect(toServer(editField(read(web), 'web.dialogs', 'text.dlp_upload_blocked', 'new'))).toEqual({
      web: { ...web, default: { dialogs: { text: { dlp_upload_blocked: 'new' } } } },
    });
  });

  it('[CUS-054] looks past a default that is no object', () => {
    const web = { default: 5, block_page: heading('beside') };
    expect(read(web).web?.blockPage.text.block_heading).toBe('beside');
    expect(toServer(editField(read(web), 'web.blockPage', 'text.block_heading', 'new'))).toEqual({
      web: { ...web, block_page: heading('new') },
    });
  });

  it.each([
    [{ default: { banner_theme: 'red' }, banner_theme: 'white' }, 'default', 'white'],
    [{ default: {}, banner_theme: 'white' }, 'beside', undefined],
    [{ ro_banner: {} }, 'beside', undefined],
    [{ ro_banner: { default: {} } }, 'beside', undefined],
    [{ default: { banner_theme: 'red' } }, 'default', undefined],
    [{}, 'default', undefined],
  ])('[CUS-041] [CUS-054] writes the shared theme of %j at its one place: %s', (email, place, untouched) => {
    const written = toServer(
      editField(fromServer({ email } as ServerCustomization), 'email.roBanner', 'theme', 'purple'),
    );
    const themes = {
      default: getAt(written, ['email', 'default', 'banner_theme']),
      beside: getAt(written, ['email', 'banner_theme']),
    };
    expect(themes).toEqual(
      place === 'default' ? { default: 'purple', beside: untouched } : { default: untouched, beside: 'purple' },
    );
    expect(fromServer(written).email?.rwBanner.theme).toBe('purple');
  });
});

describe('areas without a document (OP-17)', () => {
  const whole = toServer(defaultCustomization({ emailEnabled: true, dlpEnabled: true }));

  it('[SAV-012] writes every field of an area whose document is null or missing', () => {
    const edited = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
    expect(toServer({ ...edited, source: { web: null, email: null } })).toEqual(whole);
    const { source: _, ...bare } = edited;
    expect(toServer(bare as Customization)).toEqual(whole);
  });

  it('[CUS-055] writes a setting to both places when its flag is missing from the edited form', () => {
    const edited = structuredClone(defaultCustomization({ emailEnabled: false, dlpEnabled: false }));
    const visibility: Partial<Record<string, boolean>> = edited.web?.indicators.visibility ?? {};
    delete visibility.isolationProxy;
    const written = toServer(edited);
    expect(getAt(written, ['web', 'settings', 'showIsolation'])).toBe(true);
    expect(getAt(written, ['web', 'default', 'notifications', 'visibility', 'isolation_proxy'])).toBe(true);
  });

  it('[CUS-002] keeps the document of an area that the form does not hold', () => {
    const { web } = fromServer(whole);
    expect(toServer({ web, email: null, dlp: null, source: whole })).toStrictEqual(whole);
  });
});
