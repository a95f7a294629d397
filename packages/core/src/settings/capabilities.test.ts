import { describe, expect, it } from 'vitest';
import { capabilityRows } from './capabilities.ts';

describe('features of a tenant (spec 2 section 3)', () => {
  const rows = capabilityRows({
    sso: true,
    fwaas: false,
    tfa: 'yes',
    mobileSupport: { enabled: true, emailSupportLevel: 'full' },
    restricted_logs: { enabled: false, heat: ['a'] },
    later: true,
  });
  const of = (key: string) => rows.find((row) => row.key === key);

  it('[FLG-002] lists those of the specification, also where the tenant lacks them, and what else it has', () => {
    expect(of('sso')).toEqual({ key: 'sso', label: 'Sign-in providers', isOn: true, state: 'On', told: 'sso' });
    expect([of('fwaas')?.state, of('pac')?.state, of('tfa')?.state]).toEqual(['Off', 'Off', 'Off']);
    expect(of('mobileSupport')).toMatchObject({ isOn: true, told: 'mobileSupport · emailSupportLevel: full' });
    expect(of('restricted_logs')).toMatchObject({ isOn: false, told: 'restricted_logs · heat: ["a"]' });
    expect(rows.at(-1)).toMatchObject({ key: 'later', label: null, isOn: true });
    expect(rows.map(({ key }) => key)).not.toContain('toString');
  });
});
