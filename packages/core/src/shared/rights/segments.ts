/** Segments `api:action:item:id`; runs of colons count as one, and `setting` is the same as `settings`. (OP-63) */
export function segmentsOf(permission: string): string[] {
  const segments = permission.replace(/:{2,}/g, ':').split(':');
  return segments[0] === 'setting' ? ['settings', ...segments.slice(1)] : segments;
}
