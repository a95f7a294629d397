import { describe, expect, it } from 'vitest';
import { browserName, sessionDevice } from './browser-name.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('what a session runs in (UI.md 4.15)', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox on Linux', 'computer'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/139.0.0.0 Safari/537.36`,
      'Chrome on Windows',
      'computer',
    ],
    [`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/139.0 Safari/537.36 Edg/139.0`, 'Edge on Windows', 'computer'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/139.0 Safari/537.36 OPR/120.0`, 'Opera on Windows', 'computer'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/147.0 Safari/537.36`, 'Chrome on Linux', 'computer'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/139.0 Safari/537.36`, 'Chrome on ChromeOS', 'computer'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
      'phone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/139.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPad',
      'phone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
      'Safari on macOS',
      'computer',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S931B) ${webKit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
      'phone',
    ],
    ['Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0', 'Firefox on Android', 'phone'],
    ['Mozilla/5.0 (Windows NT 10.0)', 'Unknown browser on Windows', 'computer'],
    ['Mozilla/5.0', 'Unknown browser', 'computer'],
    ['', 'Unknown browser', 'computer'],
    ['  ', 'Unknown browser', 'computer'],
    ['curl/8.5.0', 'curl/8.5.0', 'script'],
    ['python-requests/2.32 on Linux', 'python-requests/2.32 on Linux', 'script'],
    ['x'.repeat(200), `${'x'.repeat(59)}…`, 'script'],
  ])('%s is %s', (userAgent, name, device) => {
    expect([browserName(userAgent), sessionDevice(userAgent)]).toEqual([name, device]);
  });
});
