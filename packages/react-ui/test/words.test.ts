import type { CoreWords } from '@portico/core';
import { type Language, languageOf, type Translation } from '@portico/core/language';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { PortalWords } from '../src/portal.ts';

const { welcome } = {
  welcome: {
    title: 'Willkommen',
    text: 'Sehen Sie Ihre Regeln durch, bevor Sie sie veröffentlichen.',
    startTour: 'Rundgang beginnen',
    close: 'Schließen',
  },
} satisfies Pick<PortalWords, 'welcome'>;

describe('the file of a language (docs/decisions/014)', () => {
  it('holds each feature of the portal and of core', () => {
    expectTypeOf<PortalWords>().toExtend<CoreWords>();
    expectTypeOf<Omit<PortalWords, 'welcome'>>().not.toExtend<PortalWords>();
    expectTypeOf<Omit<PortalWords, 'top-bar'>>().not.toExtend<PortalWords>();
    // @ts-expect-error: a feature that nobody says
    ({ welcome, wellcome: welcome }) satisfies Pick<PortalWords, 'welcome'>;
  });

  it('holds each name, told the same', () => {
    const { close: _, ...others } = welcome;
    // @ts-expect-error: no word for `close`
    others satisfies PortalWords['welcome'];
    // @ts-expect-error: a name that nobody says
    ({ ...welcome, open: 'Öffnen' }) satisfies PortalWords['welcome'];
    expectTypeOf<PortalWords['app-switcher']['note']>().parameters.toEqualTypeOf<[tenant: string]>();
    expectTypeOf<(tenant: number) => string>().not.toExtend<PortalWords['app-switcher']['note']>();
  });

  it('may name a field of a log that has a name of its own in no language', () => {
    expectTypeOf<PortalWords['log-columns']>().toHaveProperty('event_time');
    expectTypeOf<PortalWords['log-columns'][`x-${string}`]>().toEqualTypeOf<string>();
    expectTypeOf<{ 'x-own-field': string }>().not.toExtend<PortalWords['log-columns']>();
  });

  it('is what a language is made from', () => {
    expectTypeOf((words: PortalWords) =>
      languageOf({ tag: 'de', direction: 'ltr' }, words),
    ).returns.toEqualTypeOf<Language>();
    expectTypeOf<Translation<typeof welcome>>().toEqualTypeOf<PortalWords['welcome']>();
    const german = languageOf({ tag: 'de', direction: 'ltr' }, { welcome });
    expect(german.message(['welcome', 'title'], 'Welcome')).toBe('Willkommen');
  });
});
