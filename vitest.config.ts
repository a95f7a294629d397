import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { projects } from './vitest.workspace.ts';

/** One file on each core: vitest leaves one free, which on two cores is half of the machine. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/** What changes every test that `--changed` picks from: the libraries and this configuration, not the scripts of a package. */
const forceRerunTriggers = ['**/package-lock.json', '**/vitest.{config,workspace}.*'];

/** Files that take longest: they build, pack or start many programs, or look at every screen there is. */
const longest =
  /\/examples\/(backend\/test\/(readme|process|resource-files|resource-verdict|walk|access-matrix|backup-command|fuzz)|e2e\/test\/(settings-every-panel|incidents|logs|sign-in-flavours|modules|session-tabs|pseudo|shell|faults-two-admins))\.test\.ts$/;

/**
 * Begins with those, so that no worker is left with one when the others are done. Where a run has kept durations the usual
 * order does so as well; a fresh clone has none, and would begin with the largest files.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [true, false].flatMap((first) => sorted.filter(({ moduleId }) => longest.test(moduleId) === first));
  }
}

export default defineConfig({
  test: { projects, maxWorkers, forceRerunTriggers, sequence: { sequencer: LongestFirst } },
});
