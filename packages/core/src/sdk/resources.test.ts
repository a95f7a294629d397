import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Entry } from '../resources/view/index.ts';
import type { PortalCalls } from './portal/portal.ts';

it('[RES-007] keeps what is typed while another change of the same entry is stored, also after one read alone', async () => {
  vi.resetModules(); // what joins edits is loaded once, and other tests load it too
  const { createResource } = await import('./resources.ts');
  const { storageProfile } = await import('../resources/kinds/storage-profile.ts');
  const profile: Entry = {
    uuid: 'a',
    name: 'evidence',
    description: 'Captures',
    storage_platform: { name: 'Amazon AWS', aws: { s3_bucket: 'b', key_id: 'k', path: 'p' } },
    limit_size: { enabled: false, units: 'GB' },
    access_type: 'readwrite',
  };
  const calls = {
    list: async () => ({ list: [profile], updated_at: 't1' }),
    save: async ({ body }: { body: Entry }) => ({ ...body, updated_at: 't2' }),
  };
  const client = storageProfile.store.calls.split('.').reduceRight<object>((at, step) => ({ [step]: at }), calls);
  const portal = { client } as unknown as PortalCalls;
  const actor = createActor(createResource(portal, storageProfile), {
    input: { record: storageProfile, canWrite: true },
  }).start();
  await waitFor(actor, (now) => now.matches({ ready: 'idle' }));
  actor.send({ type: 'open', id: 'a' });
  actor.send({ type: 'edit', path: 'description', value: 'Typed' });
  actor.send({ type: 'set', ids: ['a'], key: 'access_type', value: 'read' });
  const { context } = await waitFor(actor, (now) => now.matches({ ready: 'idle' }) && now.context.queue.length === 0);
  expect(context.opened).toMatchObject({ entry: { description: 'Typed', access_type: 'read' }, clash: null });
  actor.stop();
}, 60_000);
