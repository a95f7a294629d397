import { readFileSync } from 'node:fs';
import { endpoints, exportLogTypes, ingestLimits } from '@portico/core/api';
import { describe, expect, it } from 'vitest';
import { isFault, readEventLine } from '../src/logs/event-line.ts';

const text = readFileSync(new URL('../../../docs/ingest.md', import.meta.url), 'utf8');

type Section = Record<string, string>;

/** The configurations of a chapter of the page. */
function configurationsOf(chapter: string, language: string): string {
  const [, body = ''] = text.split(`\n## ${chapter}\n`);
  const [here = ''] = body.split('\n## ');
  const blocks = [...here.matchAll(/```(\w+)\n(.*?)```/gs)].filter(([, of]) => of === language);
  return blocks.map(([, , block]) => block).join('\n');
}

/** What each section of a configuration sets; a line that is none, and what stands twice, fails. */
function sectionsOf(configuration: string): Record<string, Section> {
  const found: Record<string, Section> = {};
  let section: Section = {};
  const lines = configuration.replaceAll(/'''.*?'''/gs, (program) => JSON.stringify(program)).split('\n');
  for (const line of lines.filter((each) => each.trim() !== '')) {
    const [, name] = /^\[([\w.]+)\]$/.exec(line) ?? [];
    const [, key = '', value = ''] = /^\s*([\w.]+)(?:\s*=\s*|\s+)(\S.*)$/.exec(line) ?? [];
    if (name === undefined) {
      expect([key, section[key]], line).toEqual([expect.stringMatching(/./), undefined]);
      section[key] = value.replace(/^"(.*)"$/, '$1');
    } else {
      expect(found[name], line).toBeUndefined();
      section = found[name] = {};
    }
  }
  return found;
}

const isTaken = (address: string) => {
  const path = address.replace(/^https:\/\/[^/]+/, '');
  return exportLogTypes.some((logType) => path === endpoints.logs.ingest.path.replace('{log_type}', logType));
};
const isEvent = (eventTime: string) => !isFault(readEventLine(JSON.stringify({ event_time: eventTime }), 'web'));
const token = '$'.concat('{PORTICO_INGEST_TOKEN}');

/** Names and values as the references of the programs have them, neither of which is part of these tests. */
describe('the configurations of docs/ingest.md', () => {
  it('[INC-009] make Vector send lines that are taken, and again what was not answered', () => {
    const all = sectionsOf(configurationsOf('Vector', 'toml'));
    expect(Object.keys(all)).toEqual(['sources.proxy', 'transforms.portico', 'sinks.portico']);
    const program = all['transforms.portico'];
    const { uri = '', ...sink } = all['sinks.portico'] ?? {};
    expect([all['sources.proxy']?.type, program?.inputs, sink.inputs]).toEqual(['file', '["proxy"]', '["portico"]']);
    expect(program?.source).toContain('%Y-%m-%dT%H:%M:%S%.3fZ');
    expect([isEvent('2026-11-29T10:00:00.123Z'), isTaken(uri)]).toEqual([true, true]);
    expect(Number(sink['batch.max_events'])).toBeLessThanOrEqual(ingestLimits.lines);
    expect(sink).toEqual({
      type: 'http',
      inputs: '["portico"]',
      compression: 'gzip',
      'encoding.codec': 'json',
      'framing.method': 'newline_delimited',
      'auth.strategy': 'bearer',
      'auth.token': token,
      'batch.max_events': '1000',
      'request.concurrency': '2', // as many as are taken of one token
      'acknowledgements.enabled': 'true', // the place in the file waits for the answer
    });
  });

  it('[INC-009] make Fluent Bit send lines that are taken, and again what was not answered', () => {
    const all = sectionsOf(configurationsOf('Fluent Bit', 'ini'));
    expect(Object.keys(all)).toEqual(['SERVICE', 'INPUT', 'OUTPUT', 'PARSER']);
    const { SERVICE: service, INPUT: input, PARSER: parser } = all;
    const { uri = '', match, ...output } = all.OUTPUT ?? {};
    expect(service).toEqual({ parsers_file: 'parsers.conf', 'storage.path': '/var/lib/fluent-bit/storage' });
    expect([input?.name, input?.['storage.type']]).toEqual(['tail', 'filesystem']);
    expect([input?.parser, input?.tag]).toEqual([parser?.name, match]);
    expect(parser).toMatchObject({ format: 'json', time_key: 'time', time_format: '%Y-%m-%dT%H:%M:%S.%L%z' });
    // What its iso8601 writes.
    expect([isEvent('2018-05-30T09:39:52.000681Z'), isTaken(uri)]).toEqual([true, true]);
    expect(output).toEqual({
      name: 'http',
      host: 'portal.example',
      port: '443',
      tls: 'on',
      format: 'json_lines',
      json_date_key: 'event_time',
      json_date_format: 'iso8601',
      compress: 'gzip',
      header: `Authorization Bearer ${token}`,
      retry_limit: 'no_limits',
    });
  });
});
