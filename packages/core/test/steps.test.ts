import { expect, it } from 'vitest';

type Steps = { compilerMemory: (memory: number) => object };

it('a machine of less than 6 GiB keeps the memory rule of the compiler', async () => {
  const { compilerMemory } = (await import(new URL('../../../scripts/steps.mjs', import.meta.url).href)) as Steps;
  const gibibytes = [2, 4, 5.9, 6, 16];
  const large = { GOGC: 'off', GOMEMLIMIT: '1GiB' };
  expect(gibibytes.map((each) => compilerMemory(each * 2 ** 30))).toEqual([{}, {}, {}, large, large]);
});
