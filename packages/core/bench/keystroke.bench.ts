import { zodResolver } from '@hookform/resolvers/zod';
import { produce } from 'immer';
import { createFormControl } from 'react-hook-form';
import { createActor, fromPromise } from 'xstate';
import * as z from 'zod';
import {
  CUSTOMIZATION_TEXT_MAX_LENGTH,
  type Customization,
  savePublishMachine,
  selectCanSave,
  selectModuleErrors,
} from '../src/customization/index.ts';
import { documents } from './documents.ts';
import { measure, type Samples } from './samples.ts';

const path = 'text.block_heading';
const typed = (round: number) => `Request Blocked ${round % 977}`;

async function portico(customization: Customization): Promise<Samples> {
  const revision = { rev_id: '1', staged_rev_id: '2', state: 'current', updated_at: '1' };
  const machine = savePublishMachine.provide({
    actors: { loadCustomization: fromPromise(async () => ({ customization, revision })) },
  });
  const actor = createActor(machine, { input: { emailEnabled: true, dlpEnabled: true } });
  actor.start();
  await new Promise((resolve) => setTimeout(resolve, 20));
  const errors = selectModuleErrors('web.blockPage');
  let seen = 0;
  const samples = await measure((round) => {
    actor.send({ type: 'field.edited', module: 'web.blockPage', path, value: typed(round) });
    const snapshot = actor.getSnapshot();
    if (selectCanSave(snapshot)) seen += 1;
    errors(snapshot);
  });
  actor.stop();
  if (seen === 0) throw new Error('no edit reached the machine');
  return samples;
}

/** The copy of one path alone, without change flag and without errors. */
function immerCopy(customization: Customization): Promise<Samples> {
  let current = customization;
  return measure((round) => {
    current = produce(current, (draft) => {
      if (draft.web !== null) draft.web.blockPage.text.block_heading = typed(round);
    });
  });
}

const texts = z.record(
  z.string(),
  z
    .string()
    .min(1)
    .max(CUSTOMIZATION_TEXT_MAX_LENGTH * 40),
);
const module = z.looseObject({ text: z.union([texts, z.string()]).optional() });
const schema = z.looseObject({
  web: z.record(z.string(), module),
  email: z.record(z.string(), module),
  dlp: z.record(z.string(), module),
});

function reactHookForm(customization: Customization): Promise<Samples> {
  const values = structuredClone({ web: customization.web, email: customization.email, dlp: customization.dlp });
  const { control } = createFormControl({
    defaultValues: values as never,
    resolver: zodResolver(schema) as never,
    mode: 'onChange',
  });
  const name = 'web.blockPage.text.block_heading' as never;
  const field = control.register(name);
  control._subjects.state.subscribe({ next: () => {} } as never);
  control._proxyFormState.isDirty = true as never;
  control._proxyFormState.errors = true as never;
  control._proxyFormState.isValid = true as never;
  return measure((round) => field.onChange({ type: 'change', target: { name, value: typed(round) } }), {
    warmUp: 500,
    rounds: 2000,
  });
}

const { small, large } = documents();
const factor = JSON.stringify(large).length / JSON.stringify(small).length;
console.log(
  `One keystroke: event to new state, changed flag and errors. Document ${(JSON.stringify(small).length / 1024).toFixed(0)} KB and ${factor.toFixed(1)} times it.`,
);
console.log('                          p50 µs   p99 µs   p50 growth');
const contestants = { portico, 'immer path copy': immerCopy, 'react-hook-form + zod': reactHookForm };
for (const [name, run] of Object.entries(contestants)) {
  const before = await run(small);
  const after = await run(large);
  const figures = [
    before.p50.toFixed(1).padStart(8),
    before.p99.toFixed(1).padStart(8),
    (after.p50 / before.p50).toFixed(2).padStart(12),
  ];
  console.log(`${name.padEnd(24)}${figures.join(' ')}`);
}
console.log('Goal: p50 at most 25 µs, p99 at most 50 µs, growth at most 1.25.');
