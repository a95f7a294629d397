import type { PacSettingsWire } from '@portico/core/api';

/** What a tenant starts with: browsers go without a proxy until it is switched on. */
export const defaultPac: PacSettingsWire = {
  enabled: false,
  source: 'default',
  proxy_host: 'proxy.example.com',
  proxy_port: 3_129,
  bypass: ['localhost', '127.0.0.1', '*.local'],
};

/** Writes the file of a tenant that has none of its own: everything but the bypass goes through the proxy. */
export function defaultPacFile({ enabled, proxy_host, proxy_port, bypass }: PacSettingsWire): string {
  const rules = bypass.map((host) => `  if (shExpMatch(host, ${JSON.stringify(host)})) return "DIRECT";`);
  const proxy = `PROXY ${proxy_host}:${proxy_port}; DIRECT`;
  return [
    'function FindProxyForURL(url, host) {',
    '  if (isPlainHostName(host)) return "DIRECT";',
    ...rules,
    `  return ${JSON.stringify(enabled ? proxy : 'DIRECT')};`,
    '}',
    '',
  ].join('\n');
}
