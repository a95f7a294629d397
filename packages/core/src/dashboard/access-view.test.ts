import { describe, expect, it } from 'vitest';
import { accessCards, accessCsvName, accessFigure, accessSpan, accessUpdated, figureCsv } from './index.ts';

const options = { nowMs: Date.parse('2026-11-21T09:42:10Z'), timeZone: 'UTC', isWhole: false, mayOpen: () => true };

describe('reports of private access (spec 3 section 7)', () => {
  it('[DSH-003] says what it measures, also in its file: devices as they last reported lead to no log', () => {
    const figure = accessFigure('ms_client_tunnel_state', [{ tunnel_state: 'connected', count: 44 }], options);
    expect(figure).toMatchObject({
      title: 'Tunnels of clients',
      note: 'Devices, each as it last reported',
      points: [{ label: 'Connected', value: 44, to: null }],
    });
    const compliant = [
      { compliant: 'true', count: 40 },
      { compliant: 'false', count: 4 },
    ];
    const shown = accessFigure('ms_client_compliant_devices', compliant, options);
    expect(shown.points.map(({ label }) => label)).toEqual(['Compliant', 'Not compliant']);
    expect(figureCsv(shown).split('\r\n')[1]).toBe('true,40');
    expect(accessCsvName('ms_client_compliant_devices', options)).toBe(
      'ms_client_compliant_devices 2026-10-22 2026-11-21.csv',
    );
    expect(accessUpdated(options)).toBe('Updated 09:42');
    expect(accessSpan('Europe/Berlin')).toBe('Last 30 days · Times in Europe/Berlin');
  });

  it('[DSH-002] a domain that was discovered leads to its accesses, of every application', () => {
    const rows = [
      { domain: 'a.example', app_id: '1', count: 2 },
      { domain: 'a.example', app_id: '2', count: 3 },
    ];
    const figure = accessFigure('saa_discovered_domains', rows, options);
    const [, , end = ''] = /interval=(\d+)-(\d+)/.exec(figure.points[0]?.to ?? '') ?? [];
    expect(figure.points).toMatchObject([{ label: 'a.example', value: 5 }]);
    expect(figure.points[0]?.to).toMatch(/^\/logs\/saa\?discovered=true&domain=a\.example&/);
    expect(Number(end) * 1_000).toBe(Date.parse('2026-11-21T09:42:10Z'));
    expect(accessCards).toHaveLength(5);
  });
});
