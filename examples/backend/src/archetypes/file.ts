import type { FastifyReply } from 'fastify';

/** A file as it is downloaded. (DESIGN section 6, archetypes) */
export interface Download {
  name: string;
  /** Media type, with its character set where it is text. */
  type: string;
  content: string | Buffer;
}

/**
 * Answers a download under a name of its own. Letters outside of ASCII go into the extended form (RFC 6266); what could
 * end the header or name a folder is replaced.
 * @returns the content, for the handler to answer.
 */
export function file<Content extends string | Buffer>(
  reply: FastifyReply,
  { name, type, content }: Download & { content: Content },
): Content {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to replace
  const safe = name.replaceAll(/[\u0000-\u001f\u007f"\\/:*?<>|]/g, '_').slice(0, 200) || 'download';
  const ascii = safe.replaceAll(/[^\x20-\x7e]/g, '_');
  const extended = encodeURIComponent(safe).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  reply.header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${extended}`);
  reply.type(type);
  return content;
}
