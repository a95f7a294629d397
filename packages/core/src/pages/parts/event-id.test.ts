import { describe, expect, it } from 'vitest';
import { pageCases, sample } from '../../../test/support/pages.ts';
import { isEventId, renderPage } from '../index.ts';

const uuid = '5c8ef38e-c0ba-40c1-b6aa-c8ca85ce8647';
const digest = 'a4c2161b3f81a287ec46d3c993a33f3b97ded5fd854fa184e7f50679303111ce';
const line = (id: string) => `<p class="event">Event ID: <span>${id}</span></p></div>`;
const naming = ['web.blockPage', 'dlp.blockPage', 'email.blockPage'] as const;

describe('event id on block pages (decision 009)', () => {
  it.each(naming)('%s names the event at its end and is otherwise the same page', (id) => {
    const before = renderPage(id, sample(id));
    const after = renderPage(id, sample(id), { eventId: uuid });
    expect(after.html).toContain(line(uuid));
    expect(after.html.replace(line(uuid), '</div>')).toBe(before.html);
    expect(after.css).toContain('.event span{');
    expect(before.css).not.toContain('.event');
  });

  it.each(pageCases.filter(({ id }) => !naming.some((each) => each === id)).map((page) => [page.name, page] as const))(
    '%s shows none',
    (_name, { id, variant, configuration }) => {
      const draw = (eventId?: string) => renderPage(id, configuration(), { variant, eventId }).document;
      expect(draw(uuid)).toBe(draw());
    },
  );

  it.each(naming)('%s leaves custom HTML as its author wrote it', (id) => {
    const page = { ...sample(id), advanced: true, customHtml: '<p>{{event_id}}</p>' };
    expect(renderPage(id, page, { eventId: uuid }).document).toBe('<p>{{event_id}}</p>');
  });

  it.each([uuid, digest, '01HF3Z_q-8'])('%s is an id', (id) => {
    expect(isEventId(id)).toBe(true);
  });

  it.each([
    '',
    'NA',
    'short-1',
    `${digest}0`,
    '-starts-with-a-hyphen',
    'has space in it',
    '<b>12345678</b>',
    'line\nbreak1234',
    `${uuid}\n`,
    'ünïcode-12345',
    'a&b=12345678',
    ['12345678'],
    12_345_678,
    undefined,
  ])('%j is none, and a page leaves it out', (id) => {
    expect(isEventId(id)).toBe(false);
    const page = sample('web.blockPage');
    expect(renderPage('web.blockPage', page, { eventId: id as string }).html).toBe(
      renderPage('web.blockPage', page).html,
    );
  });
});
