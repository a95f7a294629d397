import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocale } from 'react-aria-components/I18nProvider';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '../../test/test-app.ts';
import { Button } from '../components/buttons/Button.tsx';
import { Popover } from '../components/floating/Popover.tsx';
import { Embedded } from './Embedded.tsx';

/** What the page speaks; a language that comes before the portal is written here. */
const spoken = (globalThis as { [key: symbol]: { language?: object } | undefined })[Symbol.for('portico.language')];
let before: object | undefined;
beforeEach(() => {
  before = spoken?.language;
});
afterEach(() => {
  if (spoken !== undefined) spoken.language = before;
});

function Direction() {
  const { locale, direction } = useLocale();
  return <p>{`${locale} ${direction}`}</p>;
}

function show(language: { tag: string; direction: string } | undefined) {
  if (spoken !== undefined) spoken.language = language;
  const { parts } = createTestApp({});
  render(
    <Embedded app={parts} start="">
      <Direction />
      <Popover label="Colors" trigger={<Button>Open</Button>}>
        red
      </Popover>
    </Embedded>,
  );
}

describe('parts of a library in the language of the portal (docs/decisions/014)', () => {
  it.each([
    ['in English, whatever the browser speaks', undefined, 'en ltr', 'Dismiss'],
    ['in German', { tag: 'de', direction: 'ltr' }, 'de ltr', 'Schließen'],
    ['from right to left', { tag: 'ar', direction: 'rtl' }, 'ar rtl', 'تجاهل'],
  ])('speak %s', async (_, language, locale, dismiss) => {
    show(language);
    expect(await screen.findByText(locale)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect((await screen.findAllByRole('button', { name: dismiss, hidden: true })).length).toBeGreaterThan(0);
  });
});
