import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { loadAheadToo, loadOnDemandParts, onDemand, partOnDemand } from './on-demand.ts';

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;

class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message ?? this.props.children;
  }
}

describe('parts on demand (DESIGN section 9, first load)', () => {
  it('shows the fallback until it is here, and nothing but the part from then on', async () => {
    let arrive: (part: typeof Hello) => void = () => {};
    const Part = partOnDemand(
      () =>
        new Promise<typeof Hello>((resolve) => {
          arrive = resolve;
        }),
    );
    const first = render(<Part name="Ada" fallback={<p>Wait</p>} />);
    expect(screen.getByText('Wait')).toBeDefined();
    await act(async () => arrive(Hello));
    expect(screen.getByText('Hello Ada')).toBeDefined();
    expect(screen.queryByText('Wait')).toBeNull();
    first.unmount();
    render(<Part name="Grace" fallback={<p>Wait</p>} />);
    expect(screen.getByText('Hello Grace')).toBeDefined();
  });

  const failing = (times: number) => {
    const load = vi.fn<() => Promise<typeof Hello>>();
    for (let left = times; left > 0; left -= 1) load.mockRejectedValueOnce(new Error('gone'));
    return load.mockResolvedValue(Hello);
  };
  const draw = (Part: ReturnType<typeof partOnDemand<{ name: string }>>) =>
    render(
      <Boundary>
        <Part name="Ada" />
      </Boundary>,
    );

  it('[CNF-004] is tried again when it cannot be loaded, since a browser knows late of a network that went or came', async () => {
    const load = failing(2);
    draw(partOnDemand(load));
    expect(await screen.findByText('Hello Ada', {}, { timeout: 10_000 })).toBeDefined();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('[CNF-004] is not even asked for without a network: Chromium keeps what failed for the life of the page', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const reach = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
    const load = failing(0);
    draw(partOnDemand(load));
    const Window = onDemand(load);
    render(
      <Suspense>
        <Window name="Grace" />
      </Suspense>,
    );
    await vi.waitFor(() => expect(reach).toHaveBeenCalledTimes(2));
    await act(async () => {});
    expect(load).not.toHaveBeenCalled();
    isOnline.mockRestore();
    reach.mockRestore();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Hello Ada')).toBeDefined();
    expect(await screen.findByText('Hello Grace')).toBeDefined();
  });

  it('is loaded from a service that can be reached, whatever a browser without any other network says', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const reach = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    draw(partOnDemand(failing(0)));
    expect(await screen.findByText('Hello Ada')).toBeDefined();
    for (const mock of [isOnline, reach]) mock.mockRestore();
  });

  it('fails where it is drawn when it cannot be loaded again and again, and is asked for anew the next time', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = failing(3);
    const Part = partOnDemand(load);
    draw(Part);
    expect(await screen.findByText('gone', {}, { timeout: 10_000 })).toBeDefined();
    draw(Part);
    expect(await screen.findByText('Hello Ada')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('is loaded ahead one after another, each in a quiet moment, past one that fails', async () => {
    // A queue of its own: that of the files before is still being loaded, by whatever portal they opened.
    vi.resetModules();
    const own = await import('./on-demand.ts');
    vi.useFakeTimers();
    const order: string[] = [];
    const part = (name: string, fails = false) =>
      own.partOnDemand(async () => {
        order.push(name);
        if (fails) throw new Error(name);
        return Hello;
      });
    part('one');
    part('two', true);
    part('three');
    const quiet: (() => void)[] = [];
    own.loadOnDemandParts((work) => quiet.push(work));
    /** What was loaded after so long, and how many quiet moments are waited for. */
    const after = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return [order.join(' '), quiet.length];
    };
    expect(await after(0)).toEqual(['one', 1]);
    expect(await after(60_000)).toEqual(['one', 1]); // for as long as no moment is quiet
    quiet.shift()?.();
    expect(await after(0)).toEqual(['one two', 0]);
    expect(await after(500)).toEqual(['one two two', 0]);
    expect(await after(1_999)).toEqual(['one two two', 0]);
    expect(await after(1)).toEqual(['one two two two', 1]);
    quiet.shift()?.();
    expect(await after(0)).toEqual(['one two two two three', 1]);
    quiet.shift()?.();
    expect(await after(60_000)).toEqual(['one two two two three', 0]);
    vi.useRealTimers();
  });

  it('loads no part ahead for a browser that saves data, and still what no part can do without', async () => {
    const loaded: string[] = [];
    const load = (name: string) => async () => {
      loaded.push(name);
      return Hello;
    };
    vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
    onDemand(load('window'));
    const Part = partOnDemand(load('part'));
    loadAheadToo(load('failed page'));
    vi.stubGlobal('navigator', { onLine: true, connection: { saveData: false } });
    onDemand(load('window of another'));
    vi.unstubAllGlobals();
    loadOnDemandParts((work) => void setTimeout(work, 0));
    await vi.waitFor(() => expect(loaded).toContain('window of another'), { timeout: 10_000 });
    expect(loaded).toEqual(['failed page', 'window of another']);
    render(<Part name="Ada" />);
    expect(await screen.findByText('Hello Ada')).toBeDefined();
  });
});
