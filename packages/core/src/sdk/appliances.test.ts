import { describe, expect, it } from 'vitest';
import { fakeService, json } from '../../test/support/fake-service.ts';
import { createClient, createTransport, endpoints } from '../api/index.ts';
import {
  applyLicence,
  approveAppliance,
  checkForUpdate,
  checkLicence,
  fetchApplianceCertificate,
  loadRollbacks,
  rollBack,
} from './appliances.ts';

const host = 'gateway.example';
const failed = { id: 'j', status: 'failed', reason: 'Expired.', ok: false };
const finished = { id: 'j', status: 'finished', reason: null, ok: true };

/** A client of a service that gives these answers, one after the other, and what it was asked. */
function serviceOf(...answers: object[]) {
  const { fetch, requests } = fakeService((_, at) => json(answers[at] ?? {}));
  const client = createClient(endpoints, createTransport({ baseUrl: 'https://portal.example', fetch }));
  const asked = () =>
    Promise.all(
      requests.map(async (request) => {
        const text = await request.clone().text();
        const head = `${request.method} ${new URL(request.url).pathname}`;
        return text === '' ? [head] : [head, JSON.parse(text)];
      }),
    );
  return { calls: { client }, asked };
}

describe('appliances for scripts (spec 3 sections 4, 5 and 8)', () => {
  it('[ERR-021] [APP-010] fetches a certificate at port 8442, and fails for an empty one', async () => {
    const { calls, asked } = serviceOf({ cert: 'PEM' }, { cert: '' });
    expect(await fetchApplianceCertificate(calls, host)).toBe('PEM');
    expect(await asked()).toEqual([['POST /api/mgr/v1/certificates/fetch', { host, port: 8442 }]]);
    await expect(fetchApplianceCertificate(calls, host)).rejects.toMatchObject({
      code: 'certificate.missing',
      message: 'Could not fetch appliance certificate',
    });
  });

  it('[APP-007] [APP-010] approves by the certificate at port 8442, and fails with the returned reason', async () => {
    const { calls, asked } = serviceOf({ ok: true, reason: null }, { ok: false, reason: 'Unknown host.' });
    await approveAppliance(calls, { host, cert: 'PEM' });
    expect(await asked()).toEqual([['POST /api/mgr/v1/reg/approve', { host, port: 8442, cert: 'PEM' }]]);
    const refused = { code: 'approval.refused', message: 'Unknown host.', call: 'am.reg.approve' };
    await expect(approveAppliance(calls, { host, cert: 'PEM' })).rejects.toMatchObject(refused);
  });

  it('[APP-008] applies a licence and waits for its job, and fails with the result when it is refused', async () => {
    const result = { ok: false, reason: 'Damaged.', id: null };
    const { calls, asked } = serviceOf({ ok: true, reason: null, id: 'j' }, finished, result);
    expect(await applyLicence(calls, 'text')).toEqual(finished);
    expect(await asked()).toEqual([['POST /api/v1/license', { license_string: 'text' }], ['GET /api/mgr/v1/jobs/j']]);
    const refused = { code: 'licence.refused', message: 'Damaged.', result };
    await expect(applyLicence(calls, 'text')).rejects.toMatchObject(refused);
    expect(await applyLicence(serviceOf({ ok: true, reason: null, id: null }).calls, 'text')).toBeNull();
  });

  it('[ERR-018] tells a failed licence job as such, whichever call began it', async () => {
    const wanted = { code: 'licence.checkFailed', message: 'license check failure', cause: 'Expired.', result: failed };
    await expect(
      applyLicence(serviceOf({ ok: true, reason: null, id: 'j' }, failed).calls, 'text'),
    ).rejects.toMatchObject({ ...wanted, call: 'am.license.apply' });
    await expect(checkLicence(serviceOf({ id: 'j' }, failed).calls)).rejects.toMatchObject({
      ...wanted,
      call: 'am.license.check',
    });
  });

  it('[ERR-017] tells a failed update job by its reason', async () => {
    await expect(checkForUpdate(serviceOf({ id: 'j' }, failed).calls)).rejects.toMatchObject({
      code: 'job.failed',
      message: 'Expired.',
      call: 'am.update.check',
    });
  });

  it('[APP-006] offers a factory reset after the rollbacks, and goes back to the chosen one', async () => {
    const by = { updated_at: '2026-11-22T10:00:00.000001Z', updated_by: 'ann' };
    const slot = { version: '2.85.0', slot_id: 'b', description: 'Before the update', ...by };
    const slots = { items: [slot], total: 1, ...by };
    const { calls, asked } = serviceOf(slots, slots, { id: 'j' }, finished);
    const choices = await loadRollbacks(calls);
    expect(choices.map(({ slot_id }) => slot_id)).toEqual(['b', 'factory']);
    expect(await rollBack(calls, choices[1]?.slot_id ?? '')).toEqual(finished);
    expect((await asked())[2]).toEqual(['POST /api/v1/update/rollback', { slot_id: 'factory' }]);
  });

  it('ends when its signal does', async () => {
    const ends = new AbortController();
    const { calls } = serviceOf({ id: 'j' }, { ...finished, status: 'running' });
    const checking = checkForUpdate(calls, { signal: ends.signal, onProgress: () => ends.abort(new Error('stop')) });
    await expect(checking).rejects.toThrow('stop');
  });
});
