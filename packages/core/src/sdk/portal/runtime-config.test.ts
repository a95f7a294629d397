import { describe, expect, it } from 'vitest';
import { loadRuntimeConfig, readRuntimeConfig } from './runtime-config.ts';

describe('runtime configuration', () => {
  it('takes what config.json says', () => {
    const given = {
      deployment: 'on_prem',
      mode: 'management_station',
      applicationName: 'Admin Portal',
      inactivityDays: 0.1,
      apiTimeoutMs: 20_000,
      cmr: false,
      insights: true,
      apiDocs: true,
    };
    expect(readRuntimeConfig(given)).toEqual(given);
  });

  it.each([
    [null],
    [[]],
    ['text'],
    [{ applicationName: '  ', inactivityDays: 'soon', apiTimeoutMs: null, cmr: 'yes', insights: 1, apiDocs: 'yes' }],
  ])('falls back to defaults for %j', (given) => {
    expect(readRuntimeConfig(given)).toMatchObject({
      mode: null,
      applicationName: 'Portico',
      inactivityDays: 0,
      apiTimeoutMs: undefined,
      cmr: undefined,
      insights: false,
      apiDocs: false,
    });
  });

  it('fails when the file cannot be read', async () => {
    const answer = async () => new Response('', { status: 500 });
    await expect(loadRuntimeConfig(answer)).rejects.toThrow("Its settings can't be read. (500)");
  });
});
