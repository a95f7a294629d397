import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { projects } from './vitest.workspace.ts';

/** One file on each core: vitest leaves one free, which on two cores is half of the machine. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/** What changes every test that `--changed` picks from: the libraries and this configuration, not the scripts of a package. */
const forceRerunTriggers = ['**/package-lock.json', '**/vitest.{config,workspace}.*'];

export default defineConfig({ test: { projects, maxWorkers, forceRerunTriggers } });
