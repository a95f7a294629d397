/** Media types that the file window offers; what is taken is decided by the bytes. (DESIGN section 5) */
export const logoTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
