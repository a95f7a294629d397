import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Customization,
  type ModuleId,
  selectConflict,
  selectOriginal,
  selectProgress,
} from '../../src/customization/index.ts';
import { type Desk, FakePolicyService, openDesk, settle } from '../support/save-desk.ts';
import { apiError } from '../support/save-publish.samples.ts';

type Place = readonly [module: ModuleId, path: string];

/** Fields that only one of the two edits, and one that both do. */
const own: readonly (readonly Place[])[] = [
  [
    ['web.blockPage', 'text.block_heading'],
    ['email.blockPage', 'text.block_page_text'],
  ],
  [
    ['web.blockPage', 'text.block_text'],
    ['web.bandwidth', 'text.limit_alert_text'],
  ],
];
const shared: Place = ['web.blockPage', 'text.block_recat_text'];

const action = fc.record({
  who: fc.constantFrom(0, 1),
  do: fc.constantFrom(
    'edit',
    'edit',
    'edit shared',
    'save',
    'save',
    'lose',
    'lose stored',
    'refuse',
    'undo',
    'reload',
    'publish',
  ),
  field: fc.constantFrom(0, 1),
  choose: fc.constantFrom('mine', 'theirs', 'postpone'),
});

function valueAt(data: Customization | null, [module, path]: Place): unknown {
  const [area, key] = module.split('.') as ['web', 'blockPage'];
  return path
    .split('.')
    .reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], data?.[area]?.[key]);
}

async function answerConflict(desk: Desk, choose: 'mine' | 'theirs' | 'postpone'): Promise<void> {
  for (let round = 0; desk.now().hasTag('conflict') && round < 5; round++) {
    if (choose === 'postpone') await desk.run({ type: 'conflict.postponed' });
    else {
      const fields = selectConflict(desk.now())?.fields ?? [];
      await desk.run({
        type: 'conflict.resolved',
        choices: Object.fromEntries(fields.map((field) => [field.path, choose])),
      });
    }
  }
}

async function perform(
  desk: Desk,
  service: FakePolicyService,
  step: typeof action extends fc.Arbitrary<infer T> ? T : never,
  count: number,
) {
  const mine = own[step.who]?.[step.field];
  if (step.do === 'edit' && mine !== undefined) desk.edit(...mine, `${step.who} wrote ${count}`);
  else if (step.do === 'edit shared') desk.edit(...shared, `${step.who} wrote ${count}`);
  else if (step.do === 'undo' || step.do === 'reload' || step.do === 'publish') await desk.run({ type: step.do });
  else {
    if (step.do === 'lose') service.failNext('save', apiError('network'));
    if (step.do === 'lose stored') service.failNext('save', apiError('timeout'), { stored: true });
    if (step.do === 'refuse') service.failNext('save', apiError('rejected', 500));
    await desk.run({ type: 'save' });
    service.forgetFailures();
    await answerConflict(desk, step.choose);
  }
}

describe('two administrators at once (DESIGN section 3)', () => {
  it('[CNF-003] [CNF-006] lose no saved value of each other, whatever order of edits, saves, lost answers and choices', async () => {
    let saves = 0;
    let conflicts = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 20, maxLength: 40 }), async (actions) => {
        const service = new FakePolicyService();
        const desks = [await openDesk({}, service), await openDesk({}, service)];
        for (const [count, step] of actions.entries()) {
          const desk = desks[step.who];
          if (desk === undefined) continue;
          const before = service.data;
          const stop = desk.actor.subscribe((snapshot) => {
            if (snapshot.hasTag('conflict')) conflicts += 1;
          });
          await perform(desk, service, step, count);
          stop.unsubscribe();
          if (selectProgress(desk.now()) === 'DataSaved') saves += 1;
          for (const [who, places] of own.entries()) {
            for (const place of places) {
              // Nobody but its owner ever changes a field on the server.
              if (who !== step.who) expect(valueAt(service.data, place)).toBe(valueAt(before, place));
              // What a save acknowledged is what the server holds.
              else if (selectProgress(desk.now()) === 'DataSaved') {
                expect(valueAt(service.data, place)).toBe(valueAt(selectOriginal(desk.now()), place));
              }
            }
          }
        }
        await settle();
      }),
      { numRuns: process.env.PORTICO_LONG === '1' ? 1_000 : 100 },
    );
    expect(saves).toBeGreaterThan(100);
    expect(conflicts).toBeGreaterThan(50);
  }, 300_000);
});
