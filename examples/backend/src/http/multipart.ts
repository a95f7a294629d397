import multipart from '@fastify/multipart';
import { POLICY_FILE_BYTES } from '@portico/core/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, Problem } from './problem.ts';

/** One file and a few short fields are all that any upload of the catalogue has. (DESIGN section 5) */
const limits = { fileSize: POLICY_FILE_BYTES, files: 1, fields: 10, parts: 12, fieldNameSize: 100, fieldSize: 4_096 };

/** Lets calls take multipart forms; which of them do, the guard decides before any body is read. (DESIGN section 6) */
export async function readMultipartBodies(server: FastifyInstance): Promise<void> {
  await server.register(multipart, { limits });
}

/**
 * The fields of a multipart form, its file as a `File`. (spec 3 section 7)
 * @throws Problem 400 for a form that breaks or names a field twice, 413 for a file that is too large.
 */
export async function multipartBody(request: FastifyRequest): Promise<Record<string, unknown> | undefined> {
  if (!request.isMultipart()) return undefined;
  const fields = new Map<string, unknown>();
  try {
    for await (const part of request.parts()) {
      const value =
        part.type === 'file'
          ? new File([new Uint8Array(await part.toBuffer())], part.filename ?? '', { type: part.mimetype })
          : part.value;
      if (part.type === 'field' && (part.valueTruncated || part.fieldnameTruncated)) {
        throw invalid(`${part.fieldname}: too long`, part.fieldname);
      }
      if (fields.has(part.fieldname)) throw invalid(`${part.fieldname}: stands in the form twice`, part.fieldname);
      fields.set(part.fieldname, value);
    }
  } catch (error) {
    throw asProblem(error);
  }
  return Object.fromEntries(fields);
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new Problem(413, { message: `The file is larger than ${POLICY_FILE_BYTES / 1024 / 1024} MB.` });
  }
  if (code === 'FST_FILES_LIMIT') return new Problem(400, { message: 'One file at a time.', path: 'body' });
  return new Problem(400, { message: 'The body is not a valid multipart form.', path: 'body' });
}
