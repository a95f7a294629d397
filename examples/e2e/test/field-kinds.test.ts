import { createPortal, type Portal } from '@portico/core';
import { type Entry, type Field, type ResourceKind, type ResourceRecord, resources } from '@portico/core/resources';
import { isReadOnly, type ReferenceTarget, referenceHomes, referredAmong, valueAt } from '@portico/core/resources/view';
import { saveSetting, signIn as signInByCalls, type TestBackend } from '@portico/example-backend/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { draftHolds, openWindows } from './support/editor.ts';
import {
  type Leaf,
  leavesOf,
  type Referable,
  shapeOf,
  type Turn,
  typeIn,
  valueFor,
  wholeEntry,
  wordsOf,
} from './support/field-leaves.ts';
import { openWindow, requireBuiltPortal, signIn } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

let backend: TestBackend;
let page: Page;
/** Another administrator. */
let other: Portal;
let referable: Referable;

/** Names that a picker shows once there are some; until then one of each is enough to know the form. */
const someOf = (name: string) => ['a', 'b', 'c', 'd'].map((id) => ({ id: `${name}-${id}`, name: `${name} ${id}` }));
const targets = Object.keys(referenceHomes) as ReferenceTarget[];
const anything = Object.fromEntries(targets.map((target) => [target, someOf(target)])) as unknown as Referable;

const editable = resources.filter(
  (record) =>
    record.store.type !== 'document' &&
    !isReadOnly(record) &&
    !Object.values(record.slots ?? {}).some((slot) => slot === 'role-matrix' || slot === 'group-roles'),
);
const leavesIn = (record: ResourceRecord) => leavesOf(record, wholeEntry(record, anything));
const shapesIn = (record: ResourceRecord) => new Set(leavesIn(record).map(({ shape }) => shape));

/** Every shape of field that stands anywhere in a record, where somebody edits it. */
function shapesBelow(fields: Readonly<Record<string, Field>>): string[] {
  return Object.values(fields).flatMap((field): string[] => {
    if (field.kind === 'computed') return [];
    if (field.kind === 'group') return shapesBelow(field.fields);
    if (field.kind === 'union')
      return [shapeOf(field), ...Object.values(field.variants).flatMap((one) => shapesBelow(one.fields))];
    return [shapeOf(field)];
  });
}

/** As few records as show every shape: at each step the one with the most that are new. */
function covering(): readonly ResourceRecord[] {
  const missing = new Set(editable.flatMap((record) => [...shapesIn(record)]));
  const chosen: ResourceRecord[] = [];
  while (missing.size > 0) {
    const news = (record: ResourceRecord) => [...shapesIn(record)].filter((shape) => missing.has(shape)).length;
    const best = editable.reduce((a, b) => (news(b) > news(a) ? b : a));
    for (const shape of shapesIn(best)) missing.delete(shape);
    chosen.push(best);
  }
  return chosen;
}
const chosen = covering();

beforeAll(async () => {
  requireBuiltPortal();
  backend = await startService({ demo: true });
  const rival = await backend.addUser({ username: 'rival', roles: { read: ['*:*'], write: ['*:*'] } });
  const confirm = async () => ({ password: rival.password });
  other = createPortal({ baseUrl: backend.url, deployment: 'dev', confirm });
  await other.signIn(rival);
  const session = await signInByCalls(backend.url, backend.admin);
  const list = someOf('Posture').map(({ id, name }) => ({ uuid: id, name }));
  expect((await saveSetting(session, 'PUT', postures, { list })).status).toBe(200);
  const found = await Promise.all(targets.map(async (target) => [target, await referredOf(target)] as const));
  referable = Object.fromEntries(found) as unknown as Referable;
  ({ page } = await openWindow(await sharedChromium()));
  await signIn(page, backend.url, backend.admin, '#/contact-form');
});

afterAll(async () => {
  await closeWindows();
  await backend?.stop();
});

const postures = '/api/settings/v1/tenants/posture_profiles';
const entriesOf = (kind: string) => other.resources(kind as ResourceKind);

async function referredOf(target: ReferenceTarget) {
  const { kind } = referenceHomes[target];
  if (kind === 'posture.profile') return someOf('Posture').map(({ id, name }) => ({ id, name, opens: id }));
  return referredAmong(target, (await entriesOf(kind).list()).entries);
}

async function stored({ kind }: ResourceRecord, id: string): Promise<Entry> {
  return (await entriesOf(kind).get(id)) as unknown as Entry;
}

/** The entry with another value at each of the places. */
function withValues(entry: Entry, values: readonly (readonly [Leaf, unknown])[]): Entry {
  const copy = structuredClone(entry) as Entry;
  for (const [{ path, isList }, value] of values) {
    const at = Math.max(path.lastIndexOf('.'), path.lastIndexOf('[') - 1);
    const holder = (at < 0 ? copy : valueAt(copy, path.slice(0, path.lastIndexOf('.')))) as Record<string, unknown>;
    const key = path.slice(path.lastIndexOf('.') + 1);
    holder[key] = isList ? [...((holder[key] as unknown[]) ?? []), value] : value;
  }
  return copy;
}

/** What the other administrator stores. */
async function otherStores(record: ResourceRecord, id: string, values: readonly (readonly [Leaf, unknown])[]) {
  const now = await stored(record, id);
  const next = withValues(now, values);
  const keys = new Set(values.map(([{ path }]) => path.split(/[.[]/)[0] ?? ''));
  const change = Object.fromEntries([...keys].map((key) => [key, next[key]]));
  await entriesOf(record.kind).update(id, change as never);
}

const drawer = () => page.locator('[data-region="drawer"]');
const place = (record: ResourceRecord, query = '') => `#${record.place}${query}`;

async function goTo(hash: string): Promise<void> {
  await page.evaluate((next) => {
    location.hash = next;
  }, hash);
}

async function save(): Promise<void> {
  await drawer().getByRole('button', { name: 'Save', exact: true }).click();
  await confirmed();
}

/** Waits until the drawer is gone; who is asked once more says so. (OP-211) */
async function confirmed(): Promise<void> {
  const gone = drawer().waitFor({ state: 'detached' });
  const stepUp = page.getByRole('dialog', { name: /^Confirm it's you/ });
  const isAsked = await Promise.race([gone.then(() => false), stepUp.waitFor().then(() => true)]).catch(() => false);
  if (isAsked) {
    await stepUp.getByLabel(/^Password/).fill(backend.admin.password);
    await page.keyboard.press('Enter');
  }
  await gone;
}

const valuesIn = (leaves: readonly Leaf[], turn: Turn, entry: Entry) =>
  leaves.map(
    (leaf) =>
      [leaf, valueFor(leaf.field, turn, referable, leaf.isList ? undefined : valueAt(entry, leaf.path))] as const,
  );

/** Each place holds its value: a list among others, everything else alone. */
function expectValues(entry: Entry, values: readonly (readonly [Leaf, unknown])[]): void {
  for (const [{ path, isList }, value] of values) {
    const now = valueAt(entry, path);
    if (isList) expect(now, path).toContainEqual(value);
    else expect(now, path).toEqual(value);
  }
}

describe('every kind of field, in the form of an entry (RES-007, DRF-003)', () => {
  it('is in the forms of the kinds that are looked at', () => {
    const everywhere = new Set(editable.flatMap(({ fields }) => shapesBelow(fields)));
    const here = new Set(chosen.flatMap((record) => [...shapesIn(record)]));
    expect([...everywhere].filter((shape) => !here.has(shape))).toEqual([]);
  });

  it.each(chosen.map((record) => [record.kind, record] as const))(
    '[RES-007] [DRF-003] %s: a draft outlives its window and joins what another administrator stored; of one field one chooses',
    async (kind, record) => {
      const created = wholeEntry(record, referable);
      const { entries } = await entriesOf(kind).create(created as never);
      const { id: key } = record.identity;
      const id = String((entries as readonly Entry[]).find(({ name }) => name === created.name)?.[key]);
      let entry = await stored(record, id);
      const leaves = leavesOf(record, entry);
      const names = leaves.filter(({ path }) => path === 'name');
      // A secret is kept nowhere but in the service. (RES-014)
      const others = leaves.filter(({ path, field }) => path !== 'name' && field.kind !== 'secret');
      // Both add to each list.
      const half = (odd: number) => others.filter(({ isJoined }, at) => isJoined || at % 2 === odd);

      const gone = await page.context().newPage();
      await gone.goto(`${backend.url}/${place(record, `?open=${id}`)}`);
      await gone.locator('[data-region="drawer"]').waitFor();
      const mine = valuesIn([...half(0), ...names], 'mine', entry);
      for (const [leaf, value] of mine) await typeIn(gone, leaf, value, referable);
      await draftHolds(gone, id);
      await draftHolds(gone, 'mine');
      const open = await openWindows(page);
      await gone.close();
      const theirs = valuesIn(half(1), 'theirs', entry);
      await otherStores(record, id, theirs);
      await expect.poll(() => openWindows(page), { timeout: 60_000 }).toBeLessThan(open);

      await goTo(place(record));
      await drawer().waitFor();
      await page.getByRole('region', { name: 'Messages' }).getByText('Your edits of mine are back.').waitFor();
      await save();
      entry = await stored(record, id);
      expectValues(entry, [...mine, ...theirs]);

      const clashing = leaves.filter(({ isJoined, field }) => {
        const least = field.kind === 'choice' ? field.options.length : 3;
        return !isJoined && field.kind !== 'flag' && field.kind !== 'secret' && least > 2;
      });
      const again = valuesIn(clashing, 'again', entry);
      const meanwhile = valuesIn(clashing, 'other', entry);
      await goTo(place(record, `?open=${id}`));
      await drawer().waitFor();
      for (const [leaf, value] of again) await typeIn(page, leaf, value, referable);
      await otherStores(record, id, meanwhile);
      // News of the other's save, which come every 30 seconds, may take the button away.
      await drawer()
        .getByRole('button', { name: 'Save', exact: true })
        .click({ timeout: 2_000 })
        .catch(() => {});
      const clash = drawer().getByRole('alert').filter({ hasText: 'Somebody else changed this' });
      await clash.waitFor();
      const lines = await clash.getByRole('listitem').allTextContents();
      for (const [at, [leaf, value]] of again.entries()) {
        const said = lines
          .filter((line) => line.startsWith(`${leaf.label}: yours is `))
          .map((line) => line.split(', theirs is '));
        const wanted = [wordsOf(leaf, value, referable), wordsOf(leaf, meanwhile[at]?.[1], referable)];
        const isSaid = ([yours = '', their = '']: string[]) =>
          yours.includes(wanted[0] ?? '') && their.includes(wanted[1] ?? '');
        expect(said.some(isSaid), `${leaf.path}: ${wanted.join(' and ')} in ${lines.join('\n')}`).toBe(true);
      }
      await clash.getByRole('button', { name: 'Keep my edits' }).click();
      await save();
      expectValues(await stored(record, id), again);
    },
  );
});
