import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { automationWays } from './readme/automation.ts';
import { backendWays } from './readme/backend.ts';
import { checkerWays } from './readme/checker.ts';
import { forwarderWays } from './readme/forwarder.ts';
import { coreWays, reactWays } from './readme/packages.ts';
import { rootWays } from './readme/root.ts';
import { packPackages } from './support/packed.ts';
import { blocksOf, commandsOf, isShell, readmes, spokenCommandsOf } from './support/readme.ts';
import { Stage } from './support/readme-stage.ts';
import type { Ways } from './support/readme-ways.ts';

const ways: Readonly<Record<string, Ways>> = {
  'README.md': rootWays,
  'packages/cli-check/README.md': checkerWays,
  'packages/core/README.md': coreWays,
  'packages/react-ui/README.md': reactWays,
  'examples/automation/README.md': automationWays,
  'examples/backend/README.md': backendWays,
  'examples/forwarder/README.md': forwarderWays,
};

/** What a README shows, by block: the commands of a shell one by one, every other block whole. */
interface Shown {
  name: string;
  text: string;
}

function shownIn(file: string): { title: string; shown: Shown[] }[] {
  const blocks = blocksOf(file).map((block) => ({
    title: `${block.language === '' ? 'text' : block.language} below "${block.section}"`,
    shown: isShell(block)
      ? commandsOf(block).map((command) => ({ name: command, text: command }))
      : [{ name: `${block.language}: ${block.section}`, text: block.text }],
  }));
  const inBlocks = new Set(blocks.flatMap(({ shown }) => shown.map(({ name }) => name)));
  const spoken = spokenCommandsOf(file).filter((command) => !inBlocks.has(command));
  const named = { title: 'running text', shown: spoken.map((command) => ({ name: command, text: command })) };
  return spoken.length === 0 ? blocks : [...blocks, named];
}

let stage: Stage;
beforeAll(async () => {
  stage = new Stage(await packPackages());
});
afterAll(() => stage?.remove());

it('every README is looked at', () => {
  expect(readmes.toSorted()).toEqual(Object.keys(ways).toSorted());
});

/** In the order in which a newcomer reads them, on one machine: a later command finds what an earlier one left. */
describe.each(Object.entries(ways))('what %s shows runs (issue 12 line 6)', (file, table) => {
  const parts = shownIn(file);

  describe.each(parts)('$title', ({ shown }) => {
    afterEach(({ task }) => {
      if (task.name === shown.at(-1)?.name) stage.kept = [];
    });
    for (const { name, text } of shown) {
      it(name, { timeout: 900_000 }, async () => {
        // for what hangs: one of them installs everything
        const way = table[name];
        if (way === undefined) throw new Error(`${file} shows this, and test/readme has no way to run it: ${name}`);
        await way(stage, text);
      });
    }
  });

  it('has no way left over, whose command the README does not show any more', () => {
    const names = new Set(parts.flatMap(({ shown }) => shown.map((each) => each.name)));
    expect(Object.keys(table).filter((name) => !names.has(name))).toEqual([]);
  });
});
