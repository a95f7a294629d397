import type { SettingsItemId } from '@portico/core/settings';
import type { TestBackend } from '@portico/example-backend/testing';
import { expect } from 'vitest';
import { isLong } from './looks.ts';
import { looks } from './settings-looks.ts';
import { type Administrators, goTo, readOnlyText } from './settings-panel.ts';

/** A panel of the settings that no record draws, and in which two administrators do not meet. */
export interface AloneRow {
  item: SettingsItemId;
  /** Does what anybody may do there. */
  attempt: (who: Administrators, backend: TestBackend) => Promise<void>;
}

/** A panel of the settings that no record draws. */
export interface OwnRow extends AloneRow {
  /** Edits, is refused with a reason, and is told what another administrator did meanwhile. */
  attempt: AloneRow['attempt'];
  /** What its one button is called, which nobody sees who may not change it. */
  changes: RegExp;
}

async function open({ page, base }: Administrators, item: SettingsItemId): Promise<void> {
  await page.goto(`${base}#/settings/${item}`);
  await page.getByRole('banner').waitFor();
  await page.locator('main h1').waitFor();
}

export const ownRows: readonly OwnRow[] = [
  {
    item: 'users',
    changes: /^Invite user/,
    async attempt(who, backend) {
      const { page, rival } = who;
      await backend.addUser({ username: 'subject' });
      const id = await backend.idOf('subject');
      const now = () => rival.client.auth.users.get({ params: { id } });
      const change = async (members: object) => {
        const { uid, first_name, last_name, roles, enabled, updated_at } = await now();
        const body = { uid, first_name, last_name, roles, enabled, updated_at, ...members };
        await rival.client.auth.users.update({ params: { id }, body });
      };
      await open(who, 'users');
      await page.getByRole('button', { name: 'Invite user' }).waitFor();
      expect(await looks(page, 'users')).toEqual([]);
      await page.getByRole('button', { name: 'Invite user' }).click();
      const inviting = page.getByRole('dialog', { name: 'Invite user' });
      await inviting.getByRole('button', { name: 'Invite user' }).click();
      await inviting.getByText('Enter a user name.').waitFor();
      await inviting.getByRole('button', { name: 'Cancel' }).click();
      await inviting.waitFor({ state: 'detached' });
      await page.getByRole('row').filter({ hasText: 'subject' }).getByRole('button').first().click();
      const subject = page.getByRole('dialog');
      await subject.getByLabel('First name').fill('Mine');
      await change({ first_name: 'Theirs', last_name: 'Theirs' });
      await subject.getByRole('button', { name: 'Save' }).click();
      await subject.getByText('rival saved this user meanwhile, and changed First name as you did.').waitFor();
      await subject.getByRole('button', { name: 'Save' }).click();
      await subject.waitFor({ state: 'detached' });
      expect(await now()).toMatchObject({ first_name: 'Mine', last_name: 'Theirs' });
    },
  },
  {
    item: 'api-tokens',
    changes: /^Create token/,
    async attempt(who) {
      const { page, rival } = who;
      const { settings } = rival.client;
      const body = { name: 'siem', kind: 'export', log_types: ['web' as const], expires_at: null } as const;
      const { id } = await settings.apiTokens.create({ body: { ...body, log_types: ['web'] } });
      await open(who, 'api-tokens');
      await page.getByRole('row', { name: /siem/ }).waitFor();
      expect(await looks(page, 'api-tokens')).toEqual([]);
      await page.getByRole('button', { name: 'Create token' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click();
      await page.getByRole('dialog').getByText('Enter a name.').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Delete siem' }).click();
      await page.getByRole('alertdialog').getByRole('textbox').fill('siem');
      await settings.apiTokens.delete({ params: { id } });
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete token' }).click();
      // Deleted by both: it is gone, which is what was asked for.
      await page.getByRole('row', { name: /siem/ }).waitFor({ state: 'detached' });
    },
  },
  {
    item: 'second-factor',
    changes: /^Save/,
    async attempt(who) {
      const { page, rival } = who;
      const { factorPolicy } = rival.client.auth;
      const alone = page.getByRole('switch', { name: 'Sign in with a passkey alone' });
      const save = async () => {
        await page.locator('main').getByRole('button', { name: 'Save' }).click();
        await proof.getByRole('button', { name: 'Save' }).click();
        await proof.getByText('Enter your password.').waitFor();
        await proof.getByLabel(/^Password/).fill(who.password);
        await proof.getByRole('button', { name: 'Save' }).click();
        await proof.waitFor({ state: 'detached' });
      };
      const proof = page.getByRole('dialog', { name: "Confirm it's you to change the sign-in of everyone" });
      await open(who, 'second-factor');
      await alone.waitFor();
      expect(await looks(page, 'second-factor')).toEqual([]);
      await alone.setChecked(true, { force: true });
      const { updated_at } = await factorPolicy.get();
      await factorPolicy.save({ body: { required: false, passkey_sign_in: false, updated_at } });
      await save();
      await page.getByText('rival saved this meanwhile.').waitFor();
      await alone.setChecked(true, { force: true });
      await save();
      // The service is at an IP address here, at which nobody has a passkey.
      await page.getByRole('alert').getByText('Passkeys belong to a name', { exact: false }).waitFor();
      expect((await factorPolicy.get()).passkey_sign_in).toBe(false);
    },
  },
  {
    item: 'multi-tenant',
    changes: /^Approve/,
    async attempt(who) {
      const { page, rival } = who;
      const { multiTenant } = rival.client.settings;
      await open(who, 'multi-tenant');
      const approve = page.getByRole('button', { name: 'Approve Fabrikam Services' });
      await approve.waitFor();
      expect(await looks(page, 'multi-tenant')).toEqual([]);
      await approve.click();
      const { primary_associations = [] } = await multiTenant.get();
      const asking = primary_associations.find(({ status }) => status === 'pending');
      const seen = asking?.updated_at ?? null;
      await multiTenant.approve({ params: { id: asking?.uuid ?? '' }, body: { status: 'active' }, seen });
      await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
      // The other one approved it: it stands where it belongs.
      await page.getByText('No requests waiting.').waitFor();
      await page.getByRole('region', { name: 'Managed by' }).getByText('Fabrikam Services').waitFor();
    },
  },
];

/** Groups and what the tenant is licensed for, which nobody changes here, and what is everybody's own. */
export const aloneRows: readonly AloneRow[] = [
  {
    item: 'groups',
    async attempt(who) {
      const { page } = who;
      await open(who, 'groups');
      await page.getByText('Directories send groups', { exact: false }).waitFor();
      expect(await looks(page, 'groups')).toEqual([]);
      expect(
        await page
          .locator('main')
          .getByRole('button', { name: /^(Add|New|Delete|Save)/ })
          .count(),
      ).toBe(0);
    },
  },
  {
    item: 'capabilities',
    async attempt(who) {
      const { page } = who;
      await open(who, 'capabilities');
      await page.getByText('What this tenant is licensed for.', { exact: false }).waitFor();
      expect(await looks(page, 'capabilities')).toEqual([]);
      const controls = page.locator('main').locator('input, textarea, [role=switch], [role=combobox]');
      expect(await controls.filter({ visible: true }).count()).toBe(0);
    },
  },
  {
    item: 'account',
    async attempt(who) {
      const { page } = who;
      await open(who, 'account');
      await page.getByRole('button', { name: 'Create token' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click();
      await page.getByRole('dialog').getByText('Enter a name.').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await looks(page, 'account')).toEqual([]);
    },
  },
];

/** Says to somebody without the right that he cannot change it, and has no button for it. */
export async function tryOwnReadOnly(reader: Administrators, { item, changes }: OwnRow): Promise<void> {
  await goTo(reader.page, `#/settings/${item}`);
  await reader.page.getByText(readOnlyText).first().waitFor();
  const enabled = reader.page.locator('main').getByRole('switch', { disabled: false });
  expect([
    await enabled.count(),
    await reader.page.locator('main').getByRole('button', { name: changes }).count(),
  ]).toEqual([0, 0]);
  if (isLong) expect(await looks(reader.page, item)).toEqual([]);
}
