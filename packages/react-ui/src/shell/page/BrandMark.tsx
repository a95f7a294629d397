/** The sign of the portal: an arch. Decoration, the name stands beside it. */
export function BrandMark({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path fill="currentColor" d="M3 21V11a9 9 0 0 1 18 0v10h-3.6V11a5.4 5.4 0 0 0-10.8 0v10z" />
      <path fill="currentColor" opacity=".45" d="M9.6 21V11a2.4 2.4 0 0 1 4.8 0v10z" />
    </svg>
  );
}
