import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('command line (DESIGN section 7)', () => {
  it('has the documented defaults', () => {
    expect(readOptions([], {})).toEqual({
      command: 'start',
      user: undefined,
      importFile: undefined,
      tenant: 'demo',
      logRetentionDays: undefined,
      pruneRule: { newest: 100, days: 365 },
      host: '127.0.0.1',
      port: 4600,
      data: resolve('.portico'),
      deployment: { deployment: 'dev', mode: null },
      behindTlsProxy: false,
      trustedProxies: [],
      demo: true,
      databaseUrl: undefined,
      databaseRestarts: 20,
      admin: { user: undefined, password: undefined },
      logLevel: 'warn',
      inactivityDays: 0,
      insightsUrl: undefined,
      secretKeys: undefined,
      userInfoKey: undefined,
      publicUrl: undefined,
      signInTenant: undefined,
      providerNetworks: [],
      webhookNetworks: [],
    });
  });

  it.each([
    [['--port', '0'], { port: 0 }],
    [['--data', '/srv/portico'], { data: '/srv/portico' }],
    [['--host', '::1'], { host: '::1' }],
    [['--host', '0.0.0.0', '--behind-tls-proxy'], { host: '0.0.0.0', behindTlsProxy: true }],
    [
      ['--behind-tls-proxy', '--trust-proxy', '10.0.0.7', '--trust-proxy', 'fd00::/64'],
      { trustedProxies: ['10.0.0.7', 'fd00::/64'] },
    ],
    [['--deployment', 'cloud'], { deployment: { deployment: 'ec2', mode: null } }],
    [['--deployment', 'on_prem'], { deployment: { deployment: 'on_prem', mode: 'management_station' } }],
    [['--deployment', 'on_prem', '--mode', 'safeview'], { deployment: { deployment: 'on_prem', mode: 'safeview' } }],
    [['--no-demo'], { demo: false }],
    [['verify-audit'], { command: 'verify-audit' }],
    [['reset-password', 'admin'], { command: 'reset-password', user: 'admin' }],
    [
      ['import-logs', 'a.ndjson', '--tenant', 'acme'],
      { command: 'import-logs', importFile: 'a.ndjson', tenant: 'acme' },
    ],
    [['fill-logs', '200000'], { command: 'fill-logs', tenant: 'demo', fill: { count: 200_000, days: 7 } }],
    [
      ['fill-logs', '9', '--log', 'web', '--days', '30'],
      { command: 'fill-logs', fill: { count: 9, log: 'web', days: 30 } },
    ],
    [['--log-retention-days', '90'], { logRetentionDays: 90 }],
    [['--keep-revisions', '5', '--keep-revision-days', '30'], { pruneRule: { newest: 5, days: 30 } }],
    [['backup', 'all.gz'], { command: 'backup', backup: { file: 'all.gz', withSecretKey: false } }],
    [['backup', 'all.gz', '--with-secret-key'], { backup: { file: 'all.gz', withSecretKey: true } }],
    [['restore', 'all.gz', '--data', '/srv/new'], { command: 'restore', data: '/srv/new', backup: { file: 'all.gz' } }],
    [['check-backup', 'all.gz'], { command: 'check-backup', backup: { file: 'all.gz' } }],
    [['verify-audit', '--port', '1', '--help'], { command: 'help' }],
    [['--help'], { command: 'help' }],
  ])('reads %j', (args, expected) => {
    expect(readOptions(args, {})).toMatchObject(expected);
  });

  it('reads the environment', () => {
    const env = {
      DATABASE_URL: 'postgres://db/portico',
      PORTICO_ADMIN_USER: 'root',
      PORTICO_ADMIN_PASSWORD: 'long-enough-by-far',
    };
    expect(readOptions([], env)).toMatchObject({
      databaseUrl: 'postgres://db/portico',
      admin: { user: 'root', password: 'long-enough-by-far' },
    });
    expect(readOptions([], { DATABASE_URL: '' }).databaseUrl).toBeUndefined();
    expect(readOptions([], { PORTICO_INACTIVITY_DAYS: '0.5' }).inactivityDays).toBe(0.5);
    const proxies = { PORTICO_TRUST_PROXY: '10.0.0.7, fd00::/64' };
    const options = readOptions(['--behind-tls-proxy', '--trust-proxy', '10.0.1.0/24'], proxies);
    expect(options.trustedProxies).toEqual(['10.0.1.0/24', '10.0.0.7', 'fd00::/64']);
    const url = 'https://insights.example/app';
    expect(readOptions([], { PORTICO_INSIGHTS_URL: url }).insightsUrl).toBe(url);
  });

  it.each(['hex', 'base64', 'base64url'] as const)('reads a key that is written as %s', (form) => {
    const key = Buffer.from(Array.from({ length: 32 }, (_, at) => 255 - at));
    expect(readOptions([], { PORTICO_USERINFO_KEY: key.toString(form) }).userInfoKey).toEqual(key);
  });

  it.each(['short', 'x'.repeat(44), 'ab'.repeat(33), `${'A'.repeat(43)}!`])('takes no key %s', (text) => {
    expect(() => readOptions([], { PORTICO_USERINFO_KEY: text })).toThrow(/^PORTICO_USERINFO_KEY takes 32 bytes/);
  });

  it.each([
    [['--host', '0.0.0.0'], {}, 'Plain http on 0.0.0.0 would send passwords unprotected.'],
    [['--host', 'portal.example.com'], {}, '--behind-tls-proxy'],
    [['--behind-tls-proxy', '--trust-proxy', 'proxy.example.com'], {}, 'not proxy.example.com.'],
    [['--behind-tls-proxy', '--trust-proxy', '0.0.0.0/0'], {}, 'not 0.0.0.0/0.'],
    [['--behind-tls-proxy', '--trust-proxy', '10.0.0.0/33'], {}, '--trust-proxy takes an address or a network'],
    [['--behind-tls-proxy'], { PORTICO_TRUST_PROXY: '10.0.0.7,' }, '--trust-proxy takes an address or a network'],
    [['--trust-proxy', '10.0.0.7'], {}, '--trust-proxy goes with --behind-tls-proxy.'],
    [[], { PORTICO_INSIGHTS_URL: 'javascript:alert(1)' }, 'PORTICO_INSIGHTS_URL takes an address'],
    [['--port', 'http'], {}, '--port takes a number from 0 to 65535, not http.'],
    [['--port', '70000'], {}, '--port takes a number'],
    [['--deployment', 'moon'], {}, 'Unknown deployment: moon.'],
    [['--deployment', 'on_prem', '--mode', 'moon'], {}, 'Unknown on-premises mode: moon.'],
    [['--colour'], {}, 'Unknown option: --colour.'],
    [['--prot', '1'], {}, 'Unknown option: --prot. Did you mean --port?'],
    [['fly'], {}, 'Unknown command: fly.'],
    [['bakcup', 'a'], {}, 'Unknown command: bakcup. Did you mean backup?'],
    [['--port', '1', '--port', '2'], {}, '--port is given twice.'],
    [['--data='], {}, '--data takes a value.'],
    [['--data', ' '], {}, '--data takes a value.'],
    [['--data'], {}, '--data'],
    [['--no-demo=yes'], {}, '--no-demo'],
    [['--tenant', 'acme'], {}, 'start does not take --tenant; that is for import-logs, fill-logs, verify-audit.'],
    [['backup', 'a', '--port', '1'], {}, 'backup does not take --port; that is for start.'],
    [['restore', 'a', '--with-secret-key'], {}, 'restore does not take --with-secret-key; that is for backup.'],
    [['backup'], {}, 'backup takes the name of a file.'],
    [['backup', ' '], {}, 'backup takes the name of a file.'],
    [['restore'], {}, 'restore takes the name of a file.'],
    [['restore', 'a', 'b'], {}, 'restore does not take b.'],
    [['start', 'now'], {}, 'start does not take now.'],
    [['reset-password'], {}, 'reset-password takes the name of a user.'],
    [['reset-password', ' '], {}, 'reset-password takes the name of a user.'],
    [['import-logs'], {}, 'import-logs takes a file.'],
    [['import-logs', 'a', 'b'], {}, 'import-logs does not take b.'],
    [['--keep-revisions', '0'], {}, '--keep-revisions takes a number from 1, not 0.'],
    [['--log-retention-days', '0'], {}, '--log-retention-days takes a number of days, not 0.'],
    [['reset-password', 'a', 'b'], {}, 'reset-password does not take b.'],
    [[], { PORTICO_DATABASE_RESTARTS: 'often' }, 'PORTICO_DATABASE_RESTARTS takes a number, not often.'],
    [[], { PORTICO_LOG: 'loud' }, 'PORTICO_LOG takes one of silent, error, warn, info, debug, not loud.'],
    [
      [],
      { PORTICO_INACTIVITY_DAYS: 'soon' },
      'PORTICO_INACTIVITY_DAYS takes a number of days from 0 to 365, not soon.',
    ],
    [[], { PORTICO_INACTIVITY_DAYS: '-1' }, 'not -1.'],
    [[], { PORTICO_ADMIN_PASSWORD: 'eleven-char' }, 'PORTICO_ADMIN_PASSWORD must have at least 12 characters.'],
    [[], { PORTICO_ADMIN_PASSWORD: 'long enough' }, "PORTICO_ADMIN_PASSWORD must not contain ! \\ whitespace or '."],
    [[], { PORTICO_ADMIN_USER: 'a<b' }, `PORTICO_ADMIN_USER must not contain ! < \\ whitespace ' or ".`],
  ])('refuses %j with %j', (args, env, message) => {
    expect(() => readOptions(args, env)).toThrow(message);
  });
});
