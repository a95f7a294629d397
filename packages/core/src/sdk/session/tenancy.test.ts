import { describe, expect, it, vi } from 'vitest';
import { fakeService, json } from '../../../test/support/fake-service.ts';
import { createClient, createTransport, endpoints } from '../../api/index.ts';
import { approveAssociation, loadMultiTenant } from './tenancy.ts';

const info = {
  primary_associations: [{ uuid: 'a', status: 'pending', primary_name: 'A' }],
  secondary_associations: [],
};

function portalOf(answer: (request: Request) => Response) {
  const service = fakeService(answer);
  const onForbidden = vi.fn();
  const transport = createTransport({ baseUrl: 'https://portal.example', fetch: service.fetch, onForbidden });
  return { portal: { client: createClient(endpoints, transport) }, service, onForbidden };
}

describe('multi-tenant info (spec 3 sections 7 and 8)', () => {
  it.each([403, 404])('[ERR-025] a %i means no data and is told to nobody', async (status) => {
    const { portal, onForbidden } = portalOf(() => json({ message: 'no' }, status));
    expect(await loadMultiTenant(portal)).toBeNull();
    expect(onForbidden).not.toHaveBeenCalled();
  });

  it('passes other failures on', async () => {
    const { portal } = portalOf(() => json({ message: 'broken' }, 500));
    await expect(loadMultiTenant(portal)).rejects.toMatchObject({ status: 500 });
  });

  it('[SES-022] shares one request among those who ask at once', async () => {
    const { portal, service } = portalOf(() => json(info));
    expect(await Promise.all([loadMultiTenant(portal), loadMultiTenant(portal)])).toEqual([info, info]);
    expect(service.requests).toHaveLength(1);
    expect(service.requests[0]?.headers.has('X-Skip-Permission-Error')).toBe(false);
  });

  it('[TEN-004] approves by moving the association to active, and reads again', async () => {
    const approved = { ...info, primary_associations: [{ ...info.primary_associations[0], status: 'active' }] };
    const { portal, service } = portalOf(({ method }) =>
      json(method === 'PATCH' ? approved.primary_associations[0] : approved),
    );
    const asked = { uuid: 'a', updated_at: '2026-11-21T09:00:00.000001Z' };
    expect(await approveAssociation(portal, asked)).toEqual(approved);
    const [patch, get] = service.requests;
    expect([patch?.method, new URL(patch?.url ?? '').pathname]).toEqual([
      'PATCH',
      '/api/settings/v1/tenants/multi_tenant/associations/a',
    ]);
    expect(await patch?.json()).toEqual({ status: 'active' });
    expect(patch?.headers.get('If-Match')).toBe(`"${asked.updated_at}"`); // (OP-202)
    expect([get?.method, new URL(get?.url ?? '').pathname]).toEqual(['GET', '/api/settings/v1/tenants/multi_tenant/']);
  });
});
