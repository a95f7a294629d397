import { Skeleton } from './Skeleton.tsx';

/** In the place of a list while its answer is on its way. */
export function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton shape="block" height={6 * 36} />
    </div>
  );
}
