/** A native input that is there for keys, pointer and screen readers, under the box that is drawn for it. */
export const hiddenInput = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'default',
} as const;
