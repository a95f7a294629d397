import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { stateDiagram } from './support/state-diagram.ts';

const folder = new URL('../../../docs/state-diagrams/', import.meta.url);
const manifest = new URL('../package.json', import.meta.url);

/** Every machine that a public entry exports, by its exported name. The manifest names what is built, never its source. */
async function exportedMachines(): Promise<Map<string, AnyStateMachine>> {
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports: Record<string, { default: string }> };
  const found = new Map<string, AnyStateMachine>();
  for (const { default: built } of Object.values(exports)) {
    const source = built.replace('./dist/', './src/').replace(/\.js$/, '.ts');
    const names: Record<string, unknown> = await import(new URL(source, manifest).href);
    for (const [name, value] of Object.entries(names)) if (value instanceof StateMachine) found.set(name, value);
  }
  return found;
}

const fileOf = (name: string) =>
  `${name.replace(/Machine$/, '').replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}.md`;

describe('state diagrams (DESIGN section 1, docs)', async () => {
  const machines = await exportedMachines();
  const pages = new Map([...machines].map(([name, machine]) => [fileOf(name), stateDiagram(name, machine)]));

  if (process.env.PORTICO_UPDATE === '1') {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const [file, text] of pages) writeFileSync(new URL(file, folder), text);
  }

  it('finds the machines of the customization entry', () => {
    const names = ['savePublishMachine', 'advancedModeMachine', 'applyToMultipleMachine', 'previewMachine'];
    expect([...machines.keys()]).toEqual(expect.arrayContaining(names));
  });

  it.each([...pages.keys()])('%s shows the machine as it is', (file) => {
    const stored = new URL(file, folder);
    expect(existsSync(stored), `${fileURLToPath(stored)} is missing: run with PORTICO_UPDATE=1`).toBe(true);
    expect(readFileSync(stored, 'utf8')).toBe(pages.get(file));
  });

  it('keeps no page of a machine that is gone', () => {
    expect(readdirSync(folder).toSorted()).toEqual([...pages.keys()].toSorted());
  });
});
