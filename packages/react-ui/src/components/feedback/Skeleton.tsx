import { useEffect, useState } from 'react';
import * as styles from './Skeleton.css.ts';

export interface SkeletonProps {
  /** Size of what will stand here, so that nothing moves when it arrives. Numbers are px. */
  width?: number | string;
  height?: number | string;
  shape?: 'line' | 'block' | 'pill' | 'circle';
}

/** The shape of what is coming; nothing is drawn for the first 300 ms. (UI.md section 1.7) */
export function Skeleton({ width = '100%', height = 16, shape = 'line' }: SkeletonProps) {
  return <span className={styles.skeleton[shape]} style={{ width, height }} aria-hidden="true" />;
}

/** True once `isLoading` has lasted 300 ms, so that quick answers show no skeleton. (UI.md section 1.7) */
export function useSlow(isLoading: boolean, afterMs = 300): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading, afterMs]);
  return isLoading && isSlow;
}
