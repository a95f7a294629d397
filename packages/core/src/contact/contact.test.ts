import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ContactMessage } from '../api/schemas/index.ts';
import { ApiError, readDeployment } from '../shared/index.ts';
import {
  type ContactMessageInput,
  contactMachine,
  selectContactDraft,
  selectContactFailure,
  selectContactFaults,
  selectSentMessage,
} from './contact.machine.ts';
import {
  type ContactDraft,
  contactDiagnostics,
  contactFaults,
  contactTopics,
  diagnosticLabels,
  diagnosticRows,
} from './contact.ts';
import { withFailedCall } from './failed-calls.ts';
import { contactTexts } from './messages.ts';

const message = 'The export of logs ends too early.';
const diagnostics = contactDiagnostics({
  deployment: readDeployment('cloud', null),
  version: '1.2.3',
  browser: 'Browser 1',
  place: '/logs/web?user=anna.jensen#x',
  failedCalls: ['logs.export'],
});

describe('contact form (UI.md 4.12)', () => {
  it.each<[Pick<ContactDraft, 'topic' | 'message'>, object]>([
    [{ topic: 'Problem', message }, {}],
    [{ topic: 'Problem', message: 'x'.repeat(20) }, {}],
    [{ topic: 'Problem', message: 'x'.repeat(2000) }, {}],
    [{ topic: null, message }, { topic: contactTexts.topicMissing }],
    [{ topic: 'Problem', message: 'x'.repeat(19) }, { message: contactTexts.tooShort }],
    [{ topic: 'Problem', message: ' '.repeat(40) }, { message: contactTexts.tooShort }],
    [{ topic: 'Problem', message: 'x'.repeat(2001) }, { message: contactTexts.tooLong(2000) }],
    [
      { topic: null, message: '' },
      { topic: contactTexts.topicMissing, message: contactTexts.tooShort },
    ],
  ])('%j has the faults %j', (draft, faults) => {
    expect(contactFaults(draft)).toEqual(faults);
  });

  it.each(contactTopics)('the call takes the topic %s', (topic) => {
    expect(ContactMessage.safeParse({ topic, message, diagnostics }).success).toBe(true);
  });

  it('attaches the place without its query, which holds names of people', () => {
    expect(diagnostics).toEqual({
      deployment: 'ec2',
      version: '1.2.3',
      browser: 'Browser 1',
      route: '/logs/web',
      failedCalls: ['logs.export'],
    });
    expect(JSON.stringify(diagnostics)).not.toContain('anna');
  });

  it('shows every value that is attached', () => {
    expect(Object.keys(diagnostics).sort()).toEqual(Object.keys(diagnosticLabels).sort());
    expect(diagnosticRows(diagnostics).map(({ value }) => value)).toEqual([
      'ec2',
      '1.2.3',
      'Browser 1',
      '/logs/web',
      'logs.export',
    ]);
    expect(diagnosticRows({ ...diagnostics, failedCalls: [] }).at(-1)?.value).toBe('None');
  });

  it('names five failed calls, each once, the last one first', () => {
    expect(['a', 'b', 'a', 'c', 'd', 'e', 'f'].reduce<readonly string[]>(withFailedCall, [])).toEqual([
      'f',
      'e',
      'd',
      'c',
      'a',
    ]);
  });
});

function start(send: () => Promise<{ id: string }> = async () => ({ id: '17' })) {
  const sent = vi.fn();
  const actor = createActor(
    contactMachine.provide({
      actors: {
        send: fromPromise<{ id: string }, ContactMessageInput>(({ input }) => {
          sent(input);
          return send();
        }),
      },
    }),
  ).start();
  return { actor, sent };
}

describe('sending of a message (UI.md 4.12)', () => {
  it('says its faults at the first attempt and sends nothing', () => {
    const { actor, sent } = start();
    expect(selectContactFaults(actor.getSnapshot())).toEqual({});
    actor.send({ type: 'send' });
    expect(Object.keys(selectContactFaults(actor.getSnapshot()))).toEqual(['topic', 'message']);
    actor.send({ type: 'topic.chosen', topic: 'Question' });
    expect(Object.keys(selectContactFaults(actor.getSnapshot()))).toEqual(['message']);
    expect(sent).not.toHaveBeenCalled();
  });

  it('sends what is typed and attached, and starts anew afterwards', async () => {
    const { actor, sent } = start();
    actor.send({ type: 'topic.chosen', topic: 'Problem' });
    actor.send({ type: 'message.edited', message });
    actor.send({ type: 'diagnostics.changed', diagnostics });
    actor.send({ type: 'send' });
    await waitFor(actor, (snapshot) => snapshot.hasTag('sent'));
    expect(sent).toHaveBeenCalledExactlyOnceWith({ topic: 'Problem', message, diagnostics });
    expect(selectSentMessage(actor.getSnapshot())).toBe('17');
    actor.send({ type: 'again' });
    expect(selectContactDraft(actor.getSnapshot())).toMatchObject({ topic: null, message: '', diagnostics: null });
  });

  it('that fails keeps what was typed and says why', async () => {
    const error = new ApiError('rejected', 'Not now.', { call: 'settings.contact.send', status: 503, written: false });
    const { actor } = start(() => Promise.reject(error));
    actor.send({ type: 'topic.chosen', topic: 'Problem' });
    actor.send({ type: 'message.edited', message });
    actor.send({ type: 'send' });
    const failed = await waitFor(actor, (snapshot) => selectContactFailure(snapshot) !== null);
    expect(selectContactFailure(failed)).toBe('Not now.');
    expect(selectContactDraft(failed)).toMatchObject({ topic: 'Problem', message });
  });

  it('[CNF-004] whose answer was lost is not called refused', async () => {
    const error = new ApiError('timeout', 'Request timeout.', { call: 'settings.contact.send' });
    const { actor } = start(() => Promise.reject(error));
    actor.send({ type: 'topic.chosen', topic: 'Problem' });
    actor.send({ type: 'message.edited', message });
    actor.send({ type: 'send' });
    const failed = await waitFor(actor, (snapshot) => selectContactFailure(snapshot) !== null);
    expect(selectContactFailure(failed)).toBe(
      "It isn't known whether your message was sent. Request timeout. Sent again, it may arrive twice.",
    );
  });
});
