import { Skeleton } from '../../../components/feedback/Skeleton.tsx';

/** While the answer is on its way. */
export function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton shape="block" height={6 * 36} />
    </div>
  );
}
