import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';

/** The version of a resource by the time of its last save. (RFC 7644, section 3.14) */
export function versionOf(savedAt: string): string {
  return `W/"${savedAt}"`;
}

/** What a directory says of the version that it knows. */
export interface Versions {
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
}

export function versionsIn({ headers }: FastifyRequest): Versions {
  return { ifMatch: headers['if-match'], ifNoneMatch: headers['if-none-match'] };
}

/** Whether a header names a version. */
export function names(header: string | undefined, version: string): boolean {
  return header !== undefined && (header.trim() === '*' || header.split(',').some((each) => each.trim() === version));
}

/** @throws Problem 412 where the directory knows another version. (RFC 7644, section 3.14) */
export function refuseOther({ ifMatch }: Versions, version: string): void {
  if (ifMatch === undefined || names(ifMatch, version)) return;
  throw new Problem(412, { message: `The version is ${version} now, and not ${ifMatch}. Read it again.` });
}
