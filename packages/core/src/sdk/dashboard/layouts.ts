import type { LayoutPorts } from '../../dashboard/index.ts';
import { jsonEqual, writeOrLook } from '../../shared/index.ts';
import type { PortalCalls } from '../portal/portal.ts';

/**
 * The calls behind the layouts of the dashboard: a newer one is refused, and a lost answer is looked up. (decision 041,
 * CNF-004, OP-202)
 */
export function layoutCalls({ client }: Pick<PortalCalls, 'client'>): Pick<LayoutPorts, 'list' | 'save'> {
  const list = () => client.dashboard.layouts.list({});
  return {
    list,
    save(tab, layout, seen) {
      const content = { order: [...layout.order], hidden: [...layout.hidden] };
      return writeOrLook(
        () => client.dashboard.layouts.save({ params: { tab }, body: { ...content, updated_at: seen } }),
        async () =>
          (await list()).find(
            ({ tab: of, order, hidden, updated_at }) =>
              of === tab && updated_at !== seen && jsonEqual({ order, hidden }, content),
          ) ?? null,
      );
    },
  };
}
