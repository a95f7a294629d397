/** What to repeat in the editor, and how often. */
export interface Typing {
  action: 'type' | 'reload';
  rounds: number;
}

/** Runs in the page: waits until the live preview has drawn a page and been quiet since. */
export async function whenShown(): Promise<void> {
  await new Promise<void>((resolve) => {
    let quiet = 0;
    addEventListener('message', ({ data }) => {
      if (data?.type !== 'portico.shown') return;
      clearTimeout(quiet);
      quiet = window.setTimeout(resolve, 300);
    });
    quiet = window.setTimeout(resolve, 5_000);
  });
}

/**
 * Runs in the page: types a letter into the heading, or loads the preview frame anew as a preview without patches would,
 * and takes the time until the frame says that the page is shown, to the end of that animation frame.
 * @returns milliseconds of each round.
 */
export async function typing({ action, rounds }: Typing): Promise<number[]> {
  const field = document.querySelector<HTMLTextAreaElement>('[data-path="web.blockPage.text.block_heading"]');
  const input = field?.matches('input, textarea')
    ? field
    : field?.querySelector<HTMLTextAreaElement>('input, textarea');
  const frame = document.querySelector('iframe');
  if (!input || !frame) throw new Error('the editor is not there');
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set;
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const heading = `${'Request_blocked_by_the_policy_of_this_company'.slice(0, 5 + (round % 40))} ${round}`;
    const shown = new Promise<void>((resolve, reject) => {
      setTimeout(reject, 10_000, new Error('the frame shows nothing'));
      const hear = ({ data, source }: MessageEvent) => {
        if (source !== frame.contentWindow || data?.type !== 'portico.shown') return;
        if (action === 'type' && data.title !== heading) return;
        removeEventListener('message', hear);
        resolve();
      };
      addEventListener('message', hear);
    });
    const started = performance.now();
    if (action === 'type') {
      write?.call(input, heading);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    } else {
      frame.src = frame.getAttribute('src') ?? '';
    }
    await shown;
    await new Promise(requestAnimationFrame);
    times.push(performance.now() - started);
    // Off the beat of the screen, as typing is.
    await new Promise((resolve) => setTimeout(resolve, 60 + ((round * 7) % 16)));
  }
  return times;
}
