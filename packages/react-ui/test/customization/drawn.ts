/** What this file reads of React's own tree; the names are React's. */
interface Fiber {
  type: unknown;
  tag: number;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  return: Fiber | null;
  alternate: Fiber | null;
  memoizedProps: Record<string, unknown> | null;
}

/** A component that React called: its name with its label, and those around it, the nearest first. */
export interface Drawn {
  name: string;
  within: readonly string[];
}

/** Function components, forwarded references and both kinds of memo. */
const components = new Set([0, 11, 14, 15]);
/** React sets it on a component that it called in this commit. */
const performedWork = 1;

/** Every component that is called while `act` runs, whatever made React call it. */
export async function drawnDuring(act: () => unknown): Promise<readonly Drawn[]> {
  const drawn: Drawn[] = [];
  const root = mountedRoot();
  let current = root.current;
  // React sets it to the new tree with each commit.
  Object.defineProperty(root, 'current', {
    configurable: true,
    get: () => current,
    set: (next: Fiber) => {
      walk(next, current, drawn);
      current = next;
    },
  });
  await act();
  Object.defineProperty(root, 'current', { configurable: true, writable: true, value: current });
  return drawn;
}

function mountedRoot(): { current: Fiber } {
  for (const container of document.body.children) {
    const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
    const fiber = key === undefined ? undefined : (container as unknown as Record<string, { stateNode: unknown }>)[key];
    if (fiber !== undefined) return fiber.stateNode as { current: Fiber };
  }
  throw new Error('React has drawn nothing');
}

/** Children that React left alone are the same objects as before, with the flags of an older commit. */
function walk(fiber: Fiber, before: Fiber | null, drawn: Drawn[]): void {
  if (components.has(fiber.tag) && (before === null || (fiber.flags & performedWork) !== 0)) drawn.push(noted(fiber));
  if (before !== null && fiber.child === before.child) return;
  for (let child = fiber.child; child !== null; child = child.sibling) walk(child, child.alternate, drawn);
}

function noted(fiber: Fiber): Drawn {
  const within: string[] = [];
  for (let parent = fiber.return; parent !== null; parent = parent.return) {
    if (components.has(parent.tag)) within.push(named(parent));
  }
  return { name: named(fiber), within };
}

/** The name of a component, with the label of its field where it has one: `CopyTextField Heading`. */
function named({ type, memoizedProps }: Fiber): string {
  const { label, field } = (memoizedProps ?? {}) as { label?: unknown; field?: { label?: unknown } };
  const words = label ?? field?.label;
  return [nameOf(type), typeof words === 'string' ? words : ''].join(' ').trim();
}

function nameOf(type: unknown): string {
  if (typeof type === 'function') return type.name;
  if (typeof type !== 'object' || type === null) return '';
  if ('type' in type) return nameOf(type.type);
  return 'render' in type ? nameOf(type.render) : '';
}
