import { describe, expect, it } from 'vitest';
import { folderWith, runScript } from './support/check-script.ts';

/** Runs the check over packages of as many lines as a test says. */
function check(files: Readonly<Record<string, number>>) {
  const sources = Object.entries(files).map(([path, lines]) => [`packages/${path}`, 'export {};\n'.repeat(lines)]);
  const { status, stdout } = runScript('thin', [folderWith(Object.fromEntries(sources))]);
  return { status, said: stdout };
}

describe('a thin portal (STYLE section 8)', { timeout: 60_000 }, () => {
  it('is what the repository has', () => {
    const { status, stdout } = runScript('thin');
    expect(status, stdout).toBe(0);
  });

  it('counts neither styles nor tests, and notices when the portal grows against core', () => {
    const others = { 'react-ui/src/A.css.ts': 500, 'react-ui/src/A.test.tsx': 500, 'core/src/a.test.ts': 500 };
    const thin = check({ 'core/src/a.ts': 100, 'react-ui/src/A.tsx': 50, ...others });
    expect(thin.said).toContain('react-ui 50 lines without styles, core 100: 50.0 %');
    expect(thin.status).toBe(0);
    expect(check({ 'core/src/a.ts': 100, 'react-ui/src/A.tsx': 60, ...others }).status).toBe(1);
  });
});
