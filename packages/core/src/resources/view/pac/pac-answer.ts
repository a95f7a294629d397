import { ipOrRange } from '../../../validators/index.ts';
import { pacTexts as texts, pacWays as ways } from './pac.messages.ts';

/** A way that a browser tries. */
export interface PacWay {
  readonly words: string;
  /** Host and port of a proxy; null for the direct way. */
  readonly host: string | null;
}

/** What an answer of a proxy auto-config file means. (UI.md 4.15, picture 27) */
export interface PacMeaning {
  readonly title: string;
  readonly tone: 'plain' | 'warning';
  readonly ways: readonly PacWay[];
}

const words: Readonly<Record<string, string>> = ways;

/** Reads an answer such as `PROXY a:3129; DIRECT`; parts that browsers do not know are left out, as they do. */
export function pacMeaning(answer: string): PacMeaning {
  const parts = answer
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const read = parts.flatMap((part): PacWay[] => {
    const [kind = '', host = '', ...rest] = part.split(/\s+/);
    const name = kind.toUpperCase();
    if (name === 'DIRECT') return rest.length > 0 || host !== '' ? [] : [{ words: ways.DIRECT, host: null }];
    return !/^[A-Z\d]+$/.test(name) || !Object.hasOwn(words, name) || host === ''
      ? []
      : [{ words: words[name] ?? name, host }];
  });
  const [first] = read;
  if (parts.length === 0) return { title: texts.blank, tone: 'warning', ways: [] };
  if (first === undefined) return { title: texts.unknown, tone: 'warning', ways: [] };
  const told = read.map((way, at) => (way.host === null && at > 0 ? { ...way, words: ways.directIf } : way));
  return { title: first.host === null ? texts.direct : texts.throughProxy, tone: 'plain', ways: told };
}

/** What is wrong with what somebody wants to try, by its field; the service says the same. */
export function pacQuestionErrors({
  url,
  host,
  client,
}: Readonly<Record<'url' | 'host' | 'client', string>>): Readonly<Record<'url' | 'host' | 'client', string | null>> {
  const isUrl = URL.canParse(url) && new URL(url).hostname !== '';
  const address = (text: string) =>
    text === '' || (ipOrRange(text) === null && !/[-/]/.test(text)) ? null : texts.addressWrong;
  return { url: isUrl ? null : texts.urlMissing, host: address(host), client: address(client) };
}

/** The call that tries a script; addresses that are not given are left out. */
export function pacQuestion(
  pac: string,
  { url, host, client }: Readonly<Record<'url' | 'host' | 'client', string>>,
): { pac: string; url: string; host_address?: string; client_address?: string } {
  return {
    pac,
    url,
    ...(host !== '' && { host_address: host }),
    ...(client !== '' && { client_address: client }),
  };
}

/** Kilobytes of a text as it is sent, to one decimal. */
export function kilobytesOf(text: string): number {
  return Math.round((new TextEncoder().encode(text).length / 1_024) * 10) / 10;
}
