import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A machine as a Markdown page: a Mermaid state diagram and a table of what a diagram cannot show. */
export function stateDiagram(name: string, machine: AnyStateMachine): string {
  const root = machine.root as AnyStateNode;
  return [
    `# ${name}`,
    '',
    'Generated from the machine; `PORTICO_UPDATE=1 npx vitest run --project core test/state-diagrams` writes it anew.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...inside(root, '  '),
    ...children(root).flatMap((child) => transitionLines(child, '  ')),
    '```',
    '',
    'Events that the diagram does not draw, because they stay in their state or hold everywhere:',
    '',
    '| State | Tags | Calls | Events |',
    '|---|---|---|---|',
    ...allNodes(root).map(row),
    '',
  ].join('\n');
}

function idOf(node: AnyStateNode): string {
  return node.id.replaceAll(/[^A-Za-z0-9]/g, '_');
}

function children(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states) as AnyStateNode[];
}

function allNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...children(node).flatMap(allNodes)];
}

function inside(node: AnyStateNode, indent: string): string[] {
  const initial = node.initial?.target?.[0] as AnyStateNode | undefined;
  const start = initial === undefined || node.type === 'parallel' ? [] : [`${indent}[*] --> ${idOf(initial)}`];
  const parts = children(node).map((child) => {
    const label = child.type === 'history' ? `${child.key} (history)` : child.key;
    const own = [`${indent}state "${label}" as ${idOf(child)}`];
    if (children(child).length === 0) return own;
    return [...own, `${indent}state ${idOf(child)} {`, ...inside(child, `${indent}  `), `${indent}}`];
  });
  const separator = node.type === 'parallel' ? [`${indent}--`] : [];
  return [...start, ...parts.flatMap((part, index) => (index === 0 ? part : [...separator, ...part]))];
}

function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...([...node.transitions.values()].flat() as AnyTransitionDefinition[]), ...((node.always ?? []) as never[])];
}

function transitionLines(node: AnyStateNode, indent: string): string[] {
  const own = transitionsOf(node).flatMap((transition) =>
    ((transition.target ?? []) as AnyStateNode[]).map(
      (target) => `${indent}${idOf(node)} --> ${idOf(target)}: ${eventName(node, transition)}${guardName(transition)}`,
    ),
  );
  return [...own, ...children(node).flatMap((child) => transitionLines(child, indent))];
}

/** `loadCustomization done`, `after lostAnswerRecheck`, `always`, or the event itself. */
function eventName(node: AnyStateNode, { eventType }: AnyTransitionDefinition): string {
  if (eventType === '') return 'always';
  const call = node.invoke.find(({ id }) => eventType.endsWith(`.${id}`));
  if (call !== undefined) return `${String(call.src)} ${eventType.startsWith('xstate.error') ? 'failed' : 'done'}`;
  const wait = node.after.find((item) => item.eventType === eventType);
  return wait === undefined ? eventType : `after ${String(wait.delay)}`;
}

function guardName({ guard }: AnyTransitionDefinition): string {
  if (guard === undefined) return '';
  return ` [${typeof guard === 'string' ? guard : ((guard as { type?: string }).type ?? 'guard')}]`;
}

function targetName({ target }: AnyTransitionDefinition): string {
  return target === undefined ? '' : ` to ${(target as AnyStateNode[]).map((node) => node.path.join('.')).join(', ')}`;
}

function row(node: AnyStateNode): string {
  const stays = transitionsOf(node)
    .filter((transition) => transition.target === undefined || node.parent === undefined)
    .map((transition) => `\`${eventName(node, transition)}\`${guardName(transition)}${targetName(transition)}`);
  const cells = [
    node.parent === undefined ? '(everywhere)' : node.path.join('.'),
    node.tags.join(', '),
    node.invoke.map(({ src }) => String(src)).join(', '),
    stays.join(', '),
  ];
  return `| ${cells.join(' | ')} |`;
}
