import { type Customization, defaultCustomization, fromServer, toServer } from '../src/customization/index.ts';

/** The default customization with its server source, and the same document grown to about ten times its bytes. */
export function documents(): { small: Customization; large: Customization } {
  const server = toServer(defaultCustomization({ emailEnabled: true, dlpEnabled: true }));
  const small = fromServer(server);
  const bytes = JSON.stringify(small).length;
  const grown = structuredClone(server) as Record<string, { default: Record<string, Record<string, unknown>> }>;
  for (const area of Object.values(grown)) {
    for (const module of Object.values(area.default)) {
      if (typeof module !== 'object' || module === null) continue;
      module.text = { ...(module.text as object), ...manyTexts(bytes) };
      if ('custom_html' in module) module.custom_html = `<p>${'text '.repeat(bytes / 25)}</p>`;
    }
  }
  return { small, large: fromServer(grown as never) };
}

function manyTexts(bytes: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`note_${index}`, 'word '.repeat(bytes / 60 / 8)]),
  );
}
