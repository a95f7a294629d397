import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useLoading } from '../../src/platform/useLoading.ts';
import { MultiTenant, TenancyLoading } from '../../src/portal/useMultiTenant.ts';
import { MultiTenantPanel } from '../../src/screens/settings/MultiTenantPanel.tsx';

afterEach(cleanup);

function Page({ load }: { load: () => Promise<string> }) {
  const loading = useLoading(load);
  return (
    <TenancyLoading value={loading}>
      <MultiTenant.Given actor={null}>
        <MultiTenantPanel />
      </MultiTenant.Given>
      {loading.value}
    </TenancyLoading>
  );
}

describe('who manages the tenant, whose script did not come (UI.md 4.10, section 4)', () => {
  it('says so, and asks again when told to', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('The script did not load.'))
      .mockResolvedValue('It is here.');
    render(<Page load={load} />);
    await screen.findByRole('button', { name: 'Retry' });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('It is here.');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
