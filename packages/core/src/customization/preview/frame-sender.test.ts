import { describe, expect, it, vi } from 'vitest';
import { FrameSender, frameAnswer, type PageMessage } from './frame-sender.ts';

function sender() {
  const sent: PageMessage[] = [];
  const tasks: (() => void)[] = [];
  const frames = new Map<number, () => void>();
  let handle = 0;
  const instance = new FrameSender({
    post: (message) => sent.push(message),
    soon: (callback) => tasks.push(callback),
    requestFrame: (callback) => {
      handle += 1;
      frames.set(handle, callback);
      return handle;
    },
    cancelFrame: (wanted) => void frames.delete(wanted),
  });
  /** The running event ends. */
  const end = () => {
    for (const callback of tasks.splice(0)) callback();
  };
  /** The event ends, then the animation frame. */
  const paint = () => {
    end();
    const callbacks = [...frames.values()];
    frames.clear();
    for (const callback of callbacks) callback();
  };
  return { instance, sent, end, paint };
}

describe('preview frame messages (DESIGN section 4)', () => {
  it('sends nothing before the frame is ready, then the newest page once', () => {
    const { instance, sent, paint } = sender();
    instance.show(() => 'first');
    instance.show(() => 'second');
    paint();
    expect(sent).toEqual([]);
    instance.ready();
    paint();
    expect(sent).toEqual([{ type: 'portico.page', document: 'second' }]);
  });

  it('sends a page without waiting for the screen, and the last of those that follow when the frame is over', () => {
    const { instance, sent, end, paint } = sender();
    const documents = () => sent.map((message) => message.document);
    const skipped = vi.fn(() => 'skipped');
    instance.ready();
    instance.show(skipped);
    instance.show(() => 'first');
    end();
    expect(documents()).toEqual(['first']);
    instance.show(skipped);
    instance.show(() => 'second');
    end();
    expect(documents()).toEqual(['first']);
    paint();
    expect(documents()).toEqual(['first', 'second']);
    instance.show(() => 'third');
    end();
    expect(documents()).toEqual(['first', 'second']);
    paint();
    paint();
    instance.show(() => 'fourth');
    end();
    expect(documents()).toEqual(['first', 'second', 'third', 'fourth']);
    expect(skipped).not.toHaveBeenCalled();
  });

  it('sends the page again when the frame was loaded anew', () => {
    const { instance, sent, paint } = sender();
    instance.ready();
    instance.show(() => 'page');
    paint();
    instance.ready();
    paint();
    expect(sent).toHaveLength(2);
  });

  it('sends a style sheet only when it changed, and each again to a frame that was loaded anew', () => {
    const { instance, sent, paint } = sender();
    const show = (document: string, sheets: readonly string[]) => {
      instance.show(() => ({ document, sheets }));
      paint();
      return sent.at(-1)?.sheets;
    };
    instance.ready();
    expect(show('a', ['font', 'rules'])).toEqual(['font', 'rules']);
    expect(show('b', ['font', 'rules'])).toEqual([null, null]);
    expect(show('c', ['font', 'other rules'])).toEqual([null, 'other rules']);
    expect(show('d', ['font', 'other rules', 'more'])).toEqual(['font', 'other rules', 'more']);
    instance.show(() => 'custom HTML');
    paint();
    expect(sent.at(-1)).toEqual({ type: 'portico.page', document: 'custom HTML' });
    expect(show('e', ['font', 'other rules', 'more'])).toEqual(['font', 'other rules', 'more']);
    instance.ready();
    paint();
    expect(sent.at(-1)).toEqual({ type: 'portico.page', document: 'e', sheets: ['font', 'other rules', 'more'] });
  });

  it('sends nothing after it was stopped', () => {
    const { instance, sent, paint } = sender();
    instance.ready();
    instance.show(() => 'page');
    instance.stop();
    paint();
    expect(sent).toEqual([]);
  });

  it.each([
    [{ type: 'portico.ready' }, { type: 'portico.ready' }],
    [
      { type: 'portico.shown', height: 804 },
      { type: 'portico.shown', height: 804 },
    ],
    [{ type: 'portico.shown', height: '804' }, null],
    [{ type: 'other' }, null],
    ['portico.ready', null],
    [null, null],
  ])('reads %j', (data, answer) => {
    expect(frameAnswer(data)).toEqual(answer);
  });
});
