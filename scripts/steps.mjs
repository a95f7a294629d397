/** What is checked before any test runs, for `npm run check` and `npm test`. */
export const generate = ['generate', 'npm run --silent generate'];
export const types = ['types', 'npx --no-install tsc -b'];
export const statics = [
  ['lint', 'npx --no-install biome check .'],
  ['boundaries', 'npx --no-install depcruise --config .dependency-cruiser.cjs --output-type err packages examples'],
  ['unused code', 'npx --no-install knip'],
  ['rooms', 'node scripts/rooms.mjs'],
  ['words', 'node scripts/words.mjs'],
  ['picture of the rooms', 'node scripts/architecture.mjs --check'],
];
