import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeMessages, message } from '../settings/support.tsx';
import { setWidth } from '../window.ts';
import { openFirewall } from './firewall-service.ts';
// What is drawn on demand is here before a test waits for it, however slow the machine.
import '../../src/screens/resources/EntryList.tsx';
import '../../src/screens/resources/files/ListFiles.tsx';

afterEach(() => {
  cleanup();
  closeMessages();
});

const choose = async (file: object) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await userEvent.upload(
    input as HTMLInputElement,
    new File([JSON.stringify(file)], 'rules.json', { type: 'application/json' }),
  );
  return within(await screen.findByRole('alertdialog', { name: 'Import rules.json' }));
};

describe('a list and its file (UI.md 4.13)', () => {
  it('adds what it does not have, and nothing while something is wrong', async () => {
    setWidth(1440);
    const { list } = await openFirewall('/fwaas');
    await screen.findByText('Block mail');
    await screen.findByRole('button', { name: 'Files' });
    const wrong = await choose({ $kind: 'firewall.rule', list: [{ name: 'Fax', action: 'maybe' }] });
    await wrong.findByText(/^Fax \(list\[0\]\.action\): /);
    expect(wrong.getByRole('button', { name: 'Add' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(wrong.getByRole('button', { name: 'Cancel' }));
    const rules = [
      { name: 'Block mail', action: 'block' },
      { name: 'Block web', action: 'block', services: [{ ref: 'fwaas.service/Web' }] },
    ];
    const right = await choose({ $kind: 'firewall.rule', list: rules });
    await right.findByText('Block mail is there and stays as it is.');
    await userEvent.click(right.getByRole('button', { name: 'Add 1 entry' }));
    await message('Added Block web. Saved to staged changes.');
    expect(list('rules').map(({ name }) => name)).toEqual(['Block mail', 'Allow web', 'Block web', 'Everything else']);
    expect(list('rules')[2]).toMatchObject({ services: ['s2'] });
  });

  it('is the same of a kind without order', async () => {
    setWidth(1440);
    const { list } = await openFirewall('/fwaas/services');
    await screen.findByText('Mail over TLS');
    await screen.findByRole('button', { name: 'Files' });
    const services = ['Mail', 'SSH'].map((name) => ({ name, protocol: 'tcp', ports: ['22'] }));
    const right = await choose({ $kind: 'firewall.service', list: services });
    await right.findByText('Mail is there and stays as it is.');
    await userEvent.click(right.getByRole('button', { name: 'Add 1 entry' }));
    await message('Added SSH. Saved to staged changes.');
    expect(list('services').map(({ name }) => name)).toEqual(['Mail', 'Web', 'Mail over TLS', 'SSH']);
  });

  it('saves what the search leaves', async () => {
    setWidth(1440);
    const saved: Blob[] = [];
    const names: string[] = [];
    // The window of the tests would go to the file.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:list';
    });
    await openFirewall('/fwaas?q=mail');
    await screen.findByText('Block mail');
    await userEvent.click(await screen.findByRole('button', { name: 'Files' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export 1 match' }));
    await waitFor(() => expect(names).toEqual([expect.stringMatching(/\.json$/)]));
    expect(saved).toHaveLength(1);
    const { list } = JSON.parse((await saved[0]?.text()) ?? '') as { list: { name: string }[] };
    expect(list.map(({ name }) => name)).toEqual(['Block mail']);
    vi.restoreAllMocks();
  });
});
